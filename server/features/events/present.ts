import { stringify } from "csv-stringify/sync";
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Attendee, AdminEvent, EventCard } from "../../../contract/events.ts";
import { presentAdmission } from "../admissions/present.ts";
import { attendanceRange, hasFreeSeat } from "../admissions/rules.ts";
import { adminPermissionsOf, permissionsOf } from "./rules.ts";
import type { AttendeeRow, ManagedEventRow, EventRow } from "./reads.ts";

export function presentEvent(row: EventRow, now: Date): EventCard {
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
    full: !hasFreeSeat(row),
    attendance: attendanceRange(row.admitted),
    cancelled: row.status === "cancelled" ? { reason: row.cancel_reason } : null,
    mine: presentAdmission(row, row.ahead),
    can: permissionsOf(row, now),
  };
}

export function presentAdminEvent(row: ManagedEventRow, now: Date): AdminEvent {
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
    can: adminPermissionsOf(row, now),
  };
}

export function presentAttendee(row: AttendeeRow): Attendee {
  return {
    attendeeId: row.id,
    person: row.name === null ? null : { name: row.name, pictureId: row.picture_id },
    state: row.state,
  };
}

/** An event as a calendar file (RFC 5545). Its times are in UTC; calendars show them in their own time zone. */
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

/** A table as CSV for spreadsheets. Formulas are escaped: a title could be one. */
export function presentCsv(rows: (string | number | null)[][]): string {
  return stringify(rows, { escape_formulas: true, bom: true });
}
