import type { z } from "zod";
import type { Activity, AuditEntry, DailyMetrics, AdminPerson, Metric } from "../../../contract/admin.ts";
import { realEmail } from "../accounts/rules.ts";
import type { ActivityRow, AuditRow, DayRow, FiguresRow, AdminPersonRow } from "./reads.ts";
import { permissionsOf } from "./rules.ts";

const figure = (count: number, before: number): z.infer<typeof Metric> => ({ count, delta: count - before });

export function presentFigures(row: FiguresRow) {
  return {
    people: figure(row.people, row.people_before),
    activeEvents: figure(row.events, row.events_before),
    groupChats: figure(row.groups, row.groups_before),
    openRequests: figure(row.requests, row.requests_before),
  };
}

export function presentActivity(row: ActivityRow): Activity {
  return { activityId: row.id, kind: row.action, title: row.detail, actor: row.by, at: row.at.toISOString() };
}

export function presentDay(row: DayRow): DailyMetrics {
  return {
    day: row.day,
    signUps: row.sign_ups,
    matches: row.matches,
    messages: row.messages,
    events: row.events,
  };
}

export function presentAdminPerson(row: AdminPersonRow): AdminPerson {
  return {
    profileId: row.id,
    name: row.name,
    pictureId: row.picture_id,
    email: realEmail(row.email),
    roles: row.roles,
    suspended: row.suspended,
    suspensionProposed: row.proposed,
    joinedIn: row.created_at.toISOString().slice(0, 7),
    can: permissionsOf(row),
  };
}

export function presentAudit(row: AuditRow): AuditEntry {
  return {
    auditId: row.id,
    action: row.action,
    actor: row.by,
    subject: row.about,
    detail: row.detail,
    at: row.at.toISOString(),
  };
}
