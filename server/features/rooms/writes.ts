import { randomUUID } from "node:crypto";
import { sql as raw } from "kysely";
import { MAX_GROUP_MEMBERS } from "../../../contract/constants.ts";
import type { Role } from "../../../contract/rooms.ts";
import type { Actor } from "../../auth/session.ts";
import { inTransaction, type Tx } from "../../bus/transaction.ts";
import { pairOf } from "../../db/pair.ts";
import { apiError } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import type { Member } from "../../live/room-member-cache.ts";
import { loadInvitable, type Reachable } from "../profiles/reads.ts";
import { publishChange } from "./publish.ts";
import {
  requireOtherMember,
  requirePermission,
  requireRemovable,
  type OtherMember,
  type Permitted,
} from "./reads.ts";

type Deps = Pick<Platform, "db" | "bus" | "clock">;

const NEWEST_SEQ = raw<number>`(select last_seq from room where room.id = room_member.room_id)`;

/** A transaction that locks the room's row first, so that changes of a group follow each other. */
function inLockedRoom(platform: Deps, { roomId }: Member, write: (tx: Tx) => Promise<void>): Promise<void> {
  return inTransaction(platform, async (tx) => {
    await tx.sql.selectFrom("room").select("id").where("id", "=", roomId).forUpdate().execute();
    await write(tx);
  });
}

/**
 * Opens the direct room of two people, or returns the one they have. A stranger is only invited until they accept;
 * opening the room oneself accepts what the other person wrote.
 */
export async function openDirect(
  platform: Deps & Pick<Platform, "limits">,
  actor: Actor,
  other: Reachable,
): Promise<string> {
  return inTransaction(platform, async (tx) => {
    const newRoomId = randomUUID();
    const { room_id: roomId } = await tx.sql
      .insertInto("pair")
      .values({ ...pairOf(actor.profileId, other.profileId), room_id: newRoomId })
      .onConflict((conflict) =>
        conflict.columns(["low", "high"]).doUpdateSet({ room_id: raw`coalesce(pair.room_id, ${newRoomId})` }),
      )
      .returning("room_id")
      .executeTakeFirstOrThrow();
    if (roomId !== newRoomId) {
      await acceptOwnInvitation(tx, roomId!, actor.accountId);
      return roomId!;
    }
    if (!other.known) await platform.limits.stranger.consume(actor.accountId);
    const [now, state] = [platform.clock(), other.known ? ("member" as const) : ("invited" as const)];
    await tx.sql
      .insertInto("room")
      .values({ id: newRoomId, kind: "direct", created_at: now, last_activity_at: now })
      .execute();
    await tx.sql
      .insertInto("room_member")
      .values([
        { id: randomUUID(), room_id: newRoomId, account_id: actor.accountId },
        { id: randomUUID(), room_id: newRoomId, account_id: other.accountId, state },
      ])
      .execute();
    publishChange(tx, newRoomId);
    return newRoomId;
  });
}

async function acceptOwnInvitation(tx: Tx, roomId: string, accountId: string): Promise<void> {
  const { numUpdatedRows } = await tx.sql
    .updateTable("room_member")
    .set({ state: "member" })
    .where("room_id", "=", roomId)
    .where("account_id", "=", accountId)
    .where("state", "<>", "member")
    .executeTakeFirst();
  if (numUpdatedRows > 0n) publishChange(tx, roomId);
}

/** Makes an account a member of a named group's room. Earlier messages count as read. */
export async function addMember(tx: Tx, roomId: string, accountId: string): Promise<void> {
  await raw`
    insert into room_member (id, room_id, account_id, state, read_seq)
    select gen_random_uuid(), id, ${accountId}, 'member', last_seq from room where id = ${roomId}
    on conflict (room_id, account_id) do update set state = 'member', read_seq = excluded.read_seq`.execute(
    tx.sql,
  );
  publishChange(tx, roomId, [accountId]);
}

