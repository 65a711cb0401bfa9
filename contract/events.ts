/** Events: finding them, getting a place, and, for admins, making them. Who goes is for nobody else to see. */
import { z } from "zod";
import { EVENT_DECK_PAGE, LIMITS, PICTURE_LIMITS } from "./constants.ts";
import { Admission, AdmissionState, AttendanceRange } from "./admissions.ts";
import { Cursor, Done, Id, Timestamp, page, route, displayName, nonEmptyText, text } from "./wire.ts";

/** What something is about, in a word or two. */
export const Tags = z
  .array(nonEmptyText(LIMITS.interest))
  .max(LIMITS.tags)
  .refine((all) => new Set(all.map((one) => one.toLowerCase())).size === all.length, "contains a tag twice");

const Title = displayName(LIMITS.title);

/** How many may have a place; null is no limit. */
export const Capacity = z.int().min(1).max(100_000).nullable();

export const EventCard = z.strictObject({
  eventId: Id,
  title: z.string(),
  description: z.string(),
  pictureId: z.string().nullable(),
  location: z.string(),
  startsAt: Timestamp,
  endsAt: Timestamp.nullable(),
  /** Where it takes place, as an IANA name: its times are said in this zone. */
  timeZone: z.string(),
  tags: z.array(z.string()),
  /** Those of `tags` that are among the viewer's interests. */
  shared: z.array(z.string()),
  requiresApproval: z.boolean(),
  /** Whether a place now is one on the waiting list. */
  full: z.boolean(),
  attendance: AttendanceRange,
  /** Null unless it was called off; then why, if that was said. */
  cancelled: z.strictObject({ reason: z.string() }).nullable(),
  /** Null for who has never asked. */
  mine: Admission.nullable(),
  can: z.strictObject({ attend: z.boolean(), withdraw: z.boolean() }),
});
export type EventCard = z.infer<typeof EventCard>;

const OneEvent = z.strictObject({ eventId: Id });

export const events = {
  deck: route
    .route({
      method: "GET",
      path: "/events/deck",
      summary: "Coming events I have not swiped, the best-fitting first",
    })
    .output(z.strictObject({ cards: z.array(EventCard).max(EVENT_DECK_PAGE) })),

  pass: route
    .route({ method: "POST", path: "/events/{eventId}/pass", summary: "Not for me" })
    .input(OneEvent)
    .output(Done),

  undoPass: route
    .route({ method: "POST", path: "/events/{eventId}/pass/undo", summary: "Take back a pass" })
    .input(OneEvent)
    .output(EventCard),

  list: route
    .route({
      method: "GET",
      path: "/events",
      summary: "Events to come, those I have a place at or asked for, or those I have been to",
    })
    .input(z.strictObject({ filter: z.enum(["upcoming", "mine", "past"]), cursor: Cursor.optional() }))
    .output(page(EventCard)),

  event: route
    .route({
      method: "GET",
      path: "/events/{eventId}",
      summary: "One event; whatever is new about it is seen",
    })
    .input(OneEvent)
    .output(EventCard),

  attend: route
    .route({
      method: "POST",
      path: "/events/{eventId}/attend",
      summary: "Go, ask to go, or wait for a place, as the event is",
    })
    .input(OneEvent.extend({ showsName: z.boolean(), note: text(LIMITS.note).optional() }))
    .output(EventCard),

  withdraw: route
    .route({
      method: "POST",
      path: "/events/{eventId}/withdraw",
      summary: "Give up my place, or stop asking",
    })
    .input(OneEvent)
    .output(EventCard),
};

/** A date and a time as a clock there shows it, such as `2026-11-26T18:30`. */
const LocalTime = z.iso.datetime({ local: true, precision: -1 });

