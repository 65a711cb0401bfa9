import { sql, type Kysely } from "kysely";
import type { AdmissionState } from "../../../contract/admissions.ts";
import { LIMITS } from "../../../contract/constants.ts";
import type { Actor } from "../../auth/session.ts";
import type { Db } from "../../db/connect.ts";
import type { Database } from "../../db/schema.ts";
import { apiError } from "../../errors.ts";
import { escapeLike } from "../rooms/rules.ts";

export type GatheringRow = {
  id: string;
  kind: "event" | "group";
  is_safe_space: boolean;
  status: "draft" | "published" | "cancelled" | "archived";
  requires_approval: boolean;
  capacity: number | null;
  admitted: number;
  registration_closes_at: Date | null;
};

/** Locks the gathering's row until the transaction ends, so that seats are given one at a time. @throws NOT_FOUND */
export async function lockGathering(tx: Kysely<Database>, gatheringId: string): Promise<GatheringRow> {
  const row = await tx
    .selectFrom("gathering")
    .select([
      "id",
      "kind",
      "is_safe_space",
      "status",
      "requires_approval",
      "capacity",
      "admitted",
      "registration_closes_at",
    ])
    .where("id", "=", gatheringId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw apiError("NOT_FOUND");
  return row;
}

export type AdmissionRow = {
  id: string;
  gathering_id: string;
  account_id: string;
  state: AdmissionState;
  decision: "approve" | "decline" | null;
};

const admissionsIn = (sql: Kysely<Database>) =>
  sql
    .selectFrom("admission as a")
    .select(["a.id", "a.gathering_id", "a.account_id", "a.state", "a.decision"]);

export function findAdmission(
  tx: Kysely<Database>,
  gatheringId: string,
  accountId: string,
): Promise<AdmissionRow | undefined> {
  return admissionsIn(tx)
    .where("a.gathering_id", "=", gatheringId)
    .where("a.account_id", "=", accountId)
    .executeTakeFirst();
}

export function loadAdmission(tx: Kysely<Database>, id: string): Promise<AdmissionRow | undefined> {
  return admissionsIn(tx).where("a.id", "=", id).executeTakeFirst();
}

/** Admissions in these states, in the order of their requests. */
export function loadByState(
  tx: Kysely<Database>,
  gatheringId: string,
  states: AdmissionState[],
): Promise<AdmissionRow[]> {
  return admissionsIn(tx)
    .where("a.gathering_id", "=", gatheringId)
    .where("a.state", "in", states)
    .orderBy("a.queue_number")
    .execute();
}

/** Pending admissions whose decision cannot be undone any more, oldest decision first. */
export function loadFinalDecisions(
  { kysely }: Db,
  decidedBefore: Date,
): Promise<{ id: string; gathering_id: string }[]> {
  return kysely
    .selectFrom("admission")
    .select(["id", "gathering_id"])
    .where("state", "=", "pending")
    .where("decided_at", "<=", decidedBefore)
    .orderBy("decided_at")
    .limit(500)
    .execute();
}

/** Gatherings with open requests that have begun, or were cancelled or archived. */
export function loadGatheringsToExpire({ kysely }: Db, now: Date): Promise<{ gathering_id: string }[]> {
  return kysely
    .selectFrom("admission as a")
    .innerJoin("gathering as g", "g.id", "a.gathering_id")
    .select("a.gathering_id")
    .distinct()
    .where("a.state", "in", ["pending", "waitlisted"])
    .where((is) =>
      is.or([is("g.registration_closes_at", "<=", now), is("g.status", "in", ["cancelled", "archived"])]),
    )
    .execute();
}

/** Gatherings in which somebody has a seat or an open request. */
export function loadOpenAdmissions({ kysely }: Db, accountId: string): Promise<{ gathering_id: string }[]> {
  return kysely
    .selectFrom("admission")
    .select("gathering_id")
    .where("account_id", "=", accountId)
    .where("state", "in", ["pending", "waitlisted", "approved", "promoted"])
    .orderBy("gathering_id")
    .execute();
}

/** Accounts that are suspended or to be deleted and still have a seat, an open request or a group by name, after a crash. */
export async function loadLeavers({ kysely }: Db): Promise<{ account_id: string }[]> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from profile p
    where hidden and (
      exists (select from admission a where a.account_id = p.account_id
        and a.state in ('pending', 'waitlisted', 'approved', 'promoted'))
      or exists (select from room_member m join room on room.id = m.room_id
        where m.account_id = p.account_id and m.state in ('member', 'invited') and room.kind = 'group'))`.execute(
    kysely,
  );
  return rows;
}

/** Gatherings with both a free seat and a waitlist. */
export function loadGatheringsWithFreeSeats({ kysely }: Db): Promise<{ gathering_id: string }[]> {
  return kysely
    .selectFrom("admission as a")
    .innerJoin("gathering as g", "g.id", "a.gathering_id")
    .select("a.gathering_id")
    .distinct()
    .where("a.state", "=", "waitlisted")
    .where("g.status", "=", "published")
    .where((is) => is.or([is("g.capacity", "is", null), is("g.admitted", "<", is.ref("g.capacity"))]))
    .execute();
}

export type RequestRow = {
  id: string;
  gathering_id: string;
  kind: "event" | "group";
  title: string;
  full: boolean;
  name: string | null;
  picture_id: string | null;
  note: string;
  requested_at: Date;
  decision: "approve" | "decline" | null;
  mine: boolean;
};

const KIND = {
  events: sql`g.kind = 'event'`,
  groups: sql`g.kind = 'group'`,
};

type Filter = {
  kind?: keyof typeof KIND | undefined;
  query?: string | undefined;
  cursor?: string | undefined;
};

/** Join requests, newest first, one more than a page. */
export async function loadRequests(
  { kysely }: Db,
  actor: Actor,
  { kind, query, cursor }: Filter,
): Promise<RequestRow[]> {
  const pattern = query ? `%${escapeLike(query)}%` : null;
  const { rows } = await sql<RequestRow>`
    select a.id, a.gathering_id, g.kind, coalesce(e.title, room.name) as title,
      g.capacity is not null and g.admitted >= g.capacity as full,
      p.name, p.picture_id, a.note, a.requested_at, a.decision,
      a.account_id = ${actor.accountId} as mine
    from admission a join gathering g on g.id = a.gathering_id
    left join event e on e.id = g.id
    left join room on room.id = g.id
    left join profile p on p.account_id = a.account_id and a.shows_name
    where a.state = 'pending' and g.status = 'published'
      and ${kind === undefined ? sql`true` : KIND[kind]}
      and (${pattern}::text is null or coalesce(e.title, room.name) ilike ${pattern} or p.name ilike ${pattern})
      and (${cursor ?? null}::uuid is null or (a.requested_at, a.id) < (
        select last.requested_at, last.id from admission last where last.id = ${cursor ?? null}))
    order by a.requested_at desc, a.id desc limit ${LIMITS.page + 1}`.execute(kysely);
  return rows;
}

/** How many join requests no admin has decided yet. */
export async function countRequests({ kysely }: Db): Promise<number> {
  const { requests } = await kysely
    .selectFrom("admission as a")
    .innerJoin("gathering as g", "g.id", "a.gathering_id")
    .select(({ fn }) => fn.countAll<number>().as("requests"))
    .where("a.state", "=", "pending")
    .where("a.decision", "is", null)
    .where("g.status", "=", "published")
    .executeTakeFirstOrThrow();
  return requests;
}
