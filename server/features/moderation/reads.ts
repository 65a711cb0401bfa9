import { sql, type Kysely } from "kysely";
import type { Evidence, Lane } from "../../../contract/moderation.ts";
import type { ReportReason } from "../../../contract/safety.ts";
import { isInNamedWorld } from "../../auth/named-world.ts";
import { loadModerators } from "../../auth/roles.ts";
import type { Actor } from "../../auth/session.ts";
import type { Database } from "../../db/schema.ts";
import { apiError } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import { openCaseEvent } from "../../vault/case-events.ts";
import { openFacts, type CaseFacts, type CaseSubject } from "../../vault/cases.ts";
import { findConflicts } from "../../vault/conflicts.ts";
import { openReport } from "../../vault/reports.ts";
import type { Vault } from "../../vault/seal.ts";
import { sortReasons } from "../safety/rules.ts";
import { distinctSnapshots, escalationOf, type SubjectState } from "./rules.ts";

type Deps = Pick<Platform, "db" | "vault" | "ownRows">;

export type CaseRow = {
  id: string;
  sealed_subject: string;
  lane: Lane;
  severity: number;
  state: "open" | "claimed" | "second" | "closed";
  claimed_by: string | null;
  claimed_until: Date | null;
  first_reader: string | null;
  second_reader: string | null;
  sealed_first: string | null;
  version: number;
  opened_at: Date;
  target_at: Date;
  first_look_minutes: number | null;
  several: boolean;
};

/** A case with its opened seal. */
export type CaseFile = CaseRow & { facts: CaseFacts };

const SELECT_CASE = sql`
  select id, sealed_subject, lane, severity, state, claimed_by, claimed_until, first_reader, second_reader,
    sealed_first, version, opened_at, target_at, first_look_minutes,
    exists (select from report r where r.case_id = c.id offset 1) as several
  from case_file c`;

/** Most open cases that are looked through for those that a moderator may see: the most urgent ones. */
const MAX_SCANNED = 2000;

declare const visible: unique symbol;

/** A case that does not concern the moderator: proved by `requireCase` and `loadCases`. */
export type VisibleCase = CaseFile & { readonly [visible]: true };

/**
 * The cases that wait for this moderator, most urgent first: without those that concern them, and without their own first
 * decisions, which wait for somebody else.
 * @param limit how many are needed
 */
export async function loadCases(deps: Deps, actor: Actor, limit = MAX_SCANNED): Promise<VisibleCase[]> {
  // Few cases concern a moderator. Where many do, all are looked through.
  const scanned = Math.min(limit * 2, MAX_SCANNED);
  const { cases, isAll } = await scanCases(deps, actor, scanned);
  if (cases.length >= limit || isAll || scanned === MAX_SCANNED) return cases.slice(0, limit);
  return (await scanCases(deps, actor, MAX_SCANNED)).cases.slice(0, limit);
}

/** @returns those of the most urgent cases that the moderator may see, and whether that were all cases */
async function scanCases(
  deps: Deps,
  actor: Actor,
  limit: number,
): Promise<{ cases: VisibleCase[]; isAll: boolean }> {
  const { rows } = await sql<CaseRow>`
    ${SELECT_CASE}
    where state <> 'closed' and (state <> 'second' or first_reader is distinct from ${actor.accountId})
    order by (lane <> 'care'), severity desc, target_at, id limit ${limit}`.execute(deps.db.kysely);
  return { cases: await withoutConflicts(deps, actor, rows), isAll: rows.length < limit };
}

async function withoutConflicts(
  { db, vault, ownRows }: Deps,
  actor: Actor,
  rows: readonly CaseRow[],
): Promise<VisibleCase[]> {
  const cases = rows.map((row) => ({ ...row, facts: openFacts(vault, row) }));
  const conflicts = await findConflicts({ sql: db.kysely, vault, ownRows }, actor, cases);
  return cases.filter(({ id }) => !conflicts.has(id)) as VisibleCase[];
}

