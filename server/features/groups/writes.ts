import { randomUUID } from "node:crypto";
import { sql as raw } from "kysely";
import type { GroupForm } from "../../../contract/groups.ts";
import { recordAudit } from "../../auth/audit.ts";
import type { Actor } from "../../auth/session.ts";
import { inTransaction } from "../../bus/transaction.ts";
import { resizePicture, replacePicture } from "../../files/pictures.ts";
import type { Platform } from "../../platform.ts";
import { apiError } from "../../errors.ts";
import { addAccountToRoom } from "../../vault/owners.ts";
import {
  requestAdmission,
  inLockedGathering,
  promoteWaitlisted,
  withdrawAdmission,
  type LockedGathering,
} from "../admissions/writes.ts";
import { loadInvitable } from "../profiles/reads.ts";
import { makeFace } from "../personas/rules.ts";
import {
  findOwnMembership,
  loadFaces,
  requireEditableGroup,
  type EditableGroup,
  type InvitableGroup,
  type ManagedGroup,
  type VisibleGroup,
} from "./reads.ts";
import { isAllowedPolicy } from "./rules.ts";

type Deps = Pick<Platform, "db" | "bus" | "clock" | "vault">;
type JoinDeps = Deps & Pick<Platform, "sanctions">;

/**
 * Joins a group, or requests to. A safe space is joined at once and unseen, as a persona; somebody who was in it before
 * gets their old persona back.
 * @throws TOO_LATE for an archived group, ROOM_CLOSED_TO_YOU for a safe space from which a moderator removed the actor, and
 * for any new one while their doors are closed
 */
export async function joinGroup(
  platform: JoinDeps,
  actor: Actor,
  group: VisibleGroup,
  note = "",
): Promise<void> {
  if (group.is_safe_space) return joinSafeSpace(platform, actor, group.id);
  await inLockedGathering(platform, group.id, (locked) =>
    requestAdmission(locked, actor.accountId, { showsName: true, note }),
  );
}

async function joinSafeSpace(platform: JoinDeps, actor: Actor, groupId: string): Promise<void> {
  const { vault, sanctions } = platform;
  await inTransaction(platform, async (tx) => {
    // A shared lock: people who join do not wait for each other, and the nightly run, which opens the group, waits for all.
    const group = await tx.sql
      .selectFrom("campus_group")
      .innerJoin("gathering", "gathering.id", "campus_group.id")
      .select(["campus_group.is_open", "gathering.status"])
      .where("campus_group.id", "=", groupId)
      .forShare()
      .executeTakeFirst();
    if (group?.status !== "published") throw apiError("TOO_LATE");
    const before = await findOwnMembership(tx.sql, vault, actor, groupId);
    if (before?.state === "member" || before?.state === "pending") return;
    // A new account has no former membership; the removal follows its owner all the same.
    const isClosed =
      (await sanctions.isRemovedFrom(actor.accountId, groupId)) ||
      (before === undefined && (await sanctions.areDoorsClosed(actor.accountId)));
    if (isClosed) throw apiError("ROOM_CLOSED_TO_YOU");
    const face = makeFace(await loadFaces(tx.sql, groupId));
    const state = group.is_open ? "member" : "pending";
    const memberId = await addAccountToRoom({ tx, vault }, actor.accountId, { roomId: groupId, face, state });
    // Earlier messages count as read.
    await tx.sql
      .updateTable("room_member")
      .set({ read_seq: raw<number>`(select last_seq from room where id = ${groupId})` })
      .where("id", "=", memberId)
      .execute();
    tx.publish({ kind: "room-members-changed", roomId: groupId });
  });
}

/** Leaves a group, or withdraws the request to join. @throws NOT_FOUND for a safe space that the actor never joined */
export async function leaveGroup(platform: Deps, actor: Actor, group: VisibleGroup): Promise<void> {
  if (group.is_safe_space) return leaveSafeSpace(platform, actor, group.id);
  await inLockedGathering(platform, group.id, async (locked) => {
    await withdrawAdmission(locked, actor.accountId);
    const frame = { t: "room", roomId: group.id } as const;
    locked.tx.publish({ kind: "frame-to-person", address: actor.accountId, frame });
  });
}

async function leaveSafeSpace(platform: Deps, actor: Actor, groupId: string): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const membership = await findOwnMembership(tx.sql, platform.vault, actor, groupId);
    if (membership === undefined) throw apiError("NOT_FOUND");
    await tx.sql.updateTable("room_member").set({ state: "left" }).where("id", "=", membership.id).execute();
    // The other members are not notified: nobody is seen to leave a safe space.
    tx.publish({ kind: "room-members-changed", roomId: groupId });
    tx.publish({ kind: "frame-to-person", address: actor.accountId, frame: { t: "room", roomId: groupId } });
  });
}

/** Invites those of these people who may be invited and have no admission to the group. */
export async function inviteToGroup(
  platform: Deps,
  actor: Actor,
  { id: groupId }: InvitableGroup,
  profileIds: readonly string[],
): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const accountIds = await loadInvitable(tx.sql, actor, profileIds);
    const { rows } = await raw<{ account_id: string }>`
      insert into group_invitation (group_id, account_id, invited_by)
      select ${groupId}, account_id, ${actor.profileId} from unnest(${accountIds}::uuid[]) as invited (account_id)
      where not exists (select from admission a
        where a.gathering_id = ${groupId} and a.account_id = invited.account_id
        and a.state not in ('withdrawn', 'expired'))
      on conflict do nothing returning account_id`.execute(tx.sql);
    const frame = { t: "gathering", kind: "group", gatheringId: groupId, update: "invited" } as const;
    for (const { account_id: address } of rows) tx.publish({ kind: "frame-to-person", address, frame });
  });
}

