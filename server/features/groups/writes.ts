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
import { loadPlaces, memberIdsOf, type SafePlace } from "../../vault/places.ts";
import { findAdmission, type Who } from "../admissions/reads.ts";
import { hasPlace, stateAfter } from "../admissions/rules.ts";
import { ask, holding, promoteWaiting, withdraw } from "../admissions/writes.ts";
import { makeFace } from "../personas/rules.ts";
import { loadFaces, requireDeskGroup, requireGroup } from "./reads.ts";
import { isCapacity } from "./rules.ts";

type Deps = Pick<Platform, "db" | "bus" | "clock" | "vault" | "campus">;

/** Notes that whatever was new about a group has been seen. */
export async function seeNews(
  { db }: Pick<Platform, "db">,
  actor: Actor,
  places: readonly SafePlace[],
  groupId: string,
): Promise<void> {
  await raw`
    update admission set news = false
    where gathering_id = ${groupId} and news
      and (account_id = ${actor.accountId} or member_id = any(${memberIdsOf(places)}::uuid[]))`.execute(
    db.kysely,
  );
}

/**
 * Joins, asks to join, or waits for a place. Into a safe space one comes as a persona, whose place nobody sees before
 * it is given; whoever was there before finds the one they had.
 * @throws NOT_FOUND, or TOO_LATE for a group that is archived
 */
export async function join(
  platform: Deps,
  actor: Actor,
  { groupId, note = "" }: { groupId: string; note?: string | undefined },
): Promise<void> {
  await holding(platform, groupId, async (held) => {
    const { tx, gathering, vault } = held;
    if (!gathering.is_safe_space) return ask(held, { accountId: actor.accountId }, { showsName: true, note });
    const known = await ownPlace({ tx, vault }, actor, groupId);
    const before = known && (await findAdmission(tx.sql, groupId, known));
    const gate = { byApproval: gathering.by_approval, hasRoom: true };
    if (before && stateAfter(before.state, "ask", gate) === null) return;
    const face = makeFace(await loadFaces(tx.sql, groupId));
    const place = { roomId: groupId, face, state: "waiting" } as const;
    const memberId = await placeAccount({ tx, vault }, actor.accountId, place);
    await ask(held, { memberId }, { showsName: false, note: "" });
  });
}

/** The actor's place in a safe space, given or asked for. */
async function ownPlace(
  { tx, vault }: { tx: Tx; vault: Platform["vault"] },
  actor: Actor,
  groupId: string,
): Promise<{ memberId: string } | undefined> {
  const places = await loadPlaces({ sql: tx.sql, vault }, actor.accountId);
  const place = places.find(({ roomId }) => roomId === groupId);
  return place && { memberId: place.memberId };
}

/** Leaves, or stops asking. @throws NOT_FOUND for a group one never asked to join */
export async function leave(platform: Deps, actor: Actor, groupId: string): Promise<void> {
  await holding(platform, groupId, async (held) => {
    const { tx, gathering, vault } = held;
    const who: Who | undefined = gathering.is_safe_space
      ? await ownPlace({ tx, vault }, actor, groupId)
      : { accountId: actor.accountId };
    if (who === undefined) throw refuse("NOT_FOUND");
    await withdraw(held, who);
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
      where p.id = any(${profileIds}::uuid[]) and p.id <> ${actor.profileId} and not p.leaving
        and (p.discoverable or pair.match_id is not null) and not coalesce(pair.low_blocks or pair.high_blocks, false)
        and not exists (select from admission a where a.gathering_id = ${groupId} and a.account_id = p.account_id
          and a.state not in ('withdrawn', 'expired'))
      on conflict do nothing returning account_id`.execute(tx.sql);
    const frame = { t: "gathering", kind: "group", gatheringId: groupId, what: "invited" } as const;
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

/** @returns the new group's id. @throws BAD_REQUEST for so few places that a safe space could be counted */
export async function createGroup(
  platform: Deps,
  actor: Actor,
  { publish, isSafeSpace, ...form }: GroupForm & { publish: boolean; isSafeSpace: boolean },
): Promise<string> {
  if (!isCapacity(form.capacity, isSafeSpace)) throw refuse("BAD_REQUEST");
  const [id, now] = [randomUUID(), platform.clock()];
  const { name, description, rules, tags, capacity, byApproval } = form;
  await inTransaction(platform, async ({ sql }) => {
    await sql
      .insertInto("gathering")
      .values({
        id,
        kind: "group",
        is_safe_space: isSafeSpace,
        status: publish ? "published" : "draft",
        by_approval: byApproval,
        capacity,
        closes_at: null,
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
 * BAD_REQUEST for so few that a safe space could be counted
 */
export async function updateGroup(
  platform: Deps,
  actor: Actor,
  { groupId, publish, ...form }: GroupForm & { groupId: string; publish: boolean },
): Promise<void> {
  const { name, description, rules, tags, capacity, byApproval } = form;
  await holding(platform, groupId, async (held) => {
    const { tx, gathering } = held;
    await requireDeskGroup(tx.sql, groupId);
    if (gathering.status === "archived") throw refuse("TOO_LATE");
    if (gathering.status === "published" && !publish) throw refuse("CONFLICT");
    if (!isCapacity(capacity, gathering.is_safe_space)) throw refuse("BAD_REQUEST");
    if (capacity !== null && capacity < gathering.admitted) throw refuse("CONFLICT");
    const status = publish ? ("published" as const) : gathering.status;
    const places = { capacity, by_approval: byApproval, status };
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

/** A nightly act: places in safe spaces behind which nobody stands any more are free, all of one night together. */
export async function freeOwnerlessPlaces({ db }: Pick<Platform, "db">): Promise<void> {
  await raw`
    update admission a set state = 'withdrawn' from room_member m join persona on persona.id = m.persona_id
    where a.member_id = m.id and persona.sealed_owner is null
      and a.state in ('pending', 'waitlisted', 'approved', 'promoted')`.execute(db.kysely);
}