/** @throws NOT_FOUND for a case that concerns the moderator; closed ones are found */
export async function requireCase(deps: Deps, actor: Actor, caseId: string): Promise<VisibleCase> {
  const { rows } = await sql<CaseRow>`${SELECT_CASE} where id = ${caseId}`.execute(deps.db.kysely);
  const [found] = await withoutConflicts(deps, actor, rows);
  if (found === undefined) throw apiError("NOT_FOUND");
  return found;
}

/** Reads a case and locks its row until the transaction ends. */
export async function lockCase(
  kysely: Kysely<Database>,
  vault: Vault,
  { id }: VisibleCase,
): Promise<VisibleCase> {
  await kysely.selectFrom("case_file").select("id").where("id", "=", id).forUpdate().execute();
  const { rows } = await sql<CaseRow>`${SELECT_CASE} where id = ${id}`.execute(kysely);
  if (rows[0] === undefined) throw apiError("NOT_FOUND");
  return { ...rows[0], facts: openFacts(vault, rows[0]) } as VisibleCase;
}

export type CaseNote = { text: string; staffId: string | null; at: Date };

/** What a moderator reads of a case. */
export type CaseDetails = {
  reasons: ReportReason[];
  reporterNotes: string[];
  evidence: Evidence[];
  notes: CaseNote[];
  subject: SubjectState;
};

export async function loadDetails(
  { db, vault, clock }: Pick<Platform, "db" | "vault" | "clock">,
  file: VisibleCase,
): Promise<CaseDetails> {
  const [rows, events, subject] = await Promise.all([
    db.kysely.selectFrom("report").select(["id", "sealed"]).where("case_id", "=", file.id).execute(),
    db.kysely
      .selectFrom("case_event")
      .select(["id", "sealed_text", "staff_id", "at"])
      .where("case_id", "=", file.id)
      .where("action", "=", "noted")
      .orderBy("n")
      .execute(),
    loadSubjectState(db.kysely, file.facts.subject, clock()),
  ]);
  const reports = rows
    .map((row) => openReport(vault, row))
    .toSorted((one, other) => one.at.localeCompare(other.at));
  return {
    reasons: sortReasons(reports.map(({ reason }) => reason)),
    reporterNotes: notesOf(reports.map(({ note }) => note)),
    evidence: distinctSnapshots(reports.flatMap(({ evidence }) => evidence)),
    notes: events.map((row) => ({
      text: (openCaseEvent(vault, row) as { note: string }).note,
      staffId: row.staff_id,
      at: row.at,
    })),
    subject,
  };
}

/** Most notes of reporters that are shown, so that their number says little about that of the reporters. */
const MAX_NOTES = 10;

function notesOf(notes: readonly string[]): string[] {
  return [...new Set(notes)].filter((note) => note !== "").slice(0, MAX_NOTES);
}

/** What exists of a subject now: it may have been deleted since it was reported. */
export async function loadSubjectState(
  kysely: Kysely<Database>,
  subject: CaseSubject,
  now: Date,
): Promise<SubjectState> {
  const roomId = "roomId" in subject ? subject.roomId : null;
  const eventId = subject.kind === "event" ? subject.eventId : null;
  const { rows } = await sql<{ is_group: boolean; can_archive: boolean; can_cancel: boolean }>`
    select
      exists (select from room where id = ${roomId}::uuid and kind = 'group') as is_group,
      exists (select from gathering where id = ${roomId}::uuid and kind = 'group' and status = 'published') as can_archive,
      exists (select from gathering g join event e on e.id = g.id
        where g.id = ${eventId}::uuid and g.status = 'published' and e.starts_at > ${now}) as can_cancel`.execute(
    kysely,
  );
  const [state] = rows;
  return { isGroup: state!.is_group, canArchive: state!.can_archive, canCancel: state!.can_cancel };
}

