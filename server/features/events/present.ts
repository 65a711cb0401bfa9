import { stringify } from "csv-stringify/sync";
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Attendee, AdminEvent, EventCard } from "../../../contract/events.ts";
import { presentAdmission } from "../admissions/present.ts";
import { crowdOf, hasPlace, hasRoom, stateAfter, takesPeople, waits } from "../admissions/rules.ts";
import type { AttendeeRow, DeskRow, EventRow } from "./reads.ts";

export function presentEvent(row: EventRow, now: Date): EventCard {
  const gate = { requiresApproval: row.requires_approval, hasRoom: hasRoom(row) };
  const isOpen = takesPeople({ status: row.status, registration_closes_at: row.starts_at }, now);
  const isOn = row.status === "published" && (row.ends_at ?? row.starts_at) > now;
  return {
    eventId: row.id,
    title: row.title,
    description: row.description,
    pictureId: row.picture_id,
    location: row.location,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    timeZone: row.time_zone,
    tags: row.tags,
    shared: row.shared,
    requiresApproval: row.requires_approval,
    full: !gate.hasRoom,
    attendance: crowdOf(row.admitted),
    cancelled: row.status === "cancelled" ? { reason: row.cancel_reason } : null,
    mine: presentAdmission(row, row.ahead),
    can: {
      attend: isOpen && stateAfter(row.state, "ask", gate) !== null,
      withdraw: isOn && row.state !== null && (hasPlace(row.state) || waits(row.state)),
    },
  };
}

export function presentDeskEvent(row: DeskRow, now: Date): AdminEvent {
  const isOver = row.starts_at !== null && row.starts_at <= now;
  return {
    eventId: row.id,
    title: row.title,
    description: row.description,
    pictureId: row.picture_id,
    location: row.location,
    startsAt: row.starts,
    endsAt: row.ends,
    startsAtUtc: row.starts_at?.toISOString() ?? null,
    timeZone: row.time_zone,
    tags: row.tags,
    capacity: row.capacity,
    requiresApproval: row.requires_approval,
    isPublic: row.is_public,
    status: row.status,
    admitted: row.admitted,
    pending: row.pending,
    waitlisted: row.waitlisted,
    can: {
      edit: row.status === "draft" || (row.status === "published" && !isOver),
      cancel: row.status === "published" && !isOver,
      archive: row.status === "draft" || row.status === "cancelled" || (row.status === "published" && isOver),
    },
  };
}

export function presentAttendee(row: AttendeeRow): Attendee {
  return {
    attendeeId: row.id,
    person: row.name === null ? null : { name: row.name, pictureId: row.picture_id },
    state: row.state,
  };
}

/** An event as a calendar file (RFC 5545). Its times are moments in UTC, which every calendar shows in its own zone. */
export function presentCalendar(row: EventRow, now: Date, url: string): string {
  const calendar = new ICalCalendar({ prodId: "//Haven//Events//EN", method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: row.id,
    stamp: now,
    start: row.starts_at,
    end: row.ends_at,
    summary: row.title,
    description: row.description,
    location: row.location,
    url,
    status: row.status === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

/** A table for a spreadsheet, in which no cell is a formula. */
export function presentTable(rows: (string | number | null)[][]): string {
  return stringify(rows, { escape_formulas: true, bom: true });
}
