import type { AdmissionState, AttendanceRange } from "../../../contract/admissions.ts";

/** What can happen to an admission. Who may do it is checked elsewhere. */
export type AdmissionAction = "request" | "approve" | "decline" | "withdraw" | "promote" | "expire";

export type Availability = {
  requiresApproval: boolean;
  hasFreeSeat: boolean;
};

/**
 * The state machine of an admission.
 * @param state null for somebody who has never requested a seat
 * @returns the state after the action, or null where the action changes nothing
 */
export function stateAfter(
  state: AdmissionState | null,
  action: AdmissionAction,
  { requiresApproval, hasFreeSeat }: Availability,
): AdmissionState | null {
  switch (action) {
    case "request":
      // A declined request stays declined, and an open one is not repeated.
      if (state !== null && state !== "withdrawn" && state !== "expired") return null;
      if (requiresApproval) return "pending";
      return hasFreeSeat ? "approved" : "waitlisted";
    case "approve":
      if (state !== "pending") return null;
      return hasFreeSeat ? "approved" : "waitlisted";
    case "decline":
      return state === "pending" ? "declined" : null;
    case "promote":
      return state === "waitlisted" && hasFreeSeat ? "promoted" : null;
    case "withdraw":
      return canWithdraw(state) ? "withdrawn" : null;
    case "expire":
      return state !== null && isOpenRequest(state) ? "expired" : null;
  }
}

/** Whether the result of an action depends on a free seat. */
export function needsFreeSeat(action: AdmissionAction, requiresApproval: boolean): boolean {
  return action === "approve" || action === "promote" || (action === "request" && !requiresApproval);
}

export function hasSeat(state: AdmissionState): boolean {
  return state === "approved" || state === "promoted";
}

/** Whether somebody has requested a seat and neither got one nor been refused yet. */
export function isOpenRequest(state: AdmissionState): boolean {
  return state === "pending" || state === "waitlisted";
}

type Seats = { capacity: number | null; admitted: number };

export function hasFreeSeat({ capacity, admitted }: Seats): boolean {
  return capacity === null || admitted < capacity;
}

type Registration = { status: string; registration_closes_at: Date | null };

/** Whether a gathering takes requests, and gives seats, at this moment. */
export function acceptsRequests({ status, registration_closes_at }: Registration, now: Date): boolean {
  return status === "published" && (registration_closes_at === null || registration_closes_at > now);
}

/** Whether somebody whose admission is in this state may request a seat. */
export function canRequest(
  state: AdmissionState | null,
  gathering: Registration & Seats & { requires_approval: boolean },
  now: Date,
): boolean {
  const availability = {
    requiresApproval: gathering.requires_approval,
    hasFreeSeat: hasFreeSeat(gathering),
  };
  return acceptsRequests(gathering, now) && stateAfter(state, "request", availability) !== null;
}

/** Whether there is a seat or a request to give up. */
export function canWithdraw(state: AdmissionState | null): boolean {
  return state !== null && (isOpenRequest(state) || hasSeat(state));
}

/** The number of taken seats as members may know it. */
export function attendanceRange(admitted: number): AttendanceRange {
  if (admitted < 5) return "under-5";
  if (admitted < 10) return "5-9";
  return admitted < 25 ? "10-24" : "25-plus";
}
