import { randomUUID } from "node:crypto";
import { sql as raw, type Kysely } from "kysely";
import type { AdmissionState } from "../../../contract/admissions.ts";
import type { EventForm } from "../../../contract/events.ts";
import { noteAudit } from "../../auth/audit.ts";
import type { Actor } from "../../auth/session.ts";
import { inTransaction } from "../../bus/transaction.ts";
import type { Database } from "../../db/schema.ts";
import { drawPicture, replacePicture } from "../../files/pictures.ts";
import type { Platform } from "../../http/routes.ts";
import { refuse } from "../../http/refuse.ts";
import { ask, holding, promoteWaiting, withdraw } from "../admissions/writes.ts";
import { isTimeZone } from "../notifications/rules.ts";
import { mailThem, tellThem, type EventNews } from "./live.ts";
import { loadConcerned, requireDeskEvent, requireEvent } from "./reads.ts";
import { movesIt, REMIND_BEFORE_MS } from "./rules.ts";

type Deps = Pick<Platform, "db" | "bus" | "clock" | "vault" | "campus" | "jobs">;

const WITH_A_PLACE: AdmissionState[] = ["approved", "promoted"];
const WAITING: AdmissionState[] = ["pending", "waitlisted"];

/** Notes that whatever was new about an event has been seen. */
export async function seeNews({ db }: Pick<Platform, "db">, actor: Actor, eventId: string): Promise<void> {
  await db.kysely
    .updateTable("admission")
    .set({ has_update: false })
    .where("gathering_id", "=", eventId)
    .where("account_id", "=", actor.accountId)
    .where("has_update", "=", true)
    .execute();
}

/**
 * Swipes an event away; or, with `passed` false, takes that back.
 * @throws NOT_FOUND for an event that the actor cannot know of
 */
export async function passEvent(
  { db, clock }: Pick<Platform, "db" | "clock">,
  actor: Actor,
  eventId: string,
  passed: boolean,
): Promise<void> {
  await requireEvent(db.kysely, actor, eventId);
  const row = { profile_id: actor.profileId, event_id: eventId, passed_on: clock() };
  if (passed) {
    await db.kysely
      .insertInto("event_pass")
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(["profile_id", "event_id"]).doUpdateSet({ passed_on: row.passed_on }),
      )
      .execute();
    return;
  }
  await db.kysely
    .deleteFrom("event_pass")
    .where("profile_id", "=", actor.profileId)
    .where("event_id", "=", eventId)
    .execute();
}

/** @throws NOT_FOUND, or TOO_LATE where nobody gets a place any more */
export async function attend(
  platform: Deps,
  actor: Actor,
  { eventId, showsName, note = "" }: { eventId: string; showsName: boolean; note?: string | undefined },
): Promise<void> {
  await requireEvent(platform.db.kysely, actor, eventId);
  await holding(platform, eventId, (held) => ask(held, actor.accountId, { showsName, note }));
}

/** @throws NOT_FOUND, or TOO_LATE once it is over */
export async function stayAway(platform: Deps, actor: Actor, eventId: string): Promise<void> {
  const { ends_at, starts_at } = await requireEvent(platform.db.kysely, actor, eventId);
  if ((ends_at ?? starts_at) <= platform.clock()) throw refuse("TOO_LATE");
  await holding(platform, eventId, (held) => withdraw(held, actor.accountId));
}

/** The columns of the two rows an event has. A clock's time there becomes a moment, summer time and all. */
function rowsOf(form: EventForm) {
  const moment = (local: string | null) =>
    local === null ? null : raw<Date>`${local}::timestamp at time zone ${form.timeZone}`;
  const { title, description, location, tags } = form;
  const [starts_at, ends_at] = [moment(form.startsAt), moment(form.endsAt)];
  const time = { starts_at, ends_at, time_zone: form.timeZone };
  return {
    event: { title, description, location, tags, is_public: form.isPublic, ...time },
    gathering: {
      requires_approval: form.requiresApproval,
      capacity: form.capacity,
      registration_closes_at: starts_at,
    },
  };
}

/**
 * Refuses a form that is right by itself and not now.
 * @throws BAD_REQUEST for a time zone that there is not, TOO_LATE for a beginning that is over
 */
async function requireFuture(
  sql: Kysely<Database>,
  { startsAt, timeZone }: EventForm,
  now: Date,
): Promise<void> {
  if (!isTimeZone(timeZone)) throw refuse("BAD_REQUEST");
  if (startsAt === null) return;
  const { rows } = await raw<{ over: boolean }>`
    select ${startsAt}::timestamp at time zone ${timeZone} <= ${now} as over`.execute(sql);
  if (rows[0]!.over) throw refuse("TOO_LATE");
}

/** @returns the new event's id */
export async function createEvent(
  platform: Deps,
  actor: Actor,
  { publish, ...form }: EventForm & { publish: boolean },
): Promise<string> {
  const [id, now] = [randomUUID(), platform.clock()];
  await inTransaction(platform, async ({ sql }) => {
    await requireFuture(sql, form, now);
    const { event, gathering } = rowsOf(form);
    const status = publish ? "published" : "draft";
    const made = { id, kind: "event", status, created_by: actor.accountId, created_at: now } as const;
    await sql
      .insertInto("gathering")
      .values({ ...made, ...gathering })
      .execute();
    await sql
      .insertInto("event")
      .values({ id, ...event })
      .execute();
    if (publish) await noteAudit(sql, { actor, act: "event-published", detail: form.title, at: now });
  });
  return id;
}

/**
 * Changes a draft or an event to come. Those with a place are told of another time or place.
 * @throws NOT_FOUND, TOO_LATE for one that has begun or was called off, CONFLICT for fewer places than are given
 */
