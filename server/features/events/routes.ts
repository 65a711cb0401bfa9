import type { Context } from "hono";
import { Id } from "../../../contract/wire.ts";
import { noteAudit } from "../../auth/audit.ts";
import type { Actor } from "../../auth/session.ts";
import { pageOf } from "../../http/page.ts";
import { atTheDesk, signedIn, type Platform } from "../../http/routes.ts";
import { presentAttendee, presentCalendar, presentDeskEvent, presentEvent } from "./present.ts";
import {
  loadAttendees,
  loadDeck,
  loadDeskEvents,
  loadEvents,
  requireDeskEvent,
  requireEvent,
} from "./reads.ts";
import {
  archiveEvent,
  attend,
  cancelEvent,
  createEvent,
  passEvent,
  seeNews,
  setEventPicture,
  stayAway,
  updateEvent,
} from "./writes.ts";

async function show(platform: Platform, actor: Actor, eventId: string) {
  return presentEvent(await requireEvent(platform.db.kysely, actor, eventId), platform.clock());
}

export const eventRoutes = {
  deck: signedIn.events.deck.handler(async ({ context: { platform, actor } }) => {
    const now = platform.clock();
    const rows = await loadDeck(platform.db, actor, now);
    return { cards: rows.map((row) => presentEvent(row, now)) };
  }),

  pass: signedIn.events.pass.handler(async ({ context: { platform, actor }, input }) => {
    await platform.limits.swipe.spend(actor.profileId);
    await passEvent(platform, actor, input.eventId, true);
    return { done: true };
  }),

  undoPass: signedIn.events.undoPass.handler(async ({ context: { platform, actor }, input }) => {
    await passEvent(platform, actor, input.eventId, false);
    return show(platform, actor, input.eventId);
  }),

  list: signedIn.events.list.handler(async ({ context: { platform, actor }, input }) => {
    const now = platform.clock();
    const rows = await loadEvents(platform.db, actor, input, now);
    return pageOf(
      rows,
      (row) => presentEvent(row, now),
      (item) => item.eventId,
    );
  }),

  event: signedIn.events.event.handler(async ({ context: { platform, actor }, input }) => {
    const event = await show(platform, actor, input.eventId);
    if (event.mine?.hasUpdate) await seeNews(platform, actor, input.eventId);
    return event;
  }),

  attend: signedIn.events.attend.handler(async ({ context: { platform, actor }, input }) => {
    await platform.limits.admission.spend(actor.accountId);
    await attend(platform, actor, input);
    return show(platform, actor, input.eventId);
  }),

  withdraw: signedIn.events.withdraw.handler(async ({ context: { platform, actor }, input }) => {
    await platform.limits.admission.spend(actor.accountId);
    await stayAway(platform, actor, input.eventId);
    return show(platform, actor, input.eventId);
  }),
};

async function showAtDesk({ db, clock }: Platform, eventId: string) {
  return presentDeskEvent(await requireDeskEvent(db.kysely, eventId), clock());
}

export const eventDeskRoutes = {
  list: atTheDesk.eventAdmin.list.handler(async ({ context: { platform, actor }, input }) => {
    const rows = await loadDeskEvents(platform.db, actor, input);
    return pageOf(
      rows,
      (row) => presentDeskEvent(row, platform.clock()),
      (item) => item.eventId,
    );
  }),

  event: atTheDesk.eventAdmin.event.handler(({ context: { platform }, input }) =>
    showAtDesk(platform, input.eventId),
  ),

  create: atTheDesk.eventAdmin.create.handler(async ({ context: { platform, actor }, input }) =>
    showAtDesk(platform, await createEvent(platform, actor, input)),
  ),

  update: atTheDesk.eventAdmin.update.handler(async ({ context: { platform, actor }, input }) => {
    await updateEvent(platform, actor, input);
    return showAtDesk(platform, input.eventId);
  }),

  cancel: atTheDesk.eventAdmin.cancel.handler(async ({ context: { platform, actor }, input }) => {
    await cancelEvent(platform, actor, input);
    return showAtDesk(platform, input.eventId);
  }),

  archive: atTheDesk.eventAdmin.archive.handler(async ({ context: { platform }, input }) => {
    await archiveEvent(platform, input.eventId);
    return showAtDesk(platform, input.eventId);
  }),

  putPicture: atTheDesk.eventAdmin.putPicture.handler(async ({ context: { platform, actor }, input }) => {
    await platform.limits.picture.spend(actor.profileId);
    await setEventPicture(platform, input.eventId, input.picture);
    return showAtDesk(platform, input.eventId);
  }),

  removePicture: atTheDesk.eventAdmin.removePicture.handler(async ({ context: { platform }, input }) => {
    await setEventPicture(platform, input.eventId, null);
    return showAtDesk(platform, input.eventId);
  }),

  attendees: atTheDesk.eventAdmin.attendees.handler(async ({ context: { platform, actor }, input }) => {
    const { title } = await requireDeskEvent(platform.db.kysely, input.eventId);
    const rows = await loadAttendees(platform.db, input.eventId, input.cursor);
    const at = platform.clock();
    await noteAudit(platform.db.kysely, { actor, act: "attendees-seen", detail: title, at });
    return pageOf(rows, presentAttendee, (item) => item.attendeeId);
  }),
};

/** An event for the calendar of whoever may know of it: `event-{eventId}.ics`. */
export function serveCalendars(platform: Platform) {
  return async (context: Context, next: () => Promise<void>): Promise<Response | void> => {
    const { db, sessions, clock, siteUrl } = platform;
    const file = context.req.param("file") ?? "";
    const eventId = Id.safeParse(/^event-(.+)\.ics$/.exec(file)?.[1]).data;
    if (eventId === undefined) return next();
    const actor = await sessions.load(context.req.header("cookie"));
    if (actor === null) return context.notFound();
    const event = await requireEvent(db.kysely, actor, eventId);
    return context.body(presentCalendar(event, clock(), `${siteUrl()}/events/${eventId}`), 200, {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="event.ics"',
      "cache-control": "no-store",
    });
  };
}
