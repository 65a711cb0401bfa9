import type { Context } from "hono";
import { Id } from "../../../contract/wire.ts";
import { recordAudit } from "../../auth/audit.ts";
import { requireNamedWorld } from "../../auth/named-world.ts";
import type { Actor } from "../../auth/session.ts";
import { pageOf } from "../../http/pagination.ts";
import { asAdmin, inNamedWorld, requireActor } from "../../http/procedures.ts";
import type { Platform } from "../../platform.ts";
import { markUpdateSeen } from "../admissions/writes.ts";
import { presentAttendee, presentCalendar, presentAdminEvent, presentEvent } from "./present.ts";
import {
  loadAttendees,
  loadDeck,
  loadEvents,
  loadManagedEvents,
  requireAdminPermission,
  requireManagedEvent,
  requireOngoing,
  requireVisibleEvent,
} from "./reads.ts";
import {
  archiveEvent,
  attendEvent,
  cancelEvent,
  createEvent,
  passEvent,
  setEventPicture,
  withdrawFromEvent,
  updateEvent,
} from "./writes.ts";

async function show(platform: Platform, actor: Actor, eventId: string) {
  return presentEvent(await requireVisibleEvent(platform.db, actor, eventId), platform.clock());
}

export const eventRoutes = {
  deck: inNamedWorld.events.deck.handler(async ({ context: { platform, actor } }) => {
    const now = platform.clock();
    const rows = await loadDeck(platform.db, actor, now);
    return { cards: rows.map((row) => presentEvent(row, now)) };
  }),

  pass: inNamedWorld.events.pass.handler(async ({ context: { platform, actor }, input }) => {
    await platform.limits.swipe.consume(actor.profileId);
    await passEvent(platform, actor, await requireVisibleEvent(platform.db, actor, input.eventId), true);
    return { done: true };
  }),

  undoPass: inNamedWorld.events.undoPass.handler(async ({ context: { platform, actor }, input }) => {
    await passEvent(platform, actor, await requireVisibleEvent(platform.db, actor, input.eventId), false);
    return show(platform, actor, input.eventId);
  }),

  list: inNamedWorld.events.list.handler(async ({ context: { platform, actor }, input }) => {
    const now = platform.clock();
    const rows = await loadEvents(platform.db, actor, input, now);
    return pageOf(
      rows,
      (row) => presentEvent(row, now),
      (item) => item.eventId,
    );
  }),

  event: inNamedWorld.events.event.handler(async ({ context: { platform, actor }, input }) => {
    const event = await show(platform, actor, input.eventId);
    if (event.mine?.hasUpdate) await markUpdateSeen(platform, actor, input.eventId);
    return event;
  }),

  attend: inNamedWorld.events.attend.handler(async ({ context: { platform, actor }, input }) => {
    await platform.limits.admission.consume(actor.accountId);
    const event = await requireVisibleEvent(platform.db, actor, input.eventId);
    await attendEvent(platform, actor, event, input);
    return show(platform, actor, input.eventId);
  }),

  withdraw: inNamedWorld.events.withdraw.handler(async ({ context: { platform, actor }, input }) => {
    await platform.limits.admission.consume(actor.accountId);
    const event = await requireOngoing(platform.db, actor, input.eventId, platform.clock());
    await withdrawFromEvent(platform, actor, event);
    return show(platform, actor, input.eventId);
  }),
};

async function showToAdmin({ db, clock }: Platform, eventId: string) {
  return presentAdminEvent(await requireManagedEvent(db.kysely, eventId), clock());
}

export const eventAdminRoutes = {
  list: asAdmin.eventAdmin.list.handler(async ({ context: { platform, actor }, input }) => {
    const rows = await loadManagedEvents(platform.db, actor, input);
    return pageOf(
      rows,
      (row) => presentAdminEvent(row, platform.clock()),
      (item) => item.eventId,
    );
  }),

  event: asAdmin.eventAdmin.event.handler(({ context: { platform }, input }) =>
    showToAdmin(platform, input.eventId),
  ),

  create: asAdmin.eventAdmin.create.handler(async ({ context: { platform, actor }, input }) =>
    showToAdmin(platform, await createEvent(platform, actor, input)),
  ),

  update: asAdmin.eventAdmin.update.handler(async ({ context: { platform, actor }, input }) => {
    const { eventId, ...form } = input;
    const event = await requireAdminPermission(platform.db.kysely, eventId, "edit", platform.clock());
    await updateEvent(platform, actor, event, form);
    return showToAdmin(platform, eventId);
  }),

  cancel: asAdmin.eventAdmin.cancel.handler(async ({ context: { platform, actor }, input }) => {
    const { eventId, reason } = input;
    const event = await requireAdminPermission(platform.db.kysely, eventId, "cancel", platform.clock());
    await cancelEvent(platform, actor, event, reason);
    return showToAdmin(platform, eventId);
  }),

  archive: asAdmin.eventAdmin.archive.handler(async ({ context: { platform }, input }) => {
    const { eventId } = input;
    const event = await requireAdminPermission(platform.db.kysely, eventId, "archive", platform.clock());
    await archiveEvent(platform, event);
    return showToAdmin(platform, eventId);
  }),

  putPicture: asAdmin.eventAdmin.putPicture.handler(async ({ context: { platform, actor }, input }) => {
    await platform.limits.picture.consume(actor.profileId);
    const event = await requireManagedEvent(platform.db.kysely, input.eventId);
    await setEventPicture(platform, event, input.picture);
    return showToAdmin(platform, input.eventId);
  }),

  removePicture: asAdmin.eventAdmin.removePicture.handler(async ({ context: { platform }, input }) => {
    await setEventPicture(platform, await requireManagedEvent(platform.db.kysely, input.eventId), null);
    return showToAdmin(platform, input.eventId);
  }),

  attendees: asAdmin.eventAdmin.attendees.handler(async ({ context: { platform, actor }, input }) => {
    const { title } = await requireManagedEvent(platform.db.kysely, input.eventId);
    const rows = await loadAttendees(platform.db, input.eventId, input.cursor);
    const at = platform.clock();
    await recordAudit(platform.db.kysely, { actor, action: "attendees-seen", detail: title, at });
    return pageOf(rows, presentAttendee, (item) => item.attendeeId);
  }),
};

/** Serves `event-{eventId}.ics`, an event as a calendar file. */
export function serveCalendars(platform: Platform) {
  return async (context: Context, next: () => Promise<void>): Promise<Response | void> => {
    const { db, clock, siteUrl } = platform;
    const file = context.req.param("file") ?? "";
    const eventId = Id.safeParse(/^event-(.+)\.ics$/.exec(file)?.[1]).data;
    if (eventId === undefined) return next();
    const actor = await requireActor(platform, context.req.header("cookie"));
    await requireNamedWorld(platform, actor.accountId);
    const event = await requireVisibleEvent(db, actor, eventId);
    return context.body(presentCalendar(event, clock(), `${siteUrl()}/events/${eventId}`), 200, {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="event.ics"',
      "cache-control": "no-store",
    });
  };
}
