import { randomUUID } from "node:crypto";
import { sql as raw, type Transaction } from "kysely";
import { MAX_GROUP_MEMBERS } from "../../../contract/constants.ts";
import { type Role } from "../../../contract/rooms.ts";
import type { Actor } from "../../auth/session.ts";
import type { Bus } from "../../bus/bus.ts";
import { inTransaction, type Tx } from "../../bus/transaction.ts";
import type { Db } from "../../db/connect.ts";
import { pairOf } from "../../db/pair.ts";
import type { Database } from "../../db/schema.ts";
import type { Platform } from "../../http/routes.ts";
import { refuse } from "../../http/refuse.ts";
import type { Member } from "../../live/rosters.ts";
import { isListed, lockRole, requireLead, requireReachable } from "./reads.ts";
import { mayRemove } from "./rules.ts";

type Deps = { db: Db; bus: Bus; clock: () => Date };

/** Tells the nodes that a room's people changed, and the people that the room did. */
function announce({ publish }: Tx, roomId: string, accountIds: readonly string[] = []): void {
  const frame = { t: "room", roomId } as const;
  publish({ to: "nodes", roster: roomId });
  publish({ to: "room", roomId, frame });
  for (const address of accountIds) publish({ to: "person", address, frame });
}

/**
 * The room of two people, opened when there is none. Whoever is a stranger to the other is waiting there until the
 * other accepts; opening it oneself accepts what the other wrote.
 * @throws NOT_FOUND for oneself and for anyone who cannot be found or has been blocked, either way
 */
export async function openDirect(
  platform: Pick<Platform, "db" | "bus" | "clock" | "limits">,
  actor: Actor,
  profileId: string,
): Promise<string> {
  return inTransaction(platform, async (tx) => {
    const other = await requireReachable(tx.sql, actor, profileId);
    const fresh = randomUUID();
    const { room_id: roomId } = await tx.sql
      .insertInto("pair")
      .values({
        ...pairOf(actor.profileId, profileId),
        room_id: fresh,
      })
      .onConflict((conflict) =>
        conflict.columns(["low", "high"]).doUpdateSet({ room_id: raw`coalesce(pair.room_id, ${fresh})` }),
      )
      .returning("room_id")
      .executeTakeFirstOrThrow();
    if (roomId !== fresh) {
      await join(tx, roomId!, actor.accountId);
      return roomId!;
    }
    if (!other.known) await platform.limits.stranger.spend(actor.accountId);
    const now = platform.clock();
    await tx.sql
      .insertInto("room")
      .values({ id: fresh, kind: "direct", created_at: now, last_activity_at: now })
      .execute();
    await tx.sql
      .insertInto("room_member")
      .values([
        { id: randomUUID(), room_id: fresh, account_id: actor.accountId },
        {
          id: randomUUID(),
          room_id: fresh,
          account_id: other.account_id,
          state: other.known ? "member" : "invited",
        },
      ])
      .execute();
    announce(tx, fresh);
    return fresh;
  });
}

/** Takes the place that this account has in a room, if it had not already. */
async function join(tx: Tx, roomId: string, accountId: string): Promise<void> {
  const { numUpdatedRows } = await tx.sql
    .updateTable("room_member")
    .set({ state: "member" })
    .where("room_id", "=", roomId)
    .where("account_id", "=", accountId)
    .where("state", "<>", "member")
    .executeTakeFirst();
  if (numUpdatedRows > 0n) announce(tx, roomId);
}

/** Gives an account a place in a named group's room. What was said before is there to be read, and not waiting to be. */
export async function enter(tx: Tx, roomId: string, accountId: string): Promise<void> {
  await raw`
    insert into room_member (id, room_id, account_id, state, read_seq)
    select gen_random_uuid(), id, ${accountId}, 'member', last_seq from room where id = ${roomId}
    on conflict (room_id, account_id) do update set state = 'member', read_seq = excluded.read_seq`.execute(
    tx.sql,
  );
  announce(tx, roomId, [accountId]);
}

