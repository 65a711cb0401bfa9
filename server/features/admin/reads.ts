import { sql } from "kysely";
import type { StaffRole } from "../../../contract/accounts.ts";
import type { Activity } from "../../../contract/admin.ts";
import { ACTIVITIES, LIMITS, PERIOD_DAYS } from "../../../contract/constants.ts";
import type { Actor } from "../../auth/session.ts";
import type { Db } from "../../db/connect.ts";
import { apiError } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import { findOwnReport } from "../../vault/reports.ts";
import { findOpenCase } from "../safety/reads.ts";
import { escapeLike } from "../rooms/rules.ts";
import { permissionsOf, type Permissions } from "./rules.ts";

const DAY_MS = 86_400_000;

/** Weekly sign-ups below this are not shown: they could be compared with what is new in Safe Space. */
const MIN_SIGN_UPS = 10;

export type FiguresRow = Record<"people" | "events" | "groups" | "requests", number> &
  Record<"people_before" | "events_before" | "groups_before" | "requests_before", number>;

/**
 * The figures of the campus now and a period ago: accounts without a deletion request, events of today or later, named
 * group chats including those that students opened, and undecided join requests.
 */
export async function loadFigures({ kysely }: Db, now: Date): Promise<FiguresRow> {
  const before = new Date(now.getTime() - PERIOD_DAYS * DAY_MS);
  const active = (at: Date) => sql`
    (select count(*) from event e join gathering g on g.id = e.id
     where g.status = 'published' and g.created_at <= ${at} and e.starts_at >= date_trunc('day', ${at}::timestamptz))::int`;
  const groups = (at: Date) => sql`
    (select count(*) from room where kind = 'group' and not is_safe_space and not closed and created_at <= ${at})::int`;
  // The same join requests as in the admins' list.
  const undecided = (at: Date) => sql`
    (select count(*) from admission a join gathering g on g.id = a.gathering_id
     where a.requested_at <= ${at}
       and (a.state = 'pending' and a.decision is null and g.status = 'published' or a.decided_at > ${at}))::int`;
  const { rows } = await sql<FiguresRow>`
    select
      (select count(*) from account where deletion_requested_at is null)::int as people,
      (select count(*) from account where created_at <= ${before} and (deletion_requested_at is null or deletion_requested_at > ${before}))::int as people_before,
      ${active(now)} as events, ${active(before)} as events_before,
      ${groups(now)} as groups, ${groups(before)} as groups_before,
      ${undecided(now)} as requests, ${undecided(before)} as requests_before`.execute(kysely);
  return rows[0]!;
}

export type ActivityRow = {
  id: string;
  action: Activity["kind"];
  detail: string;
  by: string | null;
  at: Date;
};

/** The latest activities, newest first. */
export async function loadActivity({ kysely }: Db): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select audit.id, audit.action, audit.detail, p.name as by, audit.at
    from audit left join profile p on p.account_id = audit.actor_id
    where audit.action = any(${ACTIVITIES}::text[]) order by audit.at desc, audit.id desc limit 20`.execute(
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

/** The counts of each of the last days, including days without any. */
export async function loadTrend({ kysely }: Db, days: number, now: Date): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with span as (
      select (${now}::timestamptz at time zone 'UTC')::date - ${days - 1}::int as first,
        (${now}::timestamptz at time zone 'UTC')::date as last
    ), signed_up as (
      select date_trunc('week', created_at at time zone 'UTC')::date + 6 as day, count(*) as n from account, span
      where created_at >= span.first - 6 group by 1
      -- A week that is not over would reveal daily counts.
      having count(*) >= ${MIN_SIGN_UPS} and date_trunc('week', created_at at time zone 'UTC')::date + 6 < max(span.last)
    ), matched as (
      select (matched_at at time zone 'UTC')::date as day, count(*) as n from pair, span
      where matched_at >= span.first group by 1
    ), sent as (
      select (sent_at at time zone 'UTC')::date as day, count(*) as n
      from message join room on room.id = message.room_id and not room.is_safe_space, span
      where sent_at >= span.first group by 1
    ), started as (
      select (starts_at at time zone 'UTC')::date as day, count(*) as n
      from event join gathering on gathering.id = event.id and gathering.status in ('published', 'archived'), span
      where starts_at >= span.first and starts_at < span.last + 1 group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as day, signed_up.n::int as sign_ups,
      coalesce(matched.n, 0)::int as matches, coalesce(sent.n, 0)::int as messages, coalesce(started.n, 0)::int as events
    from span, generate_series(span.first, span.last, interval '1 day') as each(moment)
    cross join lateral (select moment::date as day) as d
    left join signed_up using (day) left join matched using (day) left join sent using (day) left join started using (day)
    order by day`.execute(kysely);
  return rows;
}

export type AdminPersonRow = {
  id: string;
  account_id: string;
  name: string;
  picture_id: string | null;
  email: string;
  roles: StaffRole[];
  created_at: Date;
  mine: boolean;
  suspended: boolean;
  /** Whether an admin has proposed their suspension and no moderator has decided yet. */
  proposed: boolean;
};