export const EventForm = z.strictObject({
  title: Title,
  description: text(LIMITS.description),
  location: text(LIMITS.location),
  startsAt: LocalTime.nullable(),
  endsAt: LocalTime.nullable(),
  timeZone: z.string().max(60),
  tags: Tags,
  capacity: Capacity,
  requiresApproval: z.boolean(),
  /** Shown to everybody, or only to those who have its address. */
  isPublic: z.boolean(),
});
export type EventForm = z.infer<typeof EventForm>;

/** An event as those see it who run the campus. */
export const AdminEvent = EventForm.extend({
  eventId: Id,
  status: z.enum(["draft", "published", "cancelled", "archived"]),
  pictureId: z.string().nullable(),
  /** `startsAt` as a moment. */
  startsAtUtc: Timestamp.nullable(),
  admitted: z.int().min(0),
  pending: z.int().min(0),
  waitlisted: z.int().min(0),
  can: z.strictObject({ edit: z.boolean(), cancel: z.boolean(), archive: z.boolean() }),
});
export type AdminEvent = z.infer<typeof AdminEvent>;

/** What is published has a place and a time, and ends after it begins. */
const isPublishable = ({ publish, location, startsAt, endsAt }: EventForm & { publish: boolean }): boolean =>
  (!publish || (location !== "" && startsAt !== null)) &&
  (endsAt === null || (startsAt !== null && endsAt > startsAt));
const INCOMPLETE = "needs a place and a time to be published, and to end after it begins";

/** Somebody at an event, as they chose to be seen by its organisers. */
export const Attendee = z.strictObject({
  attendeeId: Id,
  person: z.strictObject({ name: z.string(), pictureId: z.string().nullable() }).nullable(),
  state: AdmissionState,
});
export type Attendee = z.infer<typeof Attendee>;

export const Upload = z.file().max(PICTURE_LIMITS.bytes);

export const eventAdmin = {
  list: route
    .route({
      method: "GET",
      path: "/admin/events",
      summary: "Events I made, or all of them, the latest date first",
    })
    .input(z.strictObject({ createdBy: z.enum(["me", "everyone"]), cursor: Cursor.optional() }))
    .output(page(AdminEvent)),

  event: route
    .route({ method: "GET", path: "/admin/events/{eventId}", summary: "One event, to be edited" })
    .input(OneEvent)
    .output(AdminEvent),

  create: route
    .route({ method: "POST", path: "/admin/events", summary: "Make an event, as a draft or published" })
    .input(EventForm.extend({ publish: z.boolean() }).refine(isPublishable, INCOMPLETE))
    .output(AdminEvent),

  update: route
    .route({
      method: "PUT",
      path: "/admin/events/{eventId}",
      summary: "Change an event; those who have a place are told of another time or place",
    })
    .input(EventForm.extend({ eventId: Id, publish: z.boolean() }).refine(isPublishable, INCOMPLETE))
    .output(AdminEvent),

  cancel: route
    .route({
      method: "POST",
      path: "/admin/events/{eventId}/cancel",
      summary: "Call an event off and tell those who have a place or asked for one",
    })
    .input(OneEvent.extend({ reason: text(LIMITS.note) }))
    .output(AdminEvent),

  archive: route
    .route({
      method: "POST",
      path: "/admin/events/{eventId}/archive",
      summary: "Put a draft or what is over away",
    })
    .input(OneEvent)
    .output(AdminEvent),

  putPicture: route
    .route({
      method: "POST",
      path: "/admin/events/{eventId}/picture",
      summary: "Set the picture; it is drawn anew",
    })
    .input(OneEvent.extend({ picture: Upload }))
    .output(AdminEvent),

  removePicture: route
    .route({ method: "POST", path: "/admin/events/{eventId}/picture/remove", summary: "Have no picture" })
    .input(OneEvent)
    .output(AdminEvent),

  attendees: route
    .route({
      method: "GET",
      path: "/admin/events/{eventId}/attendees",
      summary: "Who has a place or waits for one, as they chose to be seen",
    })
    .input(OneEvent.extend({ cursor: Cursor.optional() }))
    .output(page(Attendee)),
};