/** A group of the actor's. Those named are asked in; whoever cannot be is left out without a word. */
export async function openGroup(
  platform: Pick<Platform, "db" | "bus" | "clock" | "limits">,
  actor: Actor,
  { name, profileIds }: { name: string; profileIds: readonly string[] },
): Promise<string> {
  await platform.limits.group.spend(actor.accountId);
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
    const asked = await ask(tx, actor, { roomId, memberId }, profileIds);
    announce(tx, roomId, [actor.accountId, ...asked]);
    return roomId;
  });
}

/** Asks people in: who lets themselves be found or knows the actor, is not in yet, and has not said no. */
async function ask(
  tx: Tx,
  actor: Actor,
  { roomId, memberId }: { roomId: string; memberId: string },
  profileIds: readonly string[],
): Promise<string[]> {
  const asked = await raw<{ account_id: string }>`
    insert into room_member (id, room_id, account_id, state, invited_by)
    select gen_random_uuid(), ${roomId}, p.account_id, 'invited', ${memberId}
    from profile p
    left join pair on pair.low = least(p.id, ${actor.profileId}) and pair.high = greatest(p.id, ${actor.profileId})
    where p.id = any(${profileIds}::uuid[]) and p.id <> ${actor.profileId} and not p.hidden
      and (p.discoverable or pair.match_id is not null) and not coalesce(pair.low_blocks or pair.high_blocks, false)
    on conflict (room_id, account_id) do update set state = 'invited', invited_by = excluded.invited_by
      where room_member.state = 'left'
    returning account_id`.execute(tx.sql);
  return asked.rows.map(({ account_id }) => account_id);
}

/** @throws FORBIDDEN unless the actor looks after the group, CONFLICT when it would get too large */
export async function invite(
  platform: Deps,
  actor: Actor,
  member: Member,
  profileIds: readonly string[],
): Promise<void> {
  await inTransaction(platform, async (tx) => {
    await requireLead(tx.sql, member);
    const { people } = await tx.sql
      .selectFrom("room_member")
      .select(({ fn }) => fn.countAll<number>().as("people"))
      .where("room_id", "=", member.roomId)
      .where("state", "in", ["member", "invited"])
      .executeTakeFirstOrThrow();
    if (people + profileIds.length > MAX_GROUP_MEMBERS) throw refuse("CONFLICT");
    const frame = { t: "room", roomId: member.roomId } as const;
    for (const address of await ask(tx, actor, member, profileIds))
      tx.publish({ to: "person", address, frame });
    tx.publish({ to: "nodes", roster: member.roomId });
  });
}

/** Comes in where one was asked, or declines without those inside being able to tell. */
export async function answer(platform: Deps, member: Member, accept: boolean): Promise<void> {
  if (!member.asked) return;
  await inTransaction(platform, async (tx) => {
    await tx.sql
      .updateTable("room_member")
      .set({
        state: accept ? "member" : "declined",
        // What was said before one came into a group is there to be read, and not waiting to be.
        ...(accept &&
          member.room.kind === "group" && {
            read_seq: raw<number>`(select last_seq from room where room.id = room_member.room_id)`,
          }),
      })
      .where("id", "=", member.memberId)
      .where("state", "=", "invited")
      .execute();
    tx.publish({ to: "nodes", roster: member.roomId });
    if (accept)
      tx.publish({ to: "room", roomId: member.roomId, frame: { t: "room", roomId: member.roomId } });
    else tx.publish({ to: "person", address: member.address, frame: { t: "room", roomId: member.roomId } });
  });
}

/** @throws FORBIDDEN unless the actor looks after the group */
export async function describe(
  platform: Deps,
  member: Member,
  changes: { name?: string | undefined; description?: string | undefined },
): Promise<void> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return;
  await inTransaction(platform, async (tx) => {
    await requireLead(tx.sql, member);
    await tx.sql.updateTable("room").set(given).where("id", "=", member.roomId).execute();
    announce(tx, member.roomId);
  });
}