/** Until when the moderator is on duty; null when they are not. */
export async function loadDuty({ db }: Pick<Deps, "db">, actor: Actor, now: Date): Promise<Date | null> {
  const duty = await db.kysely
    .selectFrom("duty")
    .select("until")
    .where("account_id", "=", actor.accountId)
    .where("until", ">", now)
    .executeTakeFirst();
  return duty?.until ?? null;
}

/** A case of the lane care that is to be escalated, unless somebody looks at it before. */
export type WaitingCase = {
  id: string;
  facts: CaseFacts;
  first_reader: string | null;
  since: Date;
  /** What it is to be escalated to. */
  step: number;
};

/** The cases of the lane care that nobody has claimed and that have waited for longer than they were escalated for. */
export async function loadWaitingCare(
  { db, vault, campus }: Pick<Platform, "db" | "vault" | "campus">,
  now: Date,
): Promise<WaitingCase[]> {
  const { rows } = await sql<Pick<CaseRow, "id" | "sealed_subject" | "first_reader"> & { escalated: number }>`
    select id, sealed_subject, first_reader, escalated from case_file
    where state <> 'closed' and lane = 'care' and escalated < 2
      and (claimed_until is null or claimed_until <= ${now})`.execute(db.kysely);
  const desk = { hours: campus.moderation.deskHours, timeZone: campus.timeZone };
  return rows.flatMap(({ escalated, ...row }) => {
    const facts = openFacts(vault, row);
    const since = new Date(facts.careSince ?? facts.reportedAt);
    const step = escalationOf(desk, since, now);
    return step > escalated ? [{ id: row.id, first_reader: row.first_reader, facts, since, step }] : [];
  });
}

/**
 * Locks those of these cases that staff have done nothing with since they wait, and that no other process is escalating.
 * @returns of each, how far it was escalated before
 */
export async function lockUnseen(
  kysely: Kysely<Database>,
  waiting: readonly WaitingCase[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; escalated: number }>`
    select c.id, c.escalated from case_file c
    join unnest(${waiting.map(({ id }) => id)}::uuid[], ${waiting.map(({ since }) => since)}::timestamptz[],
      ${waiting.map(({ step }) => step)}::int[]) as waiting (id, since, step) on waiting.id = c.id
    where c.state <> 'closed' and c.escalated < waiting.step
      and (c.claimed_until is null or c.claimed_until <= ${now})
      and not exists (select from case_event e where e.case_id = c.id and e.at >= waiting.since)
    for update of c skip locked`.execute(kysely);
  return new Map(rows.map(({ id, escalated }) => [id, escalated]));
}

export type StaffToCall = { accountId: string; profileId: string; email: string; isOnDuty: boolean };

/** All moderators who can reach the desk. */
export async function loadStaffToCall(
  platform: Pick<Platform, "db" | "sanctions">,
  now: Date,
): Promise<StaffToCall[]> {
  const { kysely } = platform.db;
  const { rows } = await sql<StaffToCall>`
    select account.id as "accountId", profile.id as "profileId", account.email,
      coalesce(duty.until > ${now}, false) as "isOnDuty"
    from account join profile on profile.account_id = account.id left join duty on duty.account_id = account.id
    where account.id = any(${await loadModerators(kysely)}::uuid[])`.execute(kysely);
  const may = await Promise.all(rows.map(({ accountId }) => isInNamedWorld(platform, accountId)));
  return rows.filter((_, index) => may[index]);
}

/** For each of these cases, the staff who have it in their queue. */
export async function findStaffFor(
  { vault, ownRows }: Pick<Platform, "vault" | "ownRows">,
  kysely: Kysely<Database>,
  staff: readonly StaffToCall[],
  cases: readonly WaitingCase[],
): Promise<StaffToCall[][]> {
  const able: StaffToCall[][] = cases.map(() => []);
  for (const one of staff) {
    const conflicts = await findConflicts({ sql: kysely, vault, ownRows }, one, cases);
    for (const [index, { id, first_reader }] of cases.entries())
      if (!conflicts.has(id) && first_reader !== one.accountId) able[index]!.push(one);
  }
  return able;
}
