import { randomUUID } from "node:crypto";
import { sql as raw, type Kysely } from "kysely";
import type { AdmissionState } from "../../../contract/admissions.ts";
import type { EventForm } from "../../../contract/events.ts";
import { recordAudit } from "../../auth/audit.ts";
import type { Actor } from "../../auth/session.ts";
import { inTransaction, type Tx } from "../../bus/transaction.ts";
import type { Database } from "../../db/schema.ts";
import { resizePicture, replacePicture } from "../../files/pictures.ts";
import type { Platform } from "../../platform.ts";
import { apiError } from "../../errors.ts";
import { eventMail } from "../../outbox/mail-templates.ts";
import {
  requestAdmission,
  inLockedGathering,
  promoteWaitlisted,
  withdrawAdmission,
  type LockedGathering,
} from "../admissions/writes.ts";
import { realEmail } from "../accounts/rules.ts";
import { isTimeZone } from "../notifications/rules.ts";
import { publishEventUpdate, type EventUpdate } from "./publish.ts";
import {
  loadAccountsByState,
  loadMailAddresses,
  requireAdminPermission,
  type ManagedEvent,
  type OngoingEvent,
  type Permitted,
  type VisibleEvent,
} from "./reads.ts";
import { isRescheduled, REMIND_BEFORE_MS } from "./rules.ts";

type Deps = Pick<Platform, "db" | "bus" | "clock" | "vault" | "campus" | "jobs">;

const SEATED: AdmissionState[] = ["approved", "promoted"];
const OPEN: AdmissionState[] = ["pending", "waitlisted"];

/** Removes an event from the actor's deck for a while, or with `passed` false puts it back. */
export async function passEvent(
  { db, clock }: Pick<Platform, "db" | "clock">,
  actor: Actor,
  event: VisibleEvent,
  passed: boolean,
): Promise<void> {
  const row = { profile_id: actor.profileId, event_id: event.id, passed_on: clock() };
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
    .where("event_id", "=", event.id)
    .execute();
}

/** @throws TOO_LATE where the event accepts no requests any more */
export async function attendEvent(
  platform: Deps,
  actor: Actor,
  event: VisibleEvent,
  { showsName, note = "" }: { showsName: boolean; note?: string | undefined },
): Promise<void> {
  await inLockedGathering(platform, event.id, (locked) =>
    requestAdmission(locked, actor.accountId, { showsName, note }),
  );
}

/** Gives up a seat or a request. */
export async function withdrawFromEvent(platform: Deps, actor: Actor, event: OngoingEvent): Promise<void> {
  await inLockedGathering(platform, event.id, (locked) => withdrawAdmission(locked, actor.accountId));
}

/** The columns of an event's two rows. Postgres turns local times into UTC, daylight saving time included. */
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

/** @throws BAD_REQUEST for an unknown time zone, TOO_LATE for a start in the past */
async function requireFuture(
  sql: Kysely<Database>,
  { startsAt, timeZone }: EventForm,
  now: Date,
): Promise<void> {
  if (!isTimeZone(timeZone)) throw apiError("BAD_REQUEST");
  if (startsAt === null) return;
  const { rows } = await raw<{ over: boolean }>`
    select ${startsAt}::timestamp at time zone ${timeZone} <= ${now} as over`.execute(sql);
  if (rows[0]!.over) throw apiError("TOO_LATE");
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
    if (publish) await recordAudit(sql, { actor, action: "event-published", detail: form.title, at: now });
  });
  return id;
}

/**
 * Updates a draft or an upcoming event, and notifies attendees of another time or location.
 * @throws TOO_LATE for an event that has begun meanwhile, CONFLICT for a capacity below the seats taken, and for
 * unpublishing
 */
export async function updateEvent(
  platform: Deps,
  actor: Actor,
  event: Permitted<"edit">,
  { publish, ...form }: EventForm & { publish: boolean },
): Promise<void> {
  const [eventId, now] = [event.id, platform.clock()];
  const moved = await inLockedGathering(platform, eventId, async (locked) => {
    const { tx, gathering } = locked;
    const before = await requireAdminPermission(tx.sql, eventId, "edit", now);
    const isDraft = gathering.status === "draft";
    if (!isDraft && !publish) throw apiError("CONFLICT");
    if (form.capacity !== null && form.capacity < gathering.admitted) throw apiError("CONFLICT");
    await requireFuture(tx.sql, form, now);
    const rows = rowsOf(form);
    const status = publish ? ("published" as const) : gathering.status;
    await tx.sql
      .updateTable("gathering")
      .set({ ...rows.gathering, status })
      .where("id", "=", eventId)
      .execute();
    // Attendees who were reminded of the old time are reminded again.
    const moves = isRescheduled(
      { ...before, startsAt: before.starts, endsAt: before.ends, timeZone: before.time_zone },
      form,
    );
    await tx.sql
      .updateTable("event")
      .set({ ...rows.event, ...(moves && { reminded_at: null }) })
      .where("id", "=", eventId)
      .execute();
    if (isDraft && publish)
      await recordAudit(tx.sql, { actor, action: "event-published", detail: form.title, at: now });
    if (moves)
      await notifyAttendees(tx, eventId, await loadAccountsByState(tx.sql, eventId, SEATED), "changed");
    await promoteWaitlisted({
      ...locked,
      gathering: { ...gathering, ...rows.gathering, registration_closes_at: null, status },
    });
    return moves && !isDraft;
  });
  if (moved) await platform.jobs.enqueue("notify-attendees", { eventId, what: "changed" });
}

