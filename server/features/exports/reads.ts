/**
 * All data of one person, for the exports they can download: what they entered and what they did. It holds nothing of
 * others: a like has a time and no person, a chat only the person's own messages.
 */
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { openChoices } from "../../vault/choices.ts";
import { CARD_SCOPE, loadSafeMemberships, memberIdsOf } from "../../vault/memberships.ts";
import { loadOwnNotices } from "../../vault/notices.ts";
import type { OwnRows } from "../../vault/own-rows.ts";
import { loadOwnReports } from "../../vault/reports.ts";
import { loadOwnSanctions } from "../../vault/sanction-rows.ts";
import { isOfSafeSpace } from "../../vault/sanction-seal.ts";
import type { Vault } from "../../vault/seal.ts";
import { topicsOfMask } from "../profiles/rules.ts";
import { describeNotice, describeSanction } from "./rules.ts";

/** One table's rows about a person. */
export type TableRows = { table: string; rows: unknown[] };

/** The two exports: data by name, and data that only the vault key ties to the person. No file holds both. */
export const PARTS = ["named", "safe-space"] as const;
export type Part = (typeof PARTS)[number];

/**
 * What is exported of each table with personal data, as SQL over the account's id. A test fails for a table that is
 * neither here nor in EXCLUDED.
 */
const EXPORTED: Record<string, (accountId: string) => ReturnType<typeof sql<object>>> = {
  account: (id) =>
    sql`select name, email, email_verified, phone, roles, created_at, deletion_requested_at from account where id = ${id}`,
  credential: (id) =>
    sql`select provider_id as kind, created_at, updated_at from credential where account_id = ${id}`,
  session: (id) =>
    sql`select user_agent, created_at, updated_at as last_used_at from session where account_id = ${id}`,
  profile: (id) =>
    sql`select name, bio, interests, receipts, discoverable, picture_id from profile where account_id = ${id}`,
  pair: (id) => sql`
    select case when p.id = pair.low then pair.low_action else pair.high_action end as action,
      case when p.id = pair.low then pair.low_at else pair.high_at end as at, pair.matched_at
    from profile p join pair on p.id in (pair.low, pair.high)
    where p.account_id = ${id} and case when p.id = pair.low then pair.low_action else pair.high_action end is not null`,
  room_member: (id) => sql`
    select room.kind, room.name as room, room.created_at, me.state, me.role, me.muted, me.read_seq, me.opened_at
    from room_member me join room on room.id = me.room_id where me.account_id = ${id}`,
  message: (id) => sql`
    select room.kind, room.name as room, message.body, message.sent_at, message.edited_at, message.deleted_at
    from room_member me join message on message.member_id = me.id join room on room.id = me.room_id
    where me.account_id = ${id} order by message.sent_at`,
  notification_setting: (id) => sql`
    select messages, safe_messages, requests, matches, events, quiet_from, quiet_to, time_zone
    from notification_setting where account_id = ${id}`,
  admission: (id) => sql`
    select g.kind, coalesce(e.title, room.name) as what, a.state, a.shows_name, a.note, a.requested_at, a.reason
    from admission a join gathering g on g.id = a.gathering_id
    left join event e on e.id = g.id left join room on room.id = g.id where a.account_id = ${id}`,
  event_pass: (id) => sql`
    select e.title, pass.passed_on from profile p join event_pass pass on pass.profile_id = p.id
    join event e on e.id = pass.event_id where p.account_id = ${id}`,
  group_invitation: (id) => sql`
    select room.name as group_name from group_invitation i join room on room.id = i.group_id
    where i.account_id = ${id}`,
  gathering: (id) => sql`
    select g.kind, coalesce(e.title, room.name) as title, g.status, g.created_at from gathering g
    left join event e on e.id = g.id left join room on room.id = g.id where g.created_by = ${id}`,
  audit: (id) => sql`select action, detail, at from audit where actor_id = ${id} order by at`,
};

/** Tables whose rows only the vault finds. An appeal is exported with its sanction. */
const SEALED = ["report", "sanction", "appeal"];

/**
 * Tables whose personal data is short-lived, recomputed, or already exported: as part of `gathering`, or of what staff did
 * with cases.
 */
const EXCLUDED = [
  "case_file",
  "duty",
  "event",
  "campus_group",
  "ticket",
  "deck_queue",
  "people_shown",
  "name_word",
  "push_device",
];

