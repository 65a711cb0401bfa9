/**
 * Admissions: how somebody gets a seat at a gathering, which is an event or a group. Both have the same states. Admins
 * decide join requests, except their own.
 */
import { z } from "zod";
import { LIMITS } from "./constants.ts";
import { Cursor, Id, Timestamp, page, route, text, nonEmptyText } from "./wire.ts";

/**
 * The state of an admission. Only `approved` and `promoted` (from the waitlist) have a seat. After `withdrawn` and
 * `expired` a new request is possible, after `declined` it is not.
 */
export const AdmissionState = z.enum([
  "pending",
  "waitlisted",
  "approved",
  "promoted",
  "declined",
  "withdrawn",
  "expired",
]);
export type AdmissionState = z.infer<typeof AdmissionState>;

/** My own admission to a gathering. */
export const Admission = z.strictObject({
  state: AdmissionState,
  /** How many are before me on an event's waitlist; null elsewhere. */
  ahead: z.int().min(0).nullable(),
  /** The reason of a declined request. */
  reason: z.string(),
  /** Whether admins see my name. Always false in a safe space. */
  showsName: z.boolean(),
  /** Whether there is an update that I have not seen: a decision, a seat, another time, a cancellation. */
  hasUpdate: z.boolean(),
});
export type Admission = z.infer<typeof Admission>;

/** The number of taken seats as everybody except admins sees it. */
export const AttendanceRange = z.enum(["under-5", "5-9", "10-24", "25-plus"]);
export type AttendanceRange = z.infer<typeof AttendanceRange>;
const Decision = z.enum(["approve", "decline"]);

/** A join request as admins see it. */
export const JoinRequest = z.strictObject({
  admissionId: Id,
  gathering: z.strictObject({
    gatheringId: Id,
    kind: z.enum(["event", "group"]),
    title: z.string(),
    /** Whether an approval now goes to the waitlist. */
    full: z.boolean(),
  }),
  /** Null where the person does not show their name. */
  person: z.strictObject({ name: z.string(), pictureId: z.string().nullable() }).nullable(),
  note: z.string(),
  requestedAt: Timestamp,
  /** A decision that can still be undone. */
  decision: Decision.nullable(),
  /** An admin's own request is decided by another admin. */
  can: z.strictObject({ decide: z.boolean() }),
});
export type JoinRequest = z.infer<typeof JoinRequest>;

const AdmissionIds = z.array(Id).min(1).max(LIMITS.page);

const RequestFilter = z.strictObject({
  kind: z.enum(["events", "groups"]).optional(),
  cursor: Cursor.optional(),
});

export const admissions = {
  requests: route
    .route({ method: "GET", path: "/admin/requests", summary: "List join requests, newest first" })
    .input(RequestFilter)
    .output(page(JoinRequest)),

  searchRequests: route
    .route({
      method: "POST",
      path: "/admin/requests/search",
      summary: "Search join requests by the gathering's title or a shown name",
    })
    .input(RequestFilter.extend({ query: nonEmptyText(LIMITS.search) }))
    .output(page(JoinRequest)),

  pendingCount: route
    .route({ method: "GET", path: "/admin/requests/count", summary: "Count undecided join requests" })
    .output(z.strictObject({ requests: z.int().min(0) })),

  decide: route
    .route({
      method: "POST",
      path: "/admin/requests/decide",
      summary: "Approve or decline join requests; takes effect when the time to undo is over",
    })
    .input(
      z.strictObject({
        admissionIds: AdmissionIds,
        decision: Decision,
        reason: text(LIMITS.note).optional(),
      }),
    )
    // Own, decided and unknown requests are skipped.
    .output(z.strictObject({ admissionIds: z.array(Id) })),

  undoDecisions: route
    .route({ method: "POST", path: "/admin/requests/undo", summary: "Undo my decisions while there is time" })
    .input(z.strictObject({ admissionIds: AdmissionIds }))
    .output(z.strictObject({ admissionIds: z.array(Id) })),
};
