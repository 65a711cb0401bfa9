import type { AdmissionState } from "../../../contract/admissions.ts";
import type { AdminEvent, EventCard } from "../../../contract/events.ts";
import { canRequest, canWithdraw } from "../admissions/rules.ts";

/** Days after which a passed event may appear in the deck again, as a person does. */
export const PASS_DAYS = 30;

/** Upcoming events among which the deck picks the best-fitting: bounds what a deck reads. */
export const DECK_HORIZON = 200;

/** How long before an event begins its attendees are reminded, in milliseconds. */
export const REMIND_BEFORE_MS = 24 * 3_600_000;

type Status = "draft" | "published" | "cancelled" | "archived";

type EventState = {
  status: Status;
  starts_at: Date;
  ends_at: Date | null;
  requires_approval: boolean;
  capacity: number | null;
  admitted: number;
  /** The viewer's own admission. */
  state: AdmissionState | null;
};

/** What somebody may do at an event. The answer to the client and every write go by it. */
export function permissionsOf(event: EventState, now: Date): EventCard["can"] {
  return {
    attend: canRequest(event.state, { ...event, registration_closes_at: event.starts_at }, now),
    withdraw: isOngoing(event, now) && canWithdraw(event.state),
  };
}

/** Whether an event is neither over nor cancelled. */
export function isOngoing(event: Pick<EventState, "status" | "starts_at" | "ends_at">, now: Date): boolean {
  return event.status === "published" && (event.ends_at ?? event.starts_at) > now;
}

export type AdminPermissions = AdminEvent["can"];

/** What an admin may do with an event; `starts_at` is null for a draft without a date. */
export function adminPermissionsOf(
  { status, starts_at }: { status: Status; starts_at: Date | null },
  now: Date,
): AdminPermissions {
  const hasBegun = starts_at !== null && starts_at <= now;
  const isUpcoming = status === "published" && !hasBegun;
  return {
    edit: status === "draft" || isUpcoming,
    cancel: isUpcoming,
    archive: status !== "archived" && !isUpcoming,
  };
}

type Schedule = { location: string; startsAt: string | null; endsAt: string | null; timeZone: string };

/** Whether attendees have to be notified of this change: another time or location. */
export function isRescheduled(before: Schedule, after: Schedule): boolean {
  return (
    before.location !== after.location ||
    before.startsAt !== after.startsAt ||
    before.endsAt !== after.endsAt ||
    before.timeZone !== after.timeZone
  );
}
