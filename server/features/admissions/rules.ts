import type { AdmissionState, AttendanceRange } from "../../../contract/admissions.ts";

/** What can happen to an admission. Whoever is behind each of them is decided elsewhere. */
export type Act = "ask" | "approve" | "decline" | "withdraw" | "promote" | "expire";

export type Gate = {
  requiresApproval: boolean;
  /** Whether one more may have a place. */
  hasRoom: boolean;
};

/**
 * The life of an admission.
 * @param state null for who has never asked
 * @returns the state after the act, or null where the act changes nothing
 */
export function stateAfter(
  state: AdmissionState | null,
  act: Act,
  { requiresApproval, hasRoom }: Gate,
): AdmissionState | null {
  switch (act) {
    case "ask":
      // A no stays a no; whoever is in or on the way in asks for nothing new.
      if (state !== null && state !== "withdrawn" && state !== "expired") return null;
      if (requiresApproval) return "pending";
      return hasRoom ? "approved" : "waitlisted";
    case "approve":
      if (state !== "pending") return null;
      return hasRoom ? "approved" : "waitlisted";
    case "decline":
      return state === "pending" ? "declined" : null;
    case "promote":
      return state === "waitlisted" && hasRoom ? "promoted" : null;
    case "withdraw":
      return state !== null && (waits(state) || hasPlace(state)) ? "withdrawn" : null;
    case "expire":
      return state !== null && waits(state) ? "expired" : null;
  }
}

/** Whether an act depends on there being room: whoever only goes, or is told no, needs none. */
export function needsRoom(act: Act, requiresApproval: boolean): boolean {
  return act === "approve" || act === "promote" || (act === "ask" && !requiresApproval);
}

export function hasPlace(state: AdmissionState): boolean {
  return state === "approved" || state === "promoted";
}

/** Asked, and there is no answer yet. */
export function waits(state: AdmissionState): boolean {
  return state === "pending" || state === "waitlisted";
}

type Places = { capacity: number | null; admitted: number };

export function hasRoom({ capacity, admitted }: Places): boolean {
  return capacity === null || admitted < capacity;
}

/** Whether somebody can get or ask for a place now. */
export function takesPeople(
  { status, registration_closes_at }: { status: string; registration_closes_at: Date | null },
  now: Date,
): boolean {
  return status === "published" && (registration_closes_at === null || registration_closes_at > now);
}

/** About how many that is. */
export function crowdOf(admitted: number): AttendanceRange {
  if (admitted < 5) return "under-5";
  if (admitted < 10) return "5-9";
  return admitted < 25 ? "10-24" : "25-plus";
}
