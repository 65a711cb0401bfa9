/**
 * Admissions: how somebody gets a place at a gathering, which is an event or a group. Both have one life; who decides
 * what is asked for are the admins, and nobody decides for themselves.
 */
import { z } from "zod";
import { LIMITS } from "./constants.ts";
import { Cursor, Id, Timestamp, page, route, text, nonEmptyText } from "./wire.ts";

/**
 * Where somebody is on the way in. Only `approved` and `promoted` (from the waiting list) have a place; `declined` and
 * `expired` do not get one, and whoever withdrew may ask again.
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

/** My own way into a gathering. */
export const Admission = z.strictObject({
  state: AdmissionState,
  /** How many have a place before me when one becomes free; null but on an event's waiting list. */
  ahead: z.int().min(0).nullable(),
  /** What I was told with a no. */
  reason: z.string(),
  /** Whether those who run the campus see my name. Always false in a safe space, where nobody asks. */
  showsName: z.boolean(),
  /** Something happened that I have not seen yet: a decision, a place, another time, a cancellation. */
  hasUpdate: z.boolean(),
});
export type Admission = z.infer<typeof Admission>;

/** About how many have a place: what anybody but the admins may know of it. */
export const AttendanceRange = z.enum(["under-5", "5-9", "10-24", "25-plus"]);
export type AttendanceRange = z.infer<typeof AttendanceRange>;
const Decision = z.enum(["approve", "decline"]);

/** Somebody who asks for a place, as the admins see them. */
export const JoinRequest = z.strictObject({
  admissionId: Id,
  gathering: z.strictObject({
    gatheringId: Id,
    kind: z.enum(["event", "group"]),
    title: z.string(),
    /** Approved now means a place on the waiting list. */
    full: z.boolean(),
  }),
  /** Null for who keeps their name to themselves. */
  person: z.strictObject({ name: z.string(), pictureId: z.string().nullable() }).nullable(),
  note: z.string(),
  requestedAt: Timestamp,
  /** A decision that can still be taken back. */
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
    .route({ method: "GET", path: "/admin/requests", summary: "Who asks for a place, the newest first" })
    .input(RequestFilter)
    .output(page(JoinRequest)),

  searchRequests: route
    .route({
      method: "POST",
      path: "/admin/requests/search",
      summary: "The same with letters in the gathering's title or, where it is shown, in the name",
    })
    .input(RequestFilter.extend({ query: nonEmptyText(LIMITS.search) }))
    .output(page(JoinRequest)),

  pendingCount: route
    .route({ method: "GET", path: "/admin/requests/count", summary: "How many wait for a decision" })
    .output(z.strictObject({ requests: z.int().min(0) })),

  decide: route
    .route({
      method: "POST",
      path: "/admin/requests/decide",
      summary: "Approve or decline; it stands when the time to take it back is over",
    })
    .input(
      z.strictObject({
        admissionIds: AdmissionIds,
        decision: Decision,
        reason: text(LIMITS.note).optional(),
      }),
    )
    // Whatever is one's own, decided already or not there is left as it is.
    .output(z.strictObject({ admissionIds: z.array(Id) })),

  undoDecisions: route
    .route({ method: "POST", path: "/admin/requests/undo", summary: "Take decisions back in time" })
    .input(z.strictObject({ admissionIds: AdmissionIds }))
    .output(z.strictObject({ admissionIds: z.array(Id) })),
};
