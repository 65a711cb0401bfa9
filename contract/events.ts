/** Events: finding and attending them and, for admins, managing them. Attendees do not see each other. */
import { z } from "zod";
import { EVENT_DECK_PAGE, LIMITS, PICTURE_LIMITS } from "./constants.ts";
import { Admission, AdmissionState, AttendanceRange } from "./admissions.ts";
import { Cursor, Done, Id, Timestamp, page, route, displayName, nonEmptyText, text } from "./wire.ts";

/** A tag of one or two words. */
export const Tags = z
  .array(nonEmptyText(LIMITS.interest))
  .max(LIMITS.tags)
  .refine((all) => new Set(all.map((one) => one.toLowerCase())).size === all.length, "contains a tag twice");

const Title = displayName(LIMITS.title);

/** How many seats there are; null for no limit. */
export const Capacity = z.int().min(1).max(100_000).nullable();

export const EventCard = z.strictObject({
  eventId: Id,
  title: z.string(),
  description: z.string(),
  pictureId: z.string().nullable(),
  location: z.string(),
  startsAt: Timestamp,
  endsAt: Timestamp.nullable(),
  /** IANA time zone of the location, in which its times are shown. */
  timeZone: z.string(),
  tags: z.array(z.string()),
  /** Those of `tags` that are among my interests. */
  shared: z.array(z.string()),
  requiresApproval: z.boolean(),
  /** Whether a request now goes to the waitlist. */
  full: z.boolean(),
  attendance: AttendanceRange,
  /** Set when the event is cancelled; the reason may be empty. */
  cancelled: z.strictObject({ reason: z.string() }).nullable(),
  /** My admission; null where I never requested a seat. */
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
      summary: "List upcoming events that I have not swiped, best-fitting first",
    })
    .output(z.strictObject({ cards: z.array(EventCard).max(EVENT_DECK_PAGE) })),

  pass: route
    .route({ method: "POST", path: "/events/{eventId}/pass", summary: "Pass on an event" })
    .input(OneEvent)
    .output(Done),

  undoPass: route
    .route({ method: "POST", path: "/events/{eventId}/pass/undo", summary: "Undo a pass" })
    .input(OneEvent)
    .output(EventCard),

  list: route
    .route({
      method: "GET",
      path: "/events",
      summary: "List upcoming events, my requested and attended ones, or past ones",
    })
    .input(z.strictObject({ filter: z.enum(["upcoming", "mine", "past"]), cursor: Cursor.optional() }))
    .output(page(EventCard)),

  event: route
    .route({
      method: "GET",
      path: "/events/{eventId}",
      summary: "Get an event and mark its update as seen",
    })
    .input(OneEvent)
    .output(EventCard),

  attend: route
    .route({
      method: "POST",
      path: "/events/{eventId}/attend",
      summary: "Attend, request to attend, or join the waitlist, depending on the event",
    })
    .input(OneEvent.extend({ showsName: z.boolean(), note: text(LIMITS.note).optional() }))
    .output(EventCard),

  withdraw: route
    .route({
      method: "POST",
      path: "/events/{eventId}/withdraw",
      summary: "Give up my seat or my request",
    })
    .input(OneEvent)
    .output(EventCard),
};

/** A local date and time, such as `2026-11-26T18:30`. */
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
  /** Whether it is listed, or only found by its link. */
  isPublic: z.boolean(),
});
export type EventForm = z.infer<typeof EventForm>;

/** An event as admins see it. */
export const AdminEvent = EventForm.extend({
  eventId: Id,
  status: z.enum(["draft", "published", "cancelled", "archived"]),
  pictureId: z.string().nullable(),
  /** `startsAt` in UTC. */
  startsAtUtc: Timestamp.nullable(),
  admitted: z.int().min(0),
  pending: z.int().min(0),
  waitlisted: z.int().min(0),
  can: z.strictObject({ edit: z.boolean(), cancel: z.boolean(), archive: z.boolean() }),
});
export type AdminEvent = z.infer<typeof AdminEvent>;

/** A published event has a location and a time, and ends after it begins. */
const isPublishable = ({ publish, location, startsAt, endsAt }: EventForm & { publish: boolean }): boolean =>
  (!publish || (location !== "" && startsAt !== null)) &&
  (endsAt === null || (startsAt !== null && endsAt > startsAt));
const INCOMPLETE = "needs a place and a time to be published, and to end after it begins";

/** An attendee, with the name if they chose to show it to the admins. */
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
      summary: "List my events, or all, latest date first",
    })
    .input(z.strictObject({ createdBy: z.enum(["me", "everyone"]), cursor: Cursor.optional() }))
    .output(page(AdminEvent)),

  event: route
    .route({ method: "GET", path: "/admin/events/{eventId}", summary: "Get an event for editing" })
    .input(OneEvent)
    .output(AdminEvent),

  create: route
    .route({ method: "POST", path: "/admin/events", summary: "Create an event as a draft or published" })
    .input(EventForm.extend({ publish: z.boolean() }).refine(isPublishable, INCOMPLETE))
    .output(AdminEvent),

  update: route
    .route({
      method: "PUT",
      path: "/admin/events/{eventId}",
      summary: "Update an event and notify attendees of another time or location",
    })
    .input(EventForm.extend({ eventId: Id, publish: z.boolean() }).refine(isPublishable, INCOMPLETE))
    .output(AdminEvent),

  cancel: route
    .route({
      method: "POST",
      path: "/admin/events/{eventId}/cancel",
      summary: "Cancel an event and notify everybody with a seat or a request",
    })
    .input(OneEvent.extend({ reason: text(LIMITS.note) }))
    .output(AdminEvent),

  archive: route
    .route({
      method: "POST",
      path: "/admin/events/{eventId}/archive",
      summary: "Archive a draft, or an event that has begun",
    })
    .input(OneEvent)
    .output(AdminEvent),

  putPicture: route
    .route({
      method: "POST",
      path: "/admin/events/{eventId}/picture",
      summary: "Set the picture, which is re-encoded",
    })
    .input(OneEvent.extend({ picture: Upload }))
    .output(AdminEvent),

  removePicture: route
    .route({ method: "POST", path: "/admin/events/{eventId}/picture/remove", summary: "Remove the picture" })
    .input(OneEvent)
    .output(AdminEvent),

  attendees: route
    .route({
      method: "GET",
      path: "/admin/events/{eventId}/attendees",
      summary: "List attendees and the waitlist, as they chose to be shown",
    })
    .input(OneEvent.extend({ cursor: Cursor.optional() }))
    .output(page(Attendee)),
};
