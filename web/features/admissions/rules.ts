import type { Admission } from "../../../contract/admissions.ts";

/** Whether somebody has a seat. */
export function hasSeat(admission: Admission | null): boolean {
  return admission?.state === "approved" || admission?.state === "promoted";
}

/** What joining leads to: a seat, a request that an admin decides, or the waitlist. */
export type JoinMode = "join" | "request" | "waitlist";

export function joinMode(policy: { requiresApproval: boolean; full: boolean }): JoinMode {
  // Whether a seat is free matters only when the request is approved.
  if (policy.requiresApproval) return "request";
  return policy.full ? "waitlist" : "join";
}
