import { sql, type Kysely } from "kysely";
import type { Evidence } from "../../../contract/moderation.ts";
import type { ReportOutcome } from "../../../contract/safety.ts";
import type { Database } from "../../db/schema.ts";
import { openCaseEvent } from "../../vault/case-events.ts";
import type { CaseSubject } from "../../vault/cases.ts";
import { openReport } from "../../vault/reports.ts";
import type { SanctionSubject } from "../../vault/sanction-acts.ts";
import type { Vault } from "../../vault/seal.ts";
import type { Decision } from "./rules.ts";

/**
 * Whom a decision is about: an author, a persona, the owner of a profile or of a group that a student opened. Null for
 * what staff publish, and for somebody whose account was deleted meanwhile.
 */
export async function findPerson(
  kysely: Kysely<Database>,
  subject: CaseSubject,
): Promise<SanctionSubject | null> {
  switch (subject.kind) {
    case "message":
    case "member":
      return findMember(kysely, subject.roomId, sql`m.id = ${subject.memberId}`);
    case "room":
      return findMember(kysely, subject.roomId, sql`m.role = 'owner' and m.state = 'member'`);
    case "card":
      return { personaId: subject.personaId, roomId: null };
    case "profile":
      return findProfile(kysely, subject.profileId);
    case "event":
    case "group":
      return null;
  }
}

async function findMember(
  kysely: Kysely<Database>,
  roomId: string,
  condition: ReturnType<typeof sql>,
): Promise<SanctionSubject | null> {
  const { rows } = await sql<{ account_id: string | null; persona_id: string | null }>`
    select m.account_id, m.persona_id from room_member m where m.room_id = ${roomId} and ${condition} limit 1`.execute(
    kysely,
  );
  const { account_id, persona_id } = rows[0] ?? { account_id: null, persona_id: null };
  if (persona_id !== null) return { personaId: persona_id, roomId };
  return account_id === null ? null : { accountId: account_id };
}

async function findProfile(kysely: Kysely<Database>, profileId: string): Promise<SanctionSubject | null> {
  const profile = await kysely
    .selectFrom("profile")
    .select("account_id")
    .where("id", "=", profileId)
    .executeTakeFirst();
  return profile === undefined ? null : { accountId: profile.account_id };
}

/** The ids of a case's reports, oldest first, and the snapshots in them. */
export async function loadReports(
  kysely: Kysely<Database>,
  vault: Vault,
  caseId: string,
): Promise<{ ids: string[]; evidence: Evidence[] }> {
  const rows = await kysely
    .selectFrom("report")
    .select(["id", "sealed"])
    .where("case_id", "=", caseId)
    // Reports that joined after an earlier decision have their outcome.
    .where("outcome", "is", null)
    .execute();
  const reports = rows
    .map((row) => ({ id: row.id, ...openReport(vault, row) }))
    .toSorted((one, other) => one.at.localeCompare(other.at));
  return { ids: reports.map(({ id }) => id), evidence: reports.flatMap(({ evidence }) => evidence) };
}

export type DueReport = {
  id: string;
  case_id: string;
  sealed: string;
  sealed_owner: string | null;
  outcome: ReportOutcome;
  sealed_subject: string;
};

/** Reports whose reporter is to be told now, oldest first; locked against other nodes until the transaction ends. */
export async function lockDueReports(
  kysely: Kysely<Database>,
  now: Date,
  limit: number,
): Promise<DueReport[]> {
  const { rows } = await sql<DueReport>`
    select r.id, r.case_id, r.sealed, r.sealed_owner, r.outcome, c.sealed_subject
    from report r join case_file c on c.id = r.case_id
    where r.told_at is null and r.tell_at <= ${now}
    order by r.tell_at limit ${limit} for update of r skip locked`.execute(kysely);
  return rows;
}

/** Why no rule was broken, in the words of the decision on the case. */
export async function loadBecause(
  kysely: Kysely<Database>,
  vault: Vault,
  caseId: string,
): Promise<string | null> {
  const events = await kysely
    .selectFrom("case_event")
    .select(["id", "sealed_text"])
    .where("case_id", "=", caseId)
    .where("action", "in", ["decided", "decided-second"])
    .orderBy("n", "desc")
    .limit(1)
    .execute();
  const [last] = events;
  if (last === undefined) return null;
  const { decision } = openCaseEvent(vault, last) as { decision: Decision | null };
  return decision?.because ?? null;
}
