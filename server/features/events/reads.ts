import { sql, type Kysely } from "kysely";
import type { AdmissionState } from "../../../contract/admissions.ts";
import { EVENT_DECK_PAGE, LIMITS } from "../../../contract/constants.ts";
import type { Actor } from "../../auth/session.ts";
import { prepared, type Db } from "../../db/connect.ts";
import type { Database } from "../../db/schema.ts";
import { apiError } from "../../errors.ts";
import type { OwnAdmissionRow } from "../admissions/present.ts";
import { adminPermissionsOf, DECK_HORIZON, isOngoing, PASS_DAYS, type AdminPermissions } from "./rules.ts";

export type EventRow = OwnAdmissionRow & {
  id: string;
  title: string;
  description: string;
  picture_id: string | null;
  location: string;
  starts_at: Date;
  ends_at: Date | null;
  time_zone: string;
  tags: string[];
  shared: string[];
  status: "draft" | "published" | "cancelled" | "archived";
  cancel_reason: string;
  requires_approval: boolean;
  capacity: number | null;
  admitted: number;
  ahead: number | null;
};

/** An event as the actor sees it, with their own admission and the tags they share. */
const card = (actor: Actor) => sql`
  select e.id, e.title, e.description, e.picture_id, e.location, e.starts_at, e.ends_at, e.time_zone, e.tags,
    e.cancel_reason, g.status, g.requires_approval, g.capacity, g.admitted,
    array(select tag from unnest(e.tags) as tag where exists (
      select from unnest(me.interests) as interest where lower(interest) = lower(tag))) as shared,
    a.state, a.reason, a.shows_name, a.has_update,
    case when a.state = 'waitlisted' then (
      select count(*) from admission w where w.gathering_id = e.id and w.state = 'waitlisted' and w.queue_number < a.queue_number
    )::int end as ahead
  from event e join gathering g on g.id = e.id
  join profile me on me.id = ${actor.profileId}
  left join admission a on a.gathering_id = e.id and a.account_id = ${actor.accountId}`;

/** Published events, and those cancelled or archived that the actor has an admission to. */
const VISIBLE = sql`(g.status = 'published' or g.status in ('cancelled', 'archived') and a.state is not null)`;

const ENDS = sql`coalesce(e.ends_at, e.starts_at)`;

/** Upcoming events that the actor has neither requested nor passed lately; those with more shared tags first. */
export async function loadDeck({ kysely }: Db, actor: Actor, now: Date): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    with near as (
      select e.id from event e join gathering g on g.id = e.id
      where g.status = 'published' and e.is_public and e.starts_at > ${now}
      order by e.starts_at, e.id limit ${DECK_HORIZON}
    )
    select * from (${card(actor)}
      where e.id in (select id from near) and (a.state is null or a.state = 'withdrawn')
        and not exists (select from event_pass p where p.profile_id = ${actor.profileId} and p.event_id = e.id
          and p.passed_on > ${now}::date - ${PASS_DAYS}::int)
    ) card
    order by cardinality(shared) desc, starts_at, id limit ${EVENT_DECK_PAGE}`.execute(kysely);
  return rows;
}

const LISTS = {
  upcoming: {
    where: (now: Date) => sql`g.status = 'published' and e.is_public and ${ENDS} > ${now}`,
    order: sql`e.starts_at, e.id`,
    after: sql`>`,
  },
  mine: {
    where: (now: Date) =>
      sql`${VISIBLE} and ${ENDS} > ${now} and (a.state in ('pending', 'waitlisted', 'approved', 'promoted') or a.has_update)`,
    order: sql`e.starts_at, e.id`,
    after: sql`>`,
  },
  past: {
    where: (now: Date) =>
      sql`${VISIBLE} and g.status <> 'cancelled' and ${ENDS} <= ${now} and a.state in ('approved', 'promoted')`,
    order: sql`e.starts_at desc, e.id desc`,
    after: sql`<`,
  },
};

/** One of the actor's lists of events, one more than a page. */
export async function loadEvents(
  { kysely }: Db,
  actor: Actor,
  { filter, cursor }: { filter: keyof typeof LISTS; cursor?: string | undefined },
  now: Date,
): Promise<EventRow[]> {
  const { where, order, after } = LISTS[filter];
  const { rows } = await sql<EventRow>`
    ${card(actor)}
    where ${where(now)} and (${cursor ?? null}::uuid is null or (e.starts_at, e.id) ${after} (
      select last.starts_at, last.id from event last where last.id = ${cursor ?? null}))
    order by ${order} limit ${LIMITS.page + 1}`.execute(kysely);
  return rows;
}

declare const visible: unique symbol;

/** An event that the actor may see: proved by `requireVisibleEvent`. */
export type VisibleEvent = EventRow & { readonly [visible]: true };

/** @throws NOT_FOUND for a draft, and for a cancelled or archived event that the actor has no admission to */
export async function requireVisibleEvent(
  { kysely }: Db,
  actor: Actor,
  eventId: string,
): Promise<VisibleEvent> {
  const { rows } = await sql<EventRow>`${card(actor)} where e.id = ${eventId} and ${VISIBLE}`.execute(kysely);
  if (rows[0] === undefined) throw apiError("NOT_FOUND");
  return rows[0] as VisibleEvent;
}

declare const ongoing: unique symbol;

/** A visible event that is neither over nor cancelled: proved by `requireOngoing`. */
export type OngoingEvent = VisibleEvent & { readonly [ongoing]: true };

/** @throws NOT_FOUND like `requireVisibleEvent`, TOO_LATE for an event that is over or cancelled */
export async function requireOngoing(
  db: Db,
  actor: Actor,
  eventId: string,
  now: Date,
): Promise<OngoingEvent> {
  const event = await requireVisibleEvent(db, actor, eventId);
  if (!isOngoing(event, now)) throw apiError("TOO_LATE");
  return event as OngoingEvent;
}

export type ManagedEventRow = {
  id: string;
  title: string;
  description: string;
  picture_id: string | null;
  location: string;
  /** Local times of the event's time zone. */
  starts: string | null;
  ends: string | null;
  starts_at: Date | null;
  time_zone: string;
  tags: string[];
  is_public: boolean;
  status: EventRow["status"];
  requires_approval: boolean;
  capacity: number | null;
  admitted: number;
  pending: number;
  waitlisted: number;
};

const localTime = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone e.time_zone, 'YYYY-MM-DD"T"HH24:MI')`;