type StoredPersonRow = Omit<AdminPersonRow, "suspended" | "proposed">;
type Deps = Pick<Platform, "db" | "vault" | "sanctions">;

const selectPerson = (actor: Actor) => sql`
  select p.id, p.account_id, p.name, case when not p.hidden then p.picture_id end as picture_id, account.email, account.roles, account.created_at,
    account.id = ${actor.accountId} as mine
  from profile p join account on account.id = p.account_id`;

/** People whose name begins with the query, or the one with this email; by name, one more than a page. */
export async function loadPeople(
  platform: Deps,
  actor: Actor,
  { query = "", cursor }: { query?: string | undefined; cursor?: string | undefined },
): Promise<AdminPersonRow[]> {
  const lowered = query.toLowerCase();
  const matches = lowered.includes("@")
    ? sql`account.email = ${lowered}`
    : sql`lower(p.name) collate "C" like ${`${escapeLike(lowered)}%`}`;
  const { rows } = await sql<StoredPersonRow>`
    ${selectPerson(actor)}
    where ${matches} and (${cursor ?? null}::uuid is null or (lower(p.name) collate "C", p.id) > (
      select lower(last.name) collate "C", last.id from profile last where last.id = ${cursor ?? null}))
    order by lower(p.name) collate "C", p.id limit ${LIMITS.page + 1}`.execute(platform.db.kysely);
  return withModeration(platform, rows);
}

/** Of these people, those whose suspension an admin has proposed in a case that is not decided yet. */
async function loadProposed(
  { db, vault }: Deps,
  people: readonly StoredPersonRow[],
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const { kysely } = db;
  const accountIds = people.map(({ account_id }) => account_id);
  const proposals = await kysely
    .selectFrom("audit")
    .select(["subject_id", "actor_id"])
    .distinct()
    .where("action", "=", "suspension-proposed")
    .where("subject_id", "in", accountIds)
    .where("actor_id", "is not", null)
    .execute();
  const proposed = new Set<string>();
  for (const { id, account_id } of people) {
    const actors = proposals.filter(({ subject_id }) => subject_id === account_id);
    if (actors.length === 0) continue;
    const open = await findOpenCase({ db, vault }, { kind: "profile", profileId: id });
    if (open === null) continue;
    // A case that only students have opened is none of the admins' business.
    for (const { actor_id } of actors)
      if ((await findOwnReport({ sql: kysely, vault }, actor_id!, open)) !== null) proposed.add(id);
  }
  return proposed;
}

/** Adds what moderators have decided about these people, and what they have yet to decide. */
async function withModeration(platform: Deps, rows: readonly StoredPersonRow[]): Promise<AdminPersonRow[]> {
  const proposed = await loadProposed(platform, rows);
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      suspended: (await platform.sanctions.suspension(row.account_id)) !== null,
      proposed: proposed.has(row.id),
    })),
  );
}

/** @throws NOT_FOUND */
export async function requirePerson(
  platform: Deps,
  actor: Actor,
  profileId: string,
): Promise<AdminPersonRow> {
  const { rows } = await sql<StoredPersonRow>`${selectPerson(actor)} where p.id = ${profileId}`.execute(
    platform.db.kysely,
  );
  const [person] = await withModeration(platform, rows);
  if (person === undefined) throw apiError("NOT_FOUND");
  return person;
}

declare const permitted: unique symbol;

/** A person with whom the admin may do this: proved by `requirePermission`. */
export type Permitted<Action extends keyof Permissions> = AdminPersonRow & { readonly [permitted]: Action };

/** @throws NOT_FOUND, FORBIDDEN unless the admin may do this with the person */
export async function requirePermission<Action extends keyof Permissions>(
  platform: Deps,
  actor: Actor,
  profileId: string,
  action: Action,
): Promise<Permitted<Action>> {
  const person = await requirePerson(platform, actor, profileId);
  if (!permissionsOf(person)[action]) throw apiError("FORBIDDEN");
  return person as Permitted<Action>;
}

export type AuditRow = {
  id: string;
  action: string;
  by: string | null;
  about: string | null;
  detail: string;
  at: Date;
};

/** The audit log, of one account or of all, newest first, one more than a page. */
export async function loadAudits(
  { kysely }: Db,
  { aboutId = null, cursor = null }: { aboutId?: string | null; cursor?: string | null | undefined },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select audit.id, audit.action, actor.name as by, about.name as about, audit.detail, audit.at
    from audit left join profile actor on actor.account_id = audit.actor_id
    left join profile about on about.account_id = audit.subject_id
    where (${aboutId}::uuid is null or audit.subject_id = ${aboutId})
      and (${cursor}::uuid is null or (audit.at, audit.id) < (
        select last.at, last.id from audit last where last.id = ${cursor}))
    order by audit.at desc, audit.id desc limit ${LIMITS.page + 1}`.execute(kysely);
  return rows;
}
