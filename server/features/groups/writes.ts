import { randomUUID } from "node:crypto";
import { sql as raw } from "kysely";
import type { GroupForm } from "../../../contract/groups.ts";
import { noteAudit } from "../../auth/audit.ts";
import type { Actor } from "../../auth/session.ts";
import { inTransaction, type Tx } from "../../bus/transaction.ts";
import { drawPicture, replacePicture } from "../../files/pictures.ts";
import type { Platform } from "../../http/routes.ts";
import { refuse } from "../../http/refuse.ts";
import { placeAccount } from "../../vault/owners.ts";
import { hasPlace } from "../admissions/rules.ts";
import { ask, holding, promoteWaiting, withdraw } from "../admissions/writes.ts";
import { makeFace } from "../personas/rules.ts";
import { loadFaces, requireDeskGroup, requireGroup } from "./reads.ts";
import { isGate } from "./rules.ts";

type Deps = Pick<Platform, "db" | "bus" | "clock" | "vault">;

/** Notes that whatever was new about a group has been seen. */
export async function seeNews(
  { db }: Pick<Platform, "db">,
  { accountId }: Actor,
  groupId: string,
): Promise<void> {
  await db.kysely
    .updateTable("admission")
    .set({ has_update: false })
    .where("gathering_id", "=", groupId)
    .where("account_id", "=", accountId)
    .where("has_update", "=", true)
    .execute();
}

/**
 * Joins, asks to join, or waits for a place. A safe space is entered at once and unseen, as a persona; whoever was
 * there before finds the one they had.
 * @throws NOT_FOUND, or TOO_LATE for a group that is archived
 */
export async function join(
  platform: Deps,
  actor: Actor,
  { groupId, note = "" }: { groupId: string; note?: string | undefined },
): Promise<void> {
  if (await isSafeSpace(platform, groupId)) return joinSafeSpace(platform, actor, groupId);
  await holding(platform, groupId, (held) => ask(held, actor.accountId, { showsName: true, note }));
}

async function isSafeSpace({ db }: Deps, groupId: string): Promise<boolean> {
  const row = await db.kysely
    .selectFrom("room")
    .select("is_safe_space")
    .where("id", "=", groupId)
    .executeTakeFirst();
  return row?.is_safe_space === true;
}

async function joinSafeSpace(platform: Deps, actor: Actor, groupId: string): Promise<void> {
  const { vault } = platform;
  await inTransaction(platform, async (tx) => {
    // Shared, so that nobody waits for another who joins; the night, which opens the group, waits for all of them.
    const group = await tx.sql
      .selectFrom("campus_group")
      .innerJoin("gathering", "gathering.id", "campus_group.id")
      .select(["campus_group.is_open", "gathering.status"])
      .where("campus_group.id", "=", groupId)
      .forShare()
      .executeTakeFirst();
    if (group?.status !== "published") throw refuse("TOO_LATE");
    const before = await findPlace(tx, vault, actor, groupId);
    if (before?.state === "member" || before?.state === "pending") return;
    const face = makeFace(await loadFaces(tx.sql, groupId));
    const state = group.is_open ? "member" : "pending";
    const memberId = await placeAccount({ tx, vault }, actor.accountId, { roomId: groupId, face, state });
    // What was said before is there to be read, and not waiting to be.
    await tx.sql
      .updateTable("room_member")
      .set({ read_seq: raw<number>`(select last_seq from room where id = ${groupId})` })
      .where("id", "=", memberId)
      .execute();
    tx.publish({ to: "nodes", roster: groupId });
  });
}

/** The actor's place in a safe space, if they have ever joined. */
function findPlace(tx: Tx, vault: Platform["vault"], actor: Actor, groupId: string) {
  return tx.sql
    .selectFrom("persona")
    .innerJoin("room_member", "room_member.persona_id", "persona.id")
    .select(["room_member.id", "room_member.state"])
    .where("persona.owner_lookup", "=", vault.addressIn(groupId, actor.accountId))
    .executeTakeFirst();
}

/** Leaves, or stops asking. @throws NOT_FOUND for a group one never joined */
export async function leave(platform: Deps, actor: Actor, groupId: string): Promise<void> {
  if (await isSafeSpace(platform, groupId)) return leaveSafeSpace(platform, actor, groupId);
  await holding(platform, groupId, async (held) => {
    await withdraw(held, actor.accountId);
    held.tx.publish({ to: "person", address: actor.accountId, frame: { t: "room", roomId: groupId } });
  });
}

async function leaveSafeSpace(platform: Deps, actor: Actor, groupId: string): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const place = await findPlace(tx, platform.vault, actor, groupId);
    if (place === undefined) throw refuse("NOT_FOUND");
    await tx.sql.updateTable("room_member").set({ state: "left" }).where("id", "=", place.id).execute();
    // Nobody else hears of it.
    tx.publish({ to: "nodes", roster: groupId });
    tx.publish({ to: "person", address: actor.accountId, frame: { t: "room", roomId: groupId } });
  });
}

/**
 * Asks people into a group by name: who lets themselves be found or knows the actor, and is not in.
 * @throws NOT_FOUND, or FORBIDDEN for somebody who is not in it, and in a safe space
 */