/** Opens a group that the actor owns, and invites these people. Those who cannot be invited are left out silently. */
export async function openGroup(
  platform: Deps,
  actor: Actor,
  { name, profileIds }: { name: string; profileIds: readonly string[] },
): Promise<string> {
  return inTransaction(platform, async (tx) => {
    const [roomId, memberId, now] = [randomUUID(), randomUUID(), platform.clock()];
    await tx.sql
      .insertInto("room")
      .values({ id: roomId, kind: "group", name, created_at: now, last_activity_at: now })
      .execute();
    await tx.sql
      .insertInto("room_member")
      .values({ id: memberId, room_id: roomId, account_id: actor.accountId, role: "owner" })
      .execute();
    const invited = await storeInvitations(tx, actor, { roomId, memberId }, profileIds);
    publishChange(tx, roomId, [actor.accountId, ...invited]);
    return roomId;
  });
}

/** Invites those who may be invited, are not in the group yet and have not declined. @returns their accounts */
async function storeInvitations(
  { sql }: Tx,
  actor: Actor,
  { roomId, memberId }: { roomId: string; memberId: string },
  profileIds: readonly string[],
): Promise<string[]> {
  const accountIds = await loadInvitable(sql, actor, profileIds);
  const { rows } = await raw<{ account_id: string }>`
    insert into room_member (id, room_id, account_id, state, invited_by)
    select gen_random_uuid(), ${roomId}, account_id, 'invited', ${memberId}
    from unnest(${accountIds}::uuid[]) as account_id
    on conflict (room_id, account_id) do update set state = 'invited', invited_by = excluded.invited_by
      where room_member.state = 'left'
    returning account_id`.execute(sql);
  return rows.map(({ account_id }) => account_id);
}

/** @throws FORBIDDEN for somebody who may not invite any more, CONFLICT when the group would get too large */
export async function inviteMembers(
  platform: Deps,
  actor: Actor,
  inviter: Permitted<"invite">,
  profileIds: readonly string[],
): Promise<void> {
  await inLockedRoom(platform, inviter, async (tx) => {
    await requirePermission(tx.sql, inviter, "invite");
    const { people } = await tx.sql
      .selectFrom("room_member")
      .select(({ fn }) => fn.countAll<number>().as("people"))
      .where("room_id", "=", inviter.roomId)
      .where("state", "in", ["member", "invited"])
      .executeTakeFirstOrThrow();
    if (people + profileIds.length > MAX_GROUP_MEMBERS) throw apiError("CONFLICT");
    const frame = { t: "room", roomId: inviter.roomId } as const;
    for (const address of await storeInvitations(tx, actor, inviter, profileIds))
      tx.publish({ kind: "frame-to-person", address, frame });
    tx.publish({ kind: "room-members-changed", roomId: inviter.roomId });
  });
}

/** Accepts the member's own request, or declines it without the other members being able to tell. */
export async function answerRequest(platform: Deps, member: Member, accept: boolean): Promise<void> {
  if (!member.isInvited) return;
  const { roomId } = member;
  await inTransaction(platform, async (tx) => {
    await tx.sql
      .updateTable("room_member")
      .set({
        state: accept ? "member" : "declined",
        // A new member of a group has nothing unread.
        ...(accept && member.room.kind === "group" && { read_seq: NEWEST_SEQ }),
      })
      .where("id", "=", member.memberId)
      .where("state", "=", "invited")
      .execute();
    tx.publish({ kind: "room-members-changed", roomId });
    const frame = { t: "room", roomId } as const;
    if (accept) tx.publish({ kind: "frame-to-room", roomId, frame });
    else tx.publish({ kind: "frame-to-person", address: member.address, frame });
  });
}

/** Lets each member send one message in so many seconds, until then. Replaces an earlier slow mode. */
export async function slowRoom(
  tx: Tx,
  roomId: string,
  slow: { seconds: number; until: Date },
): Promise<void> {
  const columns = { slow_seconds: slow.seconds, slow_until: slow.until };
  await tx.sql.updateTable("room").set(columns).where("id", "=", roomId).execute();
  publishChange(tx, roomId);
}

/** Lets nobody write until then. Replaces an earlier end. */
export async function freezeRoom(tx: Tx, roomId: string, until: Date): Promise<void> {
  await tx.sql.updateTable("room").set({ frozen_until: until }).where("id", "=", roomId).execute();
  publishChange(tx, roomId);
}