export async function declineInvitation(
  { db }: Pick<Platform, "db">,
  actor: Actor,
  groupId: string,
): Promise<void> {
  await db.kysely
    .deleteFrom("group_invitation")
    .where("group_id", "=", groupId)
    .where("account_id", "=", actor.accountId)
    .execute();
}

/** @returns the new group's id. @throws BAD_REQUEST for a safe space with a capacity or an approval */
export async function createGroup(
  platform: Deps,
  actor: Actor,
  { publish, isSafeSpace, ...form }: GroupForm & { publish: boolean; isSafeSpace: boolean },
): Promise<string> {
  if (!isAllowedPolicy(form, isSafeSpace)) throw apiError("BAD_REQUEST");
  const [id, now] = [randomUUID(), platform.clock()];
  const { name, description, rules, tags, capacity, requiresApproval } = form;
  await inTransaction(platform, async ({ sql }) => {
    await sql
      .insertInto("gathering")
      .values({
        id,
        kind: "group",
        is_safe_space: isSafeSpace,
        status: publish ? "published" : "draft",
        requires_approval: requiresApproval,
        capacity,
        registration_closes_at: null,
        // A safe space stores no creator: that would tie it to an account.
        created_by: isSafeSpace ? null : actor.accountId,
        created_at: now,
      })
      .execute();
    await sql
      .insertInto("room")
      .values({
        id,
        kind: "group",
        is_safe_space: isSafeSpace,
        name,
        description,
        // Safe rooms store dates, not times.
        created_at: isSafeSpace ? raw<Date>`date_trunc('day', ${now}::timestamptz)` : now,
        last_activity_at: now,
      })
      .execute();
    await sql.insertInto("campus_group").values({ id, rules, tags, is_open: !isSafeSpace }).execute();
    if (publish) await recordAudit(sql, { actor, action: "group-published", detail: name, at: now });
  });
  return id;
}

/**
 * @throws TOO_LATE for a group that was archived meanwhile, CONFLICT for a capacity below the seats taken and for
 * unpublishing, BAD_REQUEST for a safe space with a capacity or approval
 */
export async function updateGroup(
  platform: Deps,
  actor: Actor,
  { id: groupId }: EditableGroup,
  { publish, ...form }: GroupForm & { publish: boolean },
): Promise<void> {
  const { name, description, rules, tags, capacity, requiresApproval } = form;
  await inLockedGathering(platform, groupId, async (locked) => {
    const { tx, gathering } = locked;
    await requireEditableGroup(tx.sql, groupId);
    if (gathering.status === "published" && !publish) throw apiError("CONFLICT");
    if (!isAllowedPolicy(form, gathering.is_safe_space)) throw apiError("BAD_REQUEST");
    if (capacity !== null && capacity < gathering.admitted) throw apiError("CONFLICT");
    const status = publish ? ("published" as const) : gathering.status;
    const policy = { capacity, requires_approval: requiresApproval, status };
    await tx.sql.updateTable("gathering").set(policy).where("id", "=", groupId).execute();
    await tx.sql.updateTable("campus_group").set({ rules, tags }).where("id", "=", groupId).execute();
    await tx.sql.updateTable("room").set({ name, description }).where("id", "=", groupId).execute();
    if (gathering.status === "draft" && publish)
      await recordAudit(tx.sql, { actor, action: "group-published", detail: name, at: platform.clock() });
    tx.publish({ kind: "frame-to-room", roomId: groupId, frame: { t: "room", roomId: groupId } });
    await promoteWaitlisted({ ...locked, gathering: { ...gathering, ...policy } });
  });
}

/** Closes a group to new members and messages; its members can still read it. */
export async function archiveGroup(
  platform: Deps,
  actor: Actor,
  { id: groupId }: ManagedGroup,
): Promise<void> {
  await inLockedGathering(platform, groupId, (locked) => archiveLocked(locked, actor));
}

/** Archives a locked group. */
export async function archiveLocked({ tx, gathering, clock }: LockedGathering, actor: Actor): Promise<void> {
  if (gathering.status === "archived") return;
  const groupId = gathering.id;
  await tx.sql.updateTable("gathering").set({ status: "archived" }).where("id", "=", groupId).execute();
  const { name } = await tx.sql
    .updateTable("room")
    .set({ closed: true })
    .where("id", "=", groupId)
    .returning("name")
    .executeTakeFirstOrThrow();
  await recordAudit(tx.sql, { actor, action: "group-archived", detail: name ?? "", at: clock() });
  tx.publish({ kind: "room-members-changed", roomId: groupId });
  tx.publish({ kind: "frame-to-room", roomId: groupId, frame: { t: "room", roomId: groupId } });
}

/** Replaces the picture; null removes it. @throws UNREADABLE_PICTURE */
export async function setGroupPicture(
  { db, files }: Pick<Platform, "db" | "files">,
  group: ManagedGroup,
  picture: File | null,
): Promise<void> {
  const sizes = picture && (await resizePicture(new Uint8Array(await picture.arrayBuffer()), {}));
  await replacePicture({ db, files }, { table: "room", id: group.id }, sizes);
}