export async function invite(
  platform: Deps & Pick<Platform, "places">,
  actor: Actor,
  { groupId, profileIds }: { groupId: string; profileIds: readonly string[] },
): Promise<void> {
  const places = await platform.places.of(actor.accountId);
  const group = await requireGroup(platform.db.kysely, actor, places, groupId);
  const isIn = group.state !== null && hasPlace(group.state);
  if (!isIn || group.is_safe_space || group.status !== "published") throw refuse("FORBIDDEN");
  await inTransaction(platform, async (tx) => {
    const { rows } = await raw<{ account_id: string }>`
      insert into group_invitation (group_id, account_id, invited_by)
      select ${groupId}, p.account_id, ${actor.profileId}
      from profile p
      left join pair on pair.low = least(p.id, ${actor.profileId}) and pair.high = greatest(p.id, ${actor.profileId})
      where p.id = any(${profileIds}::uuid[]) and p.id <> ${actor.profileId} and not p.hidden
        and (p.discoverable or pair.match_id is not null) and not coalesce(pair.low_blocks or pair.high_blocks, false)
        and not exists (select from admission a where a.gathering_id = ${groupId} and a.account_id = p.account_id
          and a.state not in ('withdrawn', 'expired'))
      on conflict do nothing returning account_id`.execute(tx.sql);
    const frame = { t: "gathering", kind: "group", gatheringId: groupId, update: "invited" } as const;
    for (const { account_id: address } of rows) tx.publish({ to: "person", address, frame });
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
  if (!isGate(form, isSafeSpace)) throw refuse("BAD_REQUEST");
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
        // Through whoever made it, a safe space's personas would be tied to the named world.
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
        // As rooms of the safe world are: they know days.
        created_at: isSafeSpace ? raw<Date>`date_trunc('day', ${now}::timestamptz)` : now,
        last_activity_at: now,
      })
      .execute();
    await sql.insertInto("campus_group").values({ id, rules, tags, is_open: !isSafeSpace }).execute();
    if (publish) await noteAudit(sql, { actor, act: "group-published", detail: name, at: now });
  });
  return id;
}

/**
 * @throws NOT_FOUND, TOO_LATE for one that is archived, CONFLICT for fewer places than are given or for a draft again,
 * BAD_REQUEST for a safe space with a capacity or an approval
 */
export async function updateGroup(
  platform: Deps,
  actor: Actor,
  { groupId, publish, ...form }: GroupForm & { groupId: string; publish: boolean },
): Promise<void> {
  const { name, description, rules, tags, capacity, requiresApproval } = form;
  await holding(platform, groupId, async (held) => {
    const { tx, gathering } = held;
    await requireDeskGroup(tx.sql, groupId);
    if (gathering.status === "archived") throw refuse("TOO_LATE");
    if (gathering.status === "published" && !publish) throw refuse("CONFLICT");
    if (!isGate(form, gathering.is_safe_space)) throw refuse("BAD_REQUEST");
    if (capacity !== null && capacity < gathering.admitted) throw refuse("CONFLICT");
    const status = publish ? ("published" as const) : gathering.status;
    const places = { capacity, requires_approval: requiresApproval, status };
    await tx.sql.updateTable("gathering").set(places).where("id", "=", groupId).execute();
    await tx.sql.updateTable("campus_group").set({ rules, tags }).where("id", "=", groupId).execute();
    await tx.sql.updateTable("room").set({ name, description }).where("id", "=", groupId).execute();
    if (gathering.status === "draft" && publish)
      await noteAudit(tx.sql, { actor, act: "group-published", detail: name, at: platform.clock() });
    tx.publish({ to: "room", roomId: groupId, frame: { t: "room", roomId: groupId } });
    await promoteWaiting({ ...held, gathering: { ...gathering, ...places } });
  });
}

/** Nobody comes in or writes any more; what was said stays for those who are in. @throws NOT_FOUND */
export async function archiveGroup(platform: Deps, actor: Actor, groupId: string): Promise<void> {
  await holding(platform, groupId, async ({ tx, gathering }) => {
    const { name } = await requireDeskGroup(tx.sql, groupId);
    if (gathering.status === "archived") return;
    await tx.sql.updateTable("gathering").set({ status: "archived" }).where("id", "=", groupId).execute();
    await tx.sql.updateTable("room").set({ closed: true }).where("id", "=", groupId).execute();
    await noteAudit(tx.sql, { actor, act: "group-archived", detail: name, at: platform.clock() });
    tx.publish({ to: "nodes", roster: groupId });
    tx.publish({ to: "room", roomId: groupId, frame: { t: "room", roomId: groupId } });
  });
}

/** Sets the picture; null is none. @throws NOT_FOUND, UNREADABLE_PICTURE */
export async function setGroupPicture(
  { db, files }: Pick<Platform, "db" | "files">,
  groupId: string,
  picture: File | null,
): Promise<void> {
  await requireDeskGroup(db.kysely, groupId);
  const sizes = picture && (await drawPicture(new Uint8Array(await picture.arrayBuffer()), {}));
  await replacePicture({ db, files }, { table: "room", id: groupId }, sizes);
}