/** @throws FORBIDDEN for somebody who does not manage the group any more */
export async function updateRoom(
  platform: Deps,
  manager: Permitted<"manage">,
  changes: { name?: string | undefined; description?: string | undefined },
): Promise<void> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return;
  await inLockedRoom(platform, manager, async (tx) => {
    await requirePermission(tx.sql, manager, "manage");
    await tx.sql.updateTable("room").set(given).where("id", "=", manager.roomId).execute();
    publishChange(tx, manager.roomId);
  });
}

/**
 * Changes a member's role. There is one owner: making somebody else the owner leaves the old one a moderator.
 * @throws FORBIDDEN for somebody who is not the owner any more, NOT_FOUND for somebody who left meanwhile
 */
export async function assignRole(
  platform: Deps,
  owner: Permitted<"assignRoles">,
  { memberId }: OtherMember,
  role: Role,
): Promise<void> {
  await inLockedRoom(platform, owner, async (tx) => {
    await requirePermission(tx.sql, owner, "assignRoles");
    await requireOtherMember(tx.sql, owner, memberId);
    await setRole(tx, memberId, role);
    if (role === "owner") await setRole(tx, owner.memberId, "moderator");
    publishChange(tx, owner.roomId);
  });
}

/** @throws FORBIDDEN where a role has changed meanwhile, NOT_FOUND for somebody who left */
export async function removeMember(
  platform: Deps,
  manager: Permitted<"manage">,
  { memberId }: OtherMember,
): Promise<void> {
  await inLockedRoom(platform, manager, async (tx) => {
    await requireRemovable(tx.sql, await requirePermission(tx.sql, manager, "manage"), memberId);
    await endMembership(tx, manager.roomId, memberId);
  });
}

/** @throws FORBIDDEN for somebody who is not in the group any more */
export async function leaveRoom(platform: Deps, member: Permitted<"leave">): Promise<void> {
  await inLockedRoom(platform, member, async (tx) => {
    const { role } = await requirePermission(tx.sql, member, "leave");
    await endMembership(tx, member.roomId, member.memberId);
    if (role === "owner") await appointOwner(tx, member.roomId);
  });
}

/** Makes a moderator the owner, or any member where there is none. */
export async function appointOwner(tx: Tx, roomId: string): Promise<void> {
  const successor = await tx.sql
    .selectFrom("room_member")
    .select("id")
    .where("room_id", "=", roomId)
    .where("state", "=", "member")
    .where("account_id", "is not", null)
    .orderBy(raw`role = 'moderator'`, "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (successor) await setRole(tx, successor.id, "owner");
}

/** Ends a membership and notifies the room; that a persona leaves is published to nobody. */
export async function endMembership(tx: Tx, roomId: string, memberId: string): Promise<void> {
  const left = await tx.sql
    .updateTable("room_member")
    .set({ state: "left", role: "member" })
    .where("id", "=", memberId)
    .returning("account_id")
    .executeTakeFirst();
  if (left?.account_id) publishChange(tx, roomId, [left.account_id]);
  else tx.publish({ kind: "room-members-changed", roomId });
}

/** Mutes or archives the room in the member's own list. */
export async function updateMembership(
  { db, bus }: Deps,
  { memberId, address, roomId }: Member,
  { muted, archived }: { muted?: boolean | undefined; archived?: boolean | undefined },
): Promise<void> {
  if (muted === undefined && archived === undefined) return;
  await db.kysely
    .updateTable("room_member")
    .set({
      ...(muted !== undefined && { muted }),
      ...(archived !== undefined && { archived_seq: archived ? NEWEST_SEQ : null }),
    })
    .where("id", "=", memberId)
    .execute();
  bus.publish([{ kind: "frame-to-person", address, frame: { t: "room", roomId } }]);
}

async function setRole({ sql }: Tx, memberId: string, role: Role): Promise<void> {
  await sql.updateTable("room_member").set({ role }).where("id", "=", memberId).execute();
}
