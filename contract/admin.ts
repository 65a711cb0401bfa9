/**
 * The admin's desk: the campus in figures, and people of the named world. Nothing here knows what brings somebody
 * here, their personas, their swipes or where they came from. Every look at a person is noted.
 */
import { z } from "zod";
import { ACTIVITIES, LIMITS } from "./constants.ts";
import { Role } from "./accounts.ts";
import { Cursor, Done, Id, Timestamp, page, route, text } from "./wire.ts";

/** A counted figure now, and by how much it differs from the period before. */
export const Metric = z.strictObject({ count: z.int().min(0), delta: z.int() });
/** What happened lately, from what was really done; `title` is that of an event or a group. */
export const Activity = z.strictObject({
  activityId: Id,
  kind: z.enum(ACTIVITIES),
  title: z.string(),
  /** Who did it; null when they are gone. */
  actor: z.string().nullable(),
  at: Timestamp,
});
export type Activity = z.infer<typeof Activity>;

/** What was counted on one day (UTC), of the named world. */
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

/** Somebody as a search of the desk shows them. */
export const AdminPerson = z.strictObject({
  profileId: Id,
  name: z.string(),
  pictureId: z.string().nullable(),
  email: z.string().nullable(),
  role: Role,
  suspended: z.boolean(),
  /** To the month: a day could be compared with what is new in Safe Space. */
  joinedIn: z.string().regex(/^\d{4}-\d{2}$/),
  /** Oneself one neither suspends nor gives a role. */
  can: z.strictObject({ suspend: z.boolean(), restore: z.boolean(), assignRole: z.boolean() }),
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
      summary: "The campus in figures, and what happened lately",
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
    .route({ method: "GET", path: "/admin/trend", summary: "What was counted on each day, the oldest first" })
    .input(z.strictObject({ days: z.coerce.number().int().min(7).max(365) }))
    .output(z.strictObject({ days: z.array(DailyMetrics).max(365) })),

  people: route
    .route({
      method: "POST",
      path: "/admin/people/search",
      summary: "People by the beginning of their name, or one by email",
    })
    .input(z.strictObject({ query: text(LIMITS.email).optional(), cursor: Cursor.optional() }))
    .output(page(AdminPerson)),

  person: route
    .route({
      method: "GET",
      path: "/admin/people/{profileId}",
      summary: "One person, and who looked at them",
    })
    .input(OnePerson)
    .output(z.strictObject({ person: AdminPerson, auditLog: z.array(AuditEntry).max(LIMITS.page) })),

  suspend: route
    .route({
      method: "POST",
      path: "/admin/people/{profileId}/suspend",
      summary: "End all their sessions and let them sign in no more",
    })
    .input(OnePerson.extend({ reason: text(LIMITS.note) }))
    .output(Done),

  restore: route
    .route({ method: "POST", path: "/admin/people/{profileId}/restore", summary: "Let them sign in again" })
    .input(OnePerson)
    .output(Done),

  assignRole: route
    .route({
      method: "PUT",
      path: "/admin/people/{profileId}/role",
      summary: "Make somebody student, moderator or admin",
    })
    .input(OnePerson.extend({ role: Role }))
    .output(Done),

  audits: route
    .route({
      method: "GET",
      path: "/admin/audit-log",
      summary: "What was looked at and done here, the latest first",
    })
    .input(z.strictObject({ cursor: Cursor.optional() }))
    .output(page(AuditEntry)),
};