const managedEvents = sql`
  select e.id, e.title, e.description, e.picture_id, e.location, e.time_zone, e.tags, e.is_public, e.starts_at,
    ${localTime("e.starts_at")} as starts, ${localTime("e.ends_at")} as ends,
    g.status, g.requires_approval, g.capacity, g.admitted,
    (select count(*) from admission a where a.gathering_id = e.id and a.state = 'pending')::int as pending,
    (select count(*) from admission a where a.gathering_id = e.id and a.state = 'waitlisted')::int as waitlisted
  from event e join gathering g on g.id = e.id`;

/** All events for admins, drafts without a date first and then the latest date, one more than a page. */
export async function loadManagedEvents(
  { kysely }: Db,
  actor: Actor,
  { createdBy, cursor }: { createdBy: "me" | "everyone"; cursor?: string | undefined },
  limit = LIMITS.page + 1,
): Promise<ManagedEventRow[]> {
  const position = (alias: string) =>
    sql`coalesce(${sql.ref(`${alias}.starts_at`)}, 'infinity'), ${sql.ref(`${alias}.id`)}`;
  const { rows } = await sql<ManagedEventRow>`
    ${managedEvents}
    where (${createdBy} = 'everyone' or g.created_by = ${actor.accountId})
      and (${cursor ?? null}::uuid is null or (${position("e")}) < (
        select ${position("last")} from event last where last.id = ${cursor ?? null}))
    order by coalesce(e.starts_at, 'infinity') desc, e.id desc limit ${limit}`.execute(kysely);
  return rows;
}

declare const managed: unique symbol;

/** An event as an admin may change it: proved by `requireManagedEvent`. */
export type ManagedEvent = ManagedEventRow & { readonly [managed]: true };

/** @throws NOT_FOUND */
export async function requireManagedEvent(kysely: Kysely<Database>, eventId: string): Promise<ManagedEvent> {
  const { rows } = await sql<ManagedEventRow>`${managedEvents} where e.id = ${eventId}`.execute(kysely);
  if (rows[0] === undefined) throw apiError("NOT_FOUND");
  return rows[0] as ManagedEvent;
}

declare const permitted: unique symbol;

/** An event with which an admin may do this: proved by `requireAdminPermission`. */
export type Permitted<Action extends keyof AdminPermissions> = ManagedEvent & {
  readonly [permitted]: Action;
};

/** @throws NOT_FOUND; CONFLICT for an upcoming event that is to be archived; TOO_LATE for an event that has begun */
export async function requireAdminPermission<Action extends keyof AdminPermissions>(
  kysely: Kysely<Database>,
  eventId: string,
  action: Action,
  now: Date,
): Promise<Permitted<Action>> {
  const event = await requireManagedEvent(kysely, eventId);
  if (!adminPermissionsOf(event, now)[action]) throw apiError(action === "archive" ? "CONFLICT" : "TOO_LATE");
  return event as Permitted<Action>;
}

export type AttendeeRow = {
  id: string;
  name: string | null;
  picture_id: string | null;
  state: AdmissionState;
};

/** Attendees and the waitlist, in the order of their requests, one more than a page. */
export async function loadAttendees(
  { kysely }: Db,
  eventId: string,
  cursor?: string,
  limit = LIMITS.page + 1,
): Promise<AttendeeRow[]> {
  const { rows } = await sql<AttendeeRow>`
    select a.id, p.name, p.picture_id, a.state
    from admission a left join profile p on p.account_id = a.account_id and a.shows_name and not p.hidden
    where a.gathering_id = ${eventId} and a.state in ('approved', 'promoted', 'waitlisted')
      and (${cursor ?? null}::uuid is null or a.queue_number > (select queue_number from admission where id = ${cursor ?? null}))
    order by a.queue_number limit ${limit}`.execute(kysely);
  return rows;
}

/** Accounts whose admission to the event is in one of these states. */
export async function loadAccountsByState(
  kysely: Kysely<Database>,
  eventId: string,
  states: AdmissionState[],
): Promise<string[]> {
  const rows = await kysely
    .selectFrom("admission")
    .select("account_id")
    .where("gathering_id", "=", eventId)
    .where("state", "in", states)
    .where("account_id", "is not", null)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

const readMailAddresses = prepared<{ email: string }>(
  "mail addresses for event updates",
  `select account.email from account left join notification_setting setting on setting.account_id = account.id
   where account.id = any($1::uuid[]) and account.email_verified and coalesce(setting.events, true)`,
);

/** Confirmed addresses of those of these accounts that want mail about their events. */
export async function loadMailAddresses(db: Db, accountIds: readonly string[]): Promise<string[]> {
  return (await readMailAddresses(db, [accountIds])).map(({ email }) => email);
}
