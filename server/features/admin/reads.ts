import { sql } from "kysely";
import type { Role } from "../../../contract/accounts.ts";
import { type Activity } from "../../../contract/admin.ts";
import { ACTIVITIES, LIMITS, PERIOD_DAYS } from "../../../contract/constants.ts";
import type { Actor } from "../../auth/session.ts";
import type { Db } from "../../db/connect.ts";
import { refuse } from "../../http/refuse.ts";
import { escapeLike } from "../rooms/rules.ts";

const DAY_MS = 86_400_000;

/** Fewer sign-ups in a week are not told. */
const SMALLEST_FIGURE = 10;

export type FiguresRow = Record<"people" | "events" | "groups" | "requests", number> &
  Record<"people_before" | "events_before" | "groups_before" | "requests_before", number>;

/**
 * The campus counted now and as it was a period ago. People are those who have not asked to leave; active are events
 * of today or later; group chats are those of the named world, students' own among them.
 */
export async function loadFigures({ kysely }: Db, now: Date): Promise<FiguresRow> {
  const before = new Date(now.getTime() - PERIOD_DAYS * DAY_MS);
  const active = (at: Date) => sql`
    (select count(*) from event e join gathering g on g.id = e.id
     where g.status = 'published' and g.created_at <= ${at} and e.starts_at >= date_trunc('day', ${at}::timestamptz))::int`;
  const groups = (at: Date) => sql`
    (select count(*) from room where kind = 'group' and not is_safe_space and not closed and created_at <= ${at})::int`;
  // As many as the desk's list has.
  const asked = (at: Date) => sql`
    (select count(*) from admission a join gathering g on g.id = a.gathering_id
     where a.shown_from <= ${at}
       and (a.state = 'pending' and a.decision is null and g.status = 'published' or a.decided_at > ${at}))::int`;
  const { rows } = await sql<FiguresRow>`
    select
      (select count(*) from account where deletion_requested_at is null)::int as people,
      (select count(*) from account where created_at <= ${before} and (deletion_requested_at is null or deletion_requested_at > ${before}))::int as people_before,
      ${active(now)} as events, ${active(before)} as events_before,
      ${groups(now)} as groups, ${groups(before)} as groups_before,
      ${asked(now)} as requests, ${asked(before)} as requests_before`.execute(kysely);
  return rows[0]!;
}

export type ActivityRow = {
  id: string;
  act: Activity["kind"];
  detail: string;
  by: string | null;
  at: Date;
};

/** What was done lately, the latest first. */
export async function loadActivity({ kysely }: Db): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select audit.id, audit.act, audit.detail, p.name as by, audit.at
    from audit left join profile p on p.account_id = audit.actor_id
    where audit.act = any(${ACTIVITIES}::text[]) order by audit.at desc, audit.id desc limit 20`.execute(
    kysely,
  );
  return rows;
}

export type DayRow = {
  day: string;
  sign_ups: number | null;
  matches: number;
  messages: number;
  events: number;
};

/** What was counted on each of the last days, days on which nothing happened among them. */
export async function loadTrend({ kysely }: Db, days: number, now: Date): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with span as (
      select (${now}::timestamptz at time zone 'UTC')::date - ${days - 1}::int as first,
        (${now}::timestamptz at time zone 'UTC')::date as last
    ), signed_up as (
      select date_trunc('week', created_at at time zone 'UTC')::date + 6 as day, count(*) as n from account, span
      where created_at >= span.first - 6 group by 1
      -- A week that is not over would be counted by the day.
      having count(*) >= ${SMALLEST_FIGURE} and date_trunc('week', created_at at time zone 'UTC')::date + 6 < max(span.last)
    ), matched as (
      select (matched_at at time zone 'UTC')::date as day, count(*) as n from pair, span
      where matched_at >= span.first group by 1
    ), said as (
      select (sent_at at time zone 'UTC')::date as day, count(*) as n
      from message join room on room.id = message.room_id and not room.is_safe_space, span
      where sent_at >= span.first group by 1
    ), held as (
      select (starts_at at time zone 'UTC')::date as day, count(*) as n
      from event join gathering on gathering.id = event.id and gathering.status in ('published', 'archived'), span
      where starts_at >= span.first and starts_at < span.last + 1 group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as day, signed_up.n::int as sign_ups,
      coalesce(matched.n, 0)::int as matches, coalesce(said.n, 0)::int as messages, coalesce(held.n, 0)::int as events
    from span, generate_series(span.first, span.last, interval '1 day') as each(moment)
    cross join lateral (select moment::date as day) as d
    left join signed_up using (day) left join matched using (day) left join said using (day) left join held using (day)
    order by day`.execute(kysely);
  return rows;
}

export type AdminPersonRow = {
  id: string;
  account_id: string;
  name: string;
  picture_id: string | null;
  email: string;
  role: Role;
  suspended: boolean;
  created_at: Date;
  mine: boolean;
};

const person = (actor: Actor) => sql`
  select p.id, p.account_id, p.name, case when not p.hidden then p.picture_id end as picture_id, account.email, account.role, account.created_at,
    account.suspended_at is not null as suspended, account.id = ${actor.accountId} as mine
  from profile p join account on account.id = p.account_id`;

/** People by the beginning of their name, or the one with an email; by name, one more than a page. */
export async function loadPeople(
  { kysely }: Db,
  actor: Actor,
  { query = "", cursor }: { query?: string | undefined; cursor?: string | undefined },
): Promise<AdminPersonRow[]> {
  const asked = query.toLowerCase();
  const found = asked.includes("@")
    ? sql`account.email = ${asked}`
    : sql`lower(p.name) collate "C" like ${`${escapeLike(asked)}%`}`;
  const { rows } = await sql<AdminPersonRow>`
    ${person(actor)}
    where ${found} and (${cursor ?? null}::uuid is null or (lower(p.name) collate "C", p.id) > (
      select lower(last.name) collate "C", last.id from profile last where last.id = ${cursor ?? null}))
    order by lower(p.name) collate "C", p.id limit ${LIMITS.page + 1}`.execute(kysely);
  return rows;
}

/** @throws NOT_FOUND */
export async function requirePerson(
  { kysely }: Db,
  actor: Actor,
  profileId: string,
): Promise<AdminPersonRow> {
  const { rows } = await sql<AdminPersonRow>`${person(actor)} where p.id = ${profileId}`.execute(kysely);
  if (rows[0] === undefined) throw refuse("NOT_FOUND");
  return rows[0];
}

export type AuditRow = {
  id: string;
  act: string;
  by: string | null;
  about: string | null;
  detail: string;
  at: Date;
};

/** What was looked at and done, about one account or about all, the latest first, one more than a page. */
export async function loadAudits(
  { kysely }: Db,
  { aboutId = null, cursor = null }: { aboutId?: string | null; cursor?: string | null | undefined },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select audit.id, audit.act, actor.name as by, about.name as about, audit.detail, audit.at
    from audit left join profile actor on actor.account_id = audit.actor_id
    left join profile about on about.account_id = audit.subject_id
    where (${aboutId}::uuid is null or audit.subject_id = ${aboutId})
      and (${cursor}::uuid is null or (audit.at, audit.id) < (
        select last.at, last.id from audit last where last.id = ${cursor}))
    order by audit.at desc, audit.id desc limit ${LIMITS.page + 1}`.execute(kysely);
  return rows;
}