/**
 * Cancels an event, and notifies everybody with a seat or an open request.
 * @throws TOO_LATE for an event that has begun or was cancelled meanwhile
 */
export async function cancelEvent(
  platform: Deps,
  actor: Actor,
  event: Permitted<"cancel">,
  reason: string,
): Promise<void> {
  await inLockedGathering(platform, event.id, (locked) => cancelLocked(locked, actor, reason));
  await platform.jobs.enqueue("notify-attendees", { eventId: event.id, what: "cancelled" });
}

/** Cancels a locked event; the mails are up to the caller, after the commit. @throws TOO_LATE like `cancelEvent` */
export async function cancelLocked(
  { tx, gathering: { id: eventId }, clock }: LockedGathering,
  actor: Actor,
  reason: string,
): Promise<void> {
  const now = clock();
  const { title } = await requireAdminPermission(tx.sql, eventId, "cancel", now);
  const concerned = await loadAccountsByState(tx.sql, eventId, [...SEATED, ...OPEN]);
  await tx.sql.updateTable("gathering").set({ status: "cancelled" }).where("id", "=", eventId).execute();
  await tx.sql.updateTable("event").set({ cancel_reason: reason }).where("id", "=", eventId).execute();
  await tx.sql
    .updateTable("admission")
    .set({ state: "expired" })
    .where("gathering_id", "=", eventId)
    .where("state", "in", OPEN)
    .execute();
  await notifyAttendees(tx, eventId, concerned, "cancelled");
  await recordAudit(tx.sql, { actor, action: "event-cancelled", detail: title, at: now });
}

/** @throws CONFLICT for an event that was published meanwhile */
export async function archiveEvent(platform: Deps, { id: eventId }: Permitted<"archive">): Promise<void> {
  await inLockedGathering(platform, eventId, async ({ tx }) => {
    await requireAdminPermission(tx.sql, eventId, "archive", platform.clock());
    await tx.sql.updateTable("gathering").set({ status: "archived" }).where("id", "=", eventId).execute();
  });
}

/** Replaces the picture; null removes it. @throws UNREADABLE_PICTURE */
export async function setEventPicture(
  { db, files }: Pick<Platform, "db" | "files">,
  event: ManagedEvent,
  picture: File | null,
): Promise<void> {
  const sizes = picture && (await resizePicture(new Uint8Array(await picture.arrayBuffer()), {}));
  await replacePicture({ db, files }, { table: "event", id: event.id }, sizes);
}

/** A job of every minute: reminds attendees, once, of events that begin within a day. */
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
      await notifyAttendees(tx, id, await loadAccountsByState(tx.sql, id, SEATED), "soon");
      return true;
    });
    if (due) await platform.jobs.enqueue("notify-attendees", { eventId: id, what: "soon" });
  }
}

/** Marks the event as updated for these people, and notifies those who are online. */
async function notifyAttendees(
  tx: Tx,
  eventId: string,
  accountIds: readonly string[],
  update: EventUpdate,
): Promise<void> {
  if (accountIds.length === 0) return;
  await tx.sql
    .updateTable("admission")
    .set({ has_update: true })
    .where("gathering_id", "=", eventId)
    .where("account_id", "in", accountIds)
    .execute();
  publishEventUpdate(tx, eventId, accountIds, update);
}

/** The job that mails an update to attendees. The mail names no event: it may show on a lock screen. */
export async function mailEventUpdate(
  { db, outbox, siteUrl }: Pick<Platform, "db" | "outbox" | "siteUrl">,
  { eventId, what: update }: { eventId: string; what: EventUpdate },
): Promise<void> {
  const states: AdmissionState[] = update === "cancelled" ? [...SEATED, "expired"] : SEATED;
  const accountIds = await loadAccountsByState(db.kysely, eventId, states);
  const mail = eventMail(siteUrl(), eventId, update);
  for (const email of await loadMailAddresses(db, accountIds)) {
    const to = realEmail(email);
    if (to !== null) await outbox.mail({ to, ...mail });
  }
}