/** All tables with personal data. */
export const COVERED: readonly string[] = [...Object.keys(EXPORTED), ...SEALED, ...EXCLUDED];

type Deps = { db: Db; vault: Vault; ownRows: OwnRows };

/** Yields one table at a time, so that only one is in memory. */
export async function* readTables(
  deps: Deps,
  accountId: string,
  part: Part,
): AsyncGenerator<TableRows, void, undefined> {
  const selects = part === "named" ? EXPORTED : await safeSpaceTables(deps, accountId);
  for (const [table, select] of Object.entries(selects)) {
    const { rows } = await select(accountId).execute(deps.db.kysely);
    yield { table, rows };
  }
  if (part === "safe-space") yield { table: "choices", rows: await loadChoices(deps, accountId) };
  else {
    yield { table: "report", rows: await loadReports(deps, accountId) };
    yield { table: "case_event", rows: await loadCaseEvents(deps, accountId) };
  }
  yield { table: "notice", rows: await loadNotices(deps, accountId, part) };
  yield { table: "sanction", rows: await loadSanctions(deps, accountId, part) };
}

/** Reports name no reporter: the vault finds the person's own. */
async function loadReports(deps: Deps, accountId: string): Promise<object[]> {
  const reports = await loadOwnReports(deps, accountId);
  return reports.map(({ reason, at, outcome }) => ({ reason, at, outcome }));
}

/** What a member of staff did with cases, without what the cases are about. */
function loadCaseEvents({ db: { kysely } }: Deps, accountId: string): Promise<object[]> {
  return kysely
    .selectFrom("case_event")
    .select(["action", "at"])
    .where("staff_id", "=", accountId)
    .orderBy("n")
    .execute();
}

async function loadNotices(deps: Deps, accountId: string, part: Part): Promise<object[]> {
  const notices = await loadOwnNotices(deps, accountId);
  return notices
    .filter(({ isSafeSpace }) => isSafeSpace === (part === "safe-space"))
    .map(({ at, seen, content }) => describeNotice({ at, seen, content }));
}

async function loadSanctions({ db, vault }: Deps, accountId: string, part: Part): Promise<object[]> {
  const sanctions = await loadOwnSanctions({ sql: db.kysely, vault }, accountId);
  return sanctions
    .filter(({ sanction: { scope } }) => isOfSafeSpace(scope) === (part === "safe-space"))
    .map(describeSanction);
}

/** The sealed part of a profile. */
async function loadChoices({ db: { kysely }, vault }: Deps, accountId: string): Promise<object[]> {
  const profiles = await kysely
    .selectFrom("profile")
    .select("sealed_choices")
    .where("account_id", "=", accountId)
    .execute();
  return profiles.flatMap(({ sealed_choices }) => {
    if (sealed_choices === null) return [];
    const { topics, enteredOn, consentedOn } = openChoices(vault, accountId, sealed_choices);
    return [{ topics: topicsOfMask(topics), entered_on: enteredOn, consented_on: consentedOn }];
  });
}

/** The same for Safe Space, where only the key can tell which rows are the person's. */
async function safeSpaceTables({ db: { kysely }, vault }: Deps, accountId: string): Promise<typeof EXPORTED> {
  const memberIds = memberIdsOf(await loadSafeMemberships({ sql: kysely, vault }, accountId));
  return {
    safe_space_card: (id) => sql`
      select persona.name, card.bio, card.topics, card.wanted from persona join card on card.id = persona.id
      where persona.owner_lookup = ${vault.addressIn(CARD_SCOPE, id)}`,
    safe_space_message: () => sql`
      select persona.name as as_persona, message.body, message.sent_at, message.edited_at, message.deleted_at
      from room_member me join persona on persona.id = me.persona_id join message on message.member_id = me.id
      where me.id = any(${memberIds}::uuid[]) order by message.sent_at`,
    safe_space_group: () => sql`
      select room.name as safe_space, persona.name as as_persona, me.state from room_member me
      join persona on persona.id = me.persona_id join room on room.id = me.room_id and room.kind = 'group'
      where me.id = any(${memberIds}::uuid[])`,
  };
}

export async function loadPictureId({ kysely }: Db, accountId: string): Promise<string | null> {
  const profile = await kysely
    .selectFrom("profile")
    .select("picture_id")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return profile?.picture_id ?? null;
}
