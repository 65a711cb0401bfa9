import { sql } from "kysely";
import { z } from "zod";
import { LaneFigures } from "../../../contract/moderation.ts";
import type { Db } from "../../db/connect.ts";
import { GRAVE_SEVERITY, TARGET_MINUTES } from "../safety/rules.ts";
import { FIGURE_DAYS, LATE_DAYS, laneFigures, suppress, type LaneRow } from "./rules.ts";

const DAY_MS = 86_400_000;

/** The first look at the cases of the last 90 days, by lane. */
export async function loadLanes({ kysely }: Db, now: Date): Promise<LaneFigures[]> {
  const since = new Date(now.getTime() - FIGURE_DAYS * DAY_MS);
  const { rows } = await sql<LaneRow>`
    select lane, count(*)::int as cases,
      count(*) filter (where in_time is not null or target_at < ${now})::int as looked,
      percentile_cont(0.5) within group (order by first_look_minutes) as median,
      percentile_cont(0.9) within group (order by first_look_minutes) as p90,
      count(*) filter (where in_time)::int as in_time
    from case_file where opened_at >= ${since} group by lane`.execute(kysely);
  return LANES.map((lane) => laneFigures(rows.find((row) => row.lane === lane) ?? { lane, ...NONE }));
}

const LANES = ["care", "conduct"] as const;
const NONE = { cases: 0, looked: 0, median: null, p90: null, in_time: 0 };

/** Appeals that were decided in the last 90 days, and those that lifted the sanction. */
export async function loadAppealCounts(
  { kysely }: Db,
  now: Date,
): Promise<{ decided: number; overturned: number }> {
  const since = new Date(now.getTime() - FIGURE_DAYS * DAY_MS);
  const { rows } = await sql<{ decided: number; overturned: number }>`
    select count(*)::int as decided, count(*) filter (where state = 'lifted')::int as overturned
    from appeal where decided_at >= ${since}`.execute(kysely);
  return rows[0]!;
}

export async function countReports({ kysely }: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from report r join case_file c on c.id = r.case_id
    where c.opened_at >= ${new Date(now.getTime() - FIGURE_DAYS * DAY_MS)}`.execute(kysely);
  return rows[0]!.count;
}

/** What is late or wrong at the desk: for the metrics and for the admins. */
export type Backlog = {
  /** Cases that have waited for twice their target. */
  overdue: number;
  /** Reports older than a week whose reporter has not been told of an outcome. */
  late: number;
  /** Whether the last nightly run found the record of what staff did broken. */
  recordBroken: boolean;
};

export async function loadBacklog({ kysely }: Db, now: Date): Promise<Backlog> {
  const { care, grave, other } = TARGET_MINUTES;
  const { rows } = await sql<Backlog>`
    select
      (select count(*) from case_file where state <> 'closed' and ${now} > target_at + make_interval(mins => case
        when lane = 'care' then ${care}::int
        when severity >= ${GRAVE_SEVERITY} then ${grave}::int
        else ${other}::int end))::int as overdue,
      (select count(*) from report where ${isLate(now)})::int as late,
      coalesce((select (figures ->> 'recordBroken')::boolean from moderation_figures order by day desc limit 1), false)
        as "recordBroken"`.execute(kysely);
  return rows[0]!;
}

/** Reports of these cases that are older than a week and without an outcome. */
export async function countLate(
  { kysely }: Db,
  cases: readonly { id: string }[],
  now: Date,
): Promise<number> {
  const ids = cases.map(({ id }) => id);
  const { rows } = await sql<{ late: number }>`
    select count(*)::int as late from report where case_id = any(${ids}::uuid[]) and ${isLate(now)}`.execute(
    kysely,
  );
  return rows[0]!.late;
}

function isLate(now: Date) {
  return sql`told_at is null and day < (${now}::timestamptz at time zone 'UTC')::date - ${LATE_DAYS}::int`;
}

/** What the last nightly run counted, without anything that is too small to show. */
export const PublicFigures = z.object({
  lanes: z.array(LaneFigures),
  reports: z.int().nullable(),
  appeals: z.int().nullable(),
  overturned: z.int().nullable(),
});
export type PublicFigures = z.infer<typeof PublicFigures>;

export async function countPublicFigures(db: Db, now: Date): Promise<PublicFigures> {
  const [lanes, reports, appeals] = await Promise.all([
    loadLanes(db, now),
    countReports(db, now),
    loadAppealCounts(db, now),
  ]);
  const decided = suppress(appeals.decided);
  return {
    lanes,
    reports: suppress(reports),
    appeals: decided,
    overturned: decided === null ? null : appeals.overturned,
  };
}

/** The figures of the last nightly run, and its day as YYYY-MM-DD; null before the first. */
export async function loadPublicFigures({
  kysely,
}: Db): Promise<{ day: string; figures: PublicFigures } | null> {
  const { rows } = await sql<{ day: string; figures: unknown }>`
    select to_char(day, 'YYYY-MM-DD') as day, figures from moderation_figures
    order by moderation_figures.day desc limit 1`.execute(kysely);
  const [last] = rows;
  return last === undefined ? null : { day: last.day, figures: PublicFigures.parse(last.figures) };
}
