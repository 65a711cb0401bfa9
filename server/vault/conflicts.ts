/**
 * Keeps staff away from cases that concern themselves. The answer is yes or no for each case, to the server only: a
 * moderator merely never finds such a case.
 */
import { sql as raw, type Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { CaseFacts, CaseSubject } from "./cases.ts";
import { CARD_SCOPE } from "./memberships.ts";
import type { OwnRows } from "./own-rows.ts";
import type { Vault } from "./seal.ts";

export type StaffMember = { accountId: string; profileId: string };

type Deps = { sql: Kysely<Database>; vault: Vault; ownRows: OwnRows };

/**
 * The ids of those cases that concern this member of staff: of a room in which they are or were, by name or as a persona;
 * of their own profile, card, event or group; and those that they reported themselves.
 */
export async function findConflicts(
  deps: Deps,
  staff: StaffMember,
  cases: readonly { id: string; facts: CaseFacts }[],
): Promise<Set<string>> {
  if (cases.length === 0) return new Set();
  const subjects = cases.map(({ facts }) => facts.subject);
  const [rooms, cards, gatherings, reported] = await Promise.all([
    findOwnRooms(deps, staff, distinct(subjects, roomOf)),
    findOwnCard(deps, staff, distinct(subjects, cardOf)),
    findOwnGatherings(deps, staff, distinct(subjects, gatheringOf)),
    findReportedCases(
      deps,
      staff,
      cases.map(({ id }) => id),
    ),
  ]);
  const concerns = (subject: CaseSubject): boolean =>
    rooms.has(roomOf(subject)) ||
    cards.has(cardOf(subject)) ||
    gatherings.has(gatheringOf(subject)) ||
    (subject.kind === "profile" && subject.profileId === staff.profileId);
  const own = cases.filter(({ id, facts }) => reported.has(id) || concerns(facts.subject));
  return new Set(own.map(({ id }) => id));
}

const roomOf = (subject: CaseSubject) => ("roomId" in subject ? subject.roomId : null);
const cardOf = (subject: CaseSubject) => (subject.kind === "card" ? subject.personaId : null);
const gatheringOf = (subject: CaseSubject) =>
  subject.kind === "event" ? subject.eventId : subject.kind === "group" ? subject.roomId : null;

function distinct(subjects: readonly CaseSubject[], idOf: (subject: CaseSubject) => string | null): string[] {
  return [...new Set(subjects.map(idOf))].filter((id) => id !== null);
}

type Ids = Set<string | null>;

async function findReportedCases(
  { sql, ownRows }: Deps,
  { accountId }: StaffMember,
  ids: readonly string[],
): Promise<Ids> {
  const reportIds = await ownRows.idsOf("report", accountId);
  if (reportIds.length === 0) return new Set();
  const own = await sql
    .selectFrom("report")
    .select("case_id")
    .where("id", "in", reportIds)
    .where("case_id", "in", ids)
    .execute();
  return new Set(own.map(({ case_id }) => case_id));
}

async function findOwnRooms({ sql, vault }: Deps, { accountId }: StaffMember, ids: string[]): Promise<Ids> {
  if (ids.length === 0) return new Set();
  const { rows } = await raw<{ room_id: string }>`
    select room_id from room_member where account_id = ${accountId} and room_id = any(${ids}::uuid[])
    union
    select m.room_id from persona join room_member m on m.persona_id = persona.id
    where persona.owner_lookup = any(${ids.map((id) => vault.addressIn(id, accountId))}::text[])`.execute(
    sql,
  );
  return new Set(rows.map(({ room_id }) => room_id));
}

async function findOwnCard({ sql, vault }: Deps, { accountId }: StaffMember, ids: string[]): Promise<Ids> {
  if (ids.length === 0) return new Set();
  const own = await sql
    .selectFrom("persona")
    .select("id")
    .where("owner_lookup", "=", vault.addressIn(CARD_SCOPE, accountId))
    .where("id", "in", ids)
    .execute();
  return new Set(own.map(({ id }) => id));
}

async function findOwnGatherings({ sql }: Deps, { accountId }: StaffMember, ids: string[]): Promise<Ids> {
  if (ids.length === 0) return new Set();
  const own = await sql
    .selectFrom("gathering")
    .select("id")
    .where("created_by", "=", accountId)
    .where("id", "in", ids)
    .execute();
  return new Set(own.map(({ id }) => id));
}
