import type { Context } from "hono";
import { LIMITS } from "../../../contract/constants.ts";
import { Id } from "../../../contract/wire.ts";
import { recordAudit, type AuditedAction } from "../../auth/audit.ts";
import type { Actor } from "../../auth/session.ts";
import { requireRecentSignIn } from "../../auth/sign-in.ts";
import { pageOf } from "../../http/pagination.ts";
import { asAdmin, requireActor, requireAdmin } from "../../http/procedures.ts";
import type { Platform } from "../../platform.ts";
import { presentCsv } from "../events/present.ts";
import { loadAttendees, loadManagedEvents, requireManagedEvent } from "../events/reads.ts";
import { loadBacklog } from "../transparency/reads.ts";
import { presentActivity, presentAudit, presentDay, presentFigures, presentAdminPerson } from "./present.ts";
import {
  loadActivity,
  loadAudits,
  loadFigures,
  loadPeople,
  loadTrend,
  requirePermission,
  requirePerson,
} from "./reads.ts";
import { proposeSuspension } from "./writes.ts";

async function note(platform: Platform, actor: Actor, action: AuditedAction, about?: string, detail = "") {
  const at = platform.clock();
  await recordAudit(platform.db.kysely, { actor, action, detail, at, ...(about !== undefined && { about }) });
}

export const adminRoutes = {
  overview: asAdmin.admin.overview.handler(async ({ context: { platform } }) => {
    const [figures, activity] = await Promise.all([
      loadFigures(platform.db, platform.clock()),
      loadActivity(platform.db),
    ]);
    return { ...presentFigures(figures), activity: activity.map(presentActivity) };
  }),

  trend: asAdmin.admin.trend.handler(async ({ context: { platform }, input }) => ({
    days: (await loadTrend(platform.db, input.days, platform.clock())).map(presentDay),
  })),

  people: asAdmin.admin.people.handler(async ({ context: { platform, actor }, input }) => {
    await note(platform, actor, "people-searched", undefined, input.query);
    const rows = await loadPeople(platform, actor, input);
    return pageOf(rows, presentAdminPerson, (item) => item.profileId);
  }),

  person: asAdmin.admin.person.handler(async ({ context: { platform, actor }, input }) => {
    const person = await requirePerson(platform, actor, input.profileId);
    await note(platform, actor, "person-seen", person.account_id);
    const audits = await loadAudits(platform.db, { aboutId: person.account_id });
    return { person: presentAdminPerson(person), auditLog: audits.slice(0, LIMITS.page).map(presentAudit) };
  }),

  proposeSuspension: asAdmin.admin.proposeSuspension.handler(async ({ context, input }) => {
    const { platform, actor } = context;
    await requireRecentSignIn({ sql: platform.db.kysely, now: platform.clock() }, actor);
    const person = await requirePermission(platform, actor, input.profileId, "proposeSuspension");
    await proposeSuspension(platform, actor, person, input.reason);
    return { done: true };
  }),

  staffing: asAdmin.admin.staffing.handler(async ({ context: { platform } }) => {
    const [staffing, { overdue, late }] = await Promise.all([
      platform.staffing.load(),
      loadBacklog(platform.db, platform.clock()),
    ]);
    return { ...staffing, overdue, late };
  }),

  audits: asAdmin.admin.audits.handler(async ({ context: { platform }, input }) => {
    const rows = await loadAudits(platform.db, input);
    return pageOf(rows, presentAudit, (item) => item.auditId);
  }),
};

/** Most rows in a CSV file. */
const MAX_ROWS = 10_000;

/** Serves `events.csv` and `attendance-{eventId}.csv` to admins; for everybody else they do not exist. */
export function serveTables(platform: Platform) {
  return async (context: Context, next: () => Promise<void>): Promise<Response | void> => {
    const file = context.req.param("file") ?? "";
    const eventId = Id.safeParse(/^attendance-(.+)\.csv$/.exec(file)?.[1]).data;
    if (file !== "events.csv" && eventId === undefined) return next();
    const actor = await requireActor(platform, context.req.header("cookie"));
    await requireAdmin(platform, actor);
    const table =
      eventId === undefined ? await eventsTable(platform, actor) : await attendanceTable(platform, eventId);
    await note(platform, actor, "figures-exported", undefined, file);
    return context.body(presentCsv(table), 200, {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${file}"`,
      "cache-control": "no-store",
    });
  };
}

async function eventsTable({ db }: Platform, actor: Actor) {
  const head = [
    "Title",
    "Starts",
    "Ends",
    "Time zone",
    "Location",
    "Status",
    "Capacity",
    "Attending",
    "Pending",
    "Waitlisted",
  ];
  const events = await loadManagedEvents(db, actor, { createdBy: "everyone" }, MAX_ROWS);
  return [
    head,
    ...events.map((event) => [
      event.title,
      event.starts,
      event.ends,
      event.time_zone,
      event.location,
      event.status,
      event.capacity,
      event.admitted,
      event.pending,
      event.waitlisted,
    ]),
  ];
}

async function attendanceTable({ db }: Platform, eventId: string) {
  const { title } = await requireManagedEvent(db.kysely, eventId);
  const attendees = await loadAttendees(db, eventId, undefined, MAX_ROWS);
  return [
    ["Event", "Name", "Status"],
    ...attendees.map(({ name, state }) => [title, name, state === "waitlisted" ? "waitlisted" : "attending"]),
  ];
}