/**
 * Gives a member another role. There is one owner: a new one takes the place of the old, who looks on after the group.
 * @throws FORBIDDEN unless the actor is the owner, NOT_FOUND for somebody who is not in
 */
export async function assignRole(
  platform: Deps,
  member: Member,
  memberId: string,
  role: Role,
): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const mine = await lockRole(tx.sql, member, member.memberId);
    if (mine !== "owner") throw refuse("FORBIDDEN");
    const theirs = await lockRole(tx.sql, member, memberId);
    if (theirs === undefined) throw refuse("NOT_FOUND");
    if (memberId === member.memberId) throw refuse("FORBIDDEN");
    await setRole(tx.sql, memberId, role);
    if (role === "owner") await setRole(tx.sql, member.memberId, "moderator");
    announce(tx, member.roomId);
  });
}

/** @throws FORBIDDEN for a role that may not, NOT_FOUND for somebody who is not in */
export async function remove(platform: Deps, member: Member, memberId: string): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const mine = await requireLead(tx.sql, member);
    const theirs = await lockRole(tx.sql, member, memberId);
    if (theirs === undefined) throw refuse("NOT_FOUND");
    if (!mayRemove(mine, theirs)) throw refuse("FORBIDDEN");
    await goOut(tx, member.roomId, memberId);
  });
}

/** Leaves a group. @throws FORBIDDEN in a direct room, and in a listed group's, whose place is given back there */
export async function leave(platform: Deps, member: Member): Promise<void> {
  if (member.room.kind === "direct") throw refuse("FORBIDDEN");
  await inTransaction(platform, async (tx) => {
    const mine = await lockRole(tx.sql, member, member.memberId);
    if (await isListed(tx.sql, member.roomId)) throw refuse("FORBIDDEN");
    await goOut(tx, member.roomId, member.memberId);
    if (mine === "owner") await passOn(tx, member.roomId);
  });
}

/** Makes somebody else the owner: who looks after the group with the one before, or else any member. */
export async function passOn({ sql }: Tx, roomId: string): Promise<void> {
  const heir = await sql
    .selectFrom("room_member")
    .select("id")
    .where("room_id", "=", roomId)
    .where("state", "=", "member")
    .where("account_id", "is not", null)
    .orderBy(raw`role = 'moderator'`, "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (heir) await setRole(sql, heir.id, "owner");
}

/** Takes somebody's place in a room away, and tells those who are there. */
export async function goOut(tx: Tx, roomId: string, memberId: string): Promise<void> {
  const gone = await tx.sql
    .updateTable("room_member")
    .set({ state: "left", role: "member" })
    .where("id", "=", memberId)
    .returning("account_id")
    .executeTakeFirst();
  if (gone?.account_id) announce(tx, roomId, [gone.account_id]);
  // A persona goes unseen.
  else tx.publish({ to: "nodes", roster: roomId });
}

/** How the actor keeps the room in their own list. */
export async function keep(
  { db, bus }: Deps,
  { memberId, address, roomId }: Member,
  { muted, archived }: { muted?: boolean | undefined; archived?: boolean | undefined },
): Promise<void> {
  if (muted === undefined && archived === undefined) return;
  const newest = raw<number>`(select last_seq from room where room.id = room_member.room_id)`;
  await db.kysely
    .updateTable("room_member")
    .set({
      ...(muted !== undefined && { muted }),
      ...(archived !== undefined && { archived_seq: archived ? newest : null }),
    })
    .where("id", "=", memberId)
    .execute();
  bus.publish([{ to: "person", address, frame: { t: "room", roomId } }]);
}

async function setRole(sql: Transaction<Database>, memberId: string, role: Role): Promise<void> {
  await sql.updateTable("room_member").set({ role }).where("id", "=", memberId).execute();
}
