/**
 * Admin: the figures of the campus, and people by name. Nothing here shows topics, personas or swipes. Every view of a
 * person is recorded in the audit log.
 */
import { z } from "zod";
import { ACTIVITIES, LIMITS } from "./constants.ts";
import { StaffRole } from "./accounts.ts";
import { Staffing } from "./moderation.ts";
import { Cursor, Done, Id, Timestamp, nonEmptyText, page, route, text } from "./wire.ts";

/** A count, and its difference from the period before. */
export const Metric = z.strictObject({ count: z.int().min(0), delta: z.int() });
/** A recent action of an admin; `title` is that of an event or a group. */
export const Activity = z.strictObject({
  activityId: Id,
  kind: z.enum(ACTIVITIES),
  title: z.string(),
  /** The admin's name; null when their account is deleted. */
  actor: z.string().nullable(),
  at: Timestamp,
});
export type Activity = z.infer<typeof Activity>;

/** The counts of one day (UTC), of the named world. */
export const DailyMetrics = z.strictObject({
  day: z.iso.date(),
  /**
   * Of the week that ended on this day, a Sunday; null on other days, and where they were fewer than ten: who has just
   * come could be compared with what is new in Safe Space.
   */
  signUps: z.int().min(10).nullable(),
  matches: z.int().min(0),
  messages: z.int().min(0),
  events: z.int().min(0),
});
export type DailyMetrics = z.infer<typeof DailyMetrics>;

/** A person as a search result of the admins. */
export const AdminPerson = z.strictObject({
  profileId: Id,
  name: z.string(),
  pictureId: z.string().nullable(),
  email: z.string().nullable(),
  roles: z.array(StaffRole),
  suspended: z.boolean(),
  /** An admin has proposed their suspension, and no moderator has decided yet. */
  suspensionProposed: z.boolean(),
  /** Only the month: a day could be compared with what is new in Safe Space. */
  joinedIn: z.string().regex(/^\d{4}-\d{2}$/),
  /** False for oneself, for somebody suspended, and while an earlier proposal is undecided. */
  can: z.strictObject({ proposeSuspension: z.boolean() }),
});
export type AdminPerson = z.infer<typeof AdminPerson>;

export const AuditEntry = z.strictObject({
  auditId: Id,
  action: z.string(),
  actor: z.string().nullable(),
  subject: z.string().nullable(),
  detail: z.string(),
  at: Timestamp,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const OnePerson = z.strictObject({ profileId: Id });

export const admin = {
  overview: route
    .route({
      method: "GET",
      path: "/admin/overview",
      summary: "Get the figures of the campus and the latest activity",
    })
    .output(
      z.strictObject({
        people: Metric,
        activeEvents: Metric,
        groupChats: Metric,
        openRequests: Metric,
        activity: z.array(Activity).max(20),
      }),
    ),

  trend: route
    .route({ method: "GET", path: "/admin/trend", summary: "List the counts of each day, oldest first" })
    .input(z.strictObject({ days: z.coerce.number().int().min(7).max(365) }))
    .output(z.strictObject({ days: z.array(DailyMetrics).max(365) })),

  people: route
    .route({
      method: "POST",
      path: "/admin/people/search",
      summary: "Search people by the beginning of their name, or by email",
    })
    .input(z.strictObject({ query: text(LIMITS.email).optional(), cursor: Cursor.optional() }))
    .output(page(AdminPerson)),

  person: route
    .route({
      method: "GET",
      path: "/admin/people/{profileId}",
      summary: "Get a person and their audit log",
    })
    .input(OnePerson)
    .output(z.strictObject({ person: AdminPerson, auditLog: z.array(AuditEntry).max(LIMITS.page) })),

  proposeSuspension: route
    .route({
      method: "POST",
      path: "/admin/people/{profileId}/propose-suspension",
      summary: "Propose to the moderators that a person be suspended; requires a recent sign-in",
    })
    .input(OnePerson.extend({ reason: nonEmptyText(LIMITS.note) }))
    .output(Done),

  staffing: route
    .route({
      method: "GET",
      path: "/admin/staffing",
      summary: "Get what is missing to open Safe Space, and what is late at the moderators' desk",
    })
    .output(Staffing),

  audits: route
    .route({
      method: "GET",
      path: "/admin/audit-log",
      summary: "List the audit log, newest first",
    })
    .input(z.strictObject({ cursor: Cursor.optional() }))
    .output(page(AuditEntry)),
};