export async function updateEvent(
  platform: Deps,
  actor: Actor,
  { eventId, publish, ...form }: EventForm & { eventId: string; publish: boolean },
): Promise<void> {
  const now = platform.clock();
  const moved = await holding(platform, eventId, async (held) => {
    const { tx, gathering } = held;
    const before = await requireDeskEvent(tx.sql, eventId);
    const isDraft = gathering.status === "draft";
    if (!isDraft && (gathering.status !== "published" || before.starts_at! <= now)) throw refuse("TOO_LATE");
    if (!isDraft && !publish) throw refuse("CONFLICT");
    if (form.capacity !== null && form.capacity < gathering.admitted) throw refuse("CONFLICT");
    await requireFuture(tx.sql, form, now);
    const rows = rowsOf(form);
    const status = publish ? ("published" as const) : gathering.status;
    await tx.sql
      .updateTable("gathering")
      .set({ ...rows.gathering, status })
      .where("id", "=", eventId)
      .execute();
    // Who was reminded of another day has to be reminded again.
    const moves = movesIt(
      { ...before, startsAt: before.starts, endsAt: before.ends, timeZone: before.time_zone },
      form,
    );
    await tx.sql
      .updateTable("event")
      .set({ ...rows.event, ...(moves && { reminded_at: null }) })
      .where("id", "=", eventId)
      .execute();
    if (isDraft && publish)
      await noteAudit(tx.sql, { actor, act: "event-published", detail: form.title, at: now });
    if (moves) await tellThem(tx, eventId, await loadConcerned(tx.sql, eventId, WITH_A_PLACE), "changed");
    await promoteWaiting({
      ...held,
      gathering: { ...gathering, ...rows.gathering, registration_closes_at: null, status },
    });
    return moves && !isDraft;
  });
  if (moved) await platform.jobs.enqueue("event-news", { eventId, what: "changed" });
}

/**
 * Calls an event off, and tells those who have a place or asked for one.
 * @throws NOT_FOUND, or TOO_LATE for what is not to come
 */
export async function cancelEvent(
  platform: Deps,
  actor: Actor,
  { eventId, reason }: { eventId: string; reason: string },
): Promise<void> {
  const now = platform.clock();
  await holding(platform, eventId, async ({ tx, gathering }) => {
    const { title, starts_at } = await requireDeskEvent(tx.sql, eventId);
    if (gathering.status !== "published" || starts_at! <= now) throw refuse("TOO_LATE");
    const concerned = await loadConcerned(tx.sql, eventId, [...WITH_A_PLACE, ...WAITING]);
    await tx.sql.updateTable("gathering").set({ status: "cancelled" }).where("id", "=", eventId).execute();
    await tx.sql.updateTable("event").set({ cancel_reason: reason }).where("id", "=", eventId).execute();
    await tx.sql
      .updateTable("admission")
      .set({ state: "expired" })
      .where("gathering_id", "=", eventId)
      .where("state", "in", WAITING)
      .execute();
    await tellThem(tx, eventId, concerned, "cancelled");
    await noteAudit(tx.sql, { actor, act: "event-cancelled", detail: title, at: now });
  });
  await platform.jobs.enqueue("event-news", { eventId, what: "cancelled" });
}

/** @throws NOT_FOUND, or CONFLICT for an event that people plan to go to */
export async function archiveEvent(platform: Deps, eventId: string): Promise<void> {
  await holding(platform, eventId, async ({ tx, gathering }) => {
    const { starts_at } = await requireDeskEvent(tx.sql, eventId);
    const isComing = gathering.status === "published" && starts_at! > platform.clock();
    if (isComing) throw refuse("CONFLICT");
    await tx.sql.updateTable("gathering").set({ status: "archived" }).where("id", "=", eventId).execute();
  });
}

/** Sets the picture; null is none. @throws NOT_FOUND, UNREADABLE_PICTURE */
export async function setEventPicture(
  { db, files }: Pick<Platform, "db" | "files">,
  eventId: string,
  picture: File | null,
): Promise<void> {
  await requireDeskEvent(db.kysely, eventId);
  const sizes = picture && (await drawPicture(new Uint8Array(await picture.arrayBuffer()), {}));
  await replacePicture({ db, files }, { table: "event", id: eventId }, sizes);
}

/** Every minute: those who have a place at what begins within a day are reminded, once. */
export async function remindAttendees(platform: Deps): Promise<void> {
  const now = platform.clock();
  const soon = new Date(now.getTime() + REMIND_BEFORE_MS);
  const { rows } = await raw<{ id: string }>`
    select e.id from event e join gathering g on g.id = e.id
    where g.status = 'published' and e.reminded_at is null and e.starts_at > ${now} and e.starts_at <= ${soon}
    limit 100`.execute(platform.db.kysely);
  for (const { id } of rows) {
    const due = await inTransaction(platform, async (tx) => {
      const { numUpdatedRows } = await tx.sql
        .updateTable("event")
        .set({ reminded_at: now })
        .where("id", "=", id)
        .where("reminded_at", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await tellThem(tx, id, await loadConcerned(tx.sql, id, WITH_A_PLACE), "soon");
      return true;
    });
    if (due) await platform.jobs.enqueue("event-news", { eventId: id, what: "soon" });
  }
}

/** The job behind a mail to everybody an event concerns. */
export async function sendEventNews(
  platform: Pick<Platform, "db" | "outbox" | "siteUrl">,
  { eventId, what }: { eventId: string; what: EventNews },
): Promise<void> {
  const states: AdmissionState[] = what === "cancelled" ? [...WITH_A_PLACE, "expired"] : WITH_A_PLACE;
  await mailThem(platform, eventId, await loadConcerned(platform.db.kysely, eventId, states), what);
}
