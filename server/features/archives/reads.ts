/**
 * Everything of one person, for the archives they can download: what they gave and what they did. Of others it
 * holds nothing: a like says when, not whom; a conversation holds the person's own messages.
 */
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { openChoices } from "../../vault/choices.ts";
import { CARD_SCOPE, loadSafeMemberships, memberIdsOf } from "../../vault/memberships.ts";
import { loadOwnReports } from "../../vault/reports.ts";
import type { Vault } from "../../vault/seal.ts";
import { needsOfMask } from "../profiles/rules.ts";

/** What one table holds of a person. */
export type Belongings = { table: string; rows: unknown[] };

/** The two files: what goes with the name, and what only the vault key ties to it. No file holds both. */
export const PARTS = ["named", "safe-space"] as const;
export type Part = (typeof PARTS)[number];

/**
 * What is exported of each table that holds a person, as SQL over the account's id. A table that holds a person
 * and is missed here or in LEFT_OUT fails a test.
 */
const EXPORTED: Record<string, (accountId: string) => ReturnType<typeof sql<object>>> = {
  account: (id) =>
    sql`select name, email, email_verified, phone, role, created_at, deletion_requested_at from account where id = ${id}`,
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
  audit: (id) => sql`select act, detail, at from audit where actor_id = ${id} order by at`,
};

/**
 * Tables that hold a person and nothing a person would want: what works for minutes, is ranked anew, or is the campus's
 * and only made by them, which their part of `gathering` says.
 */
const LEFT_OUT = [
  "event",
  "campus_group",
  "ticket",
  "deck_queue",
  "people_shown",
  "name_word",
  "push_device",
];

/** All tables that are accounted for. */
export const COVERED: readonly string[] = [...Object.keys(EXPORTED), ...LEFT_OUT];

type Deps = { db: Db; vault: Vault };

/** Table by table, so that no more than one is in memory. */
export async function* readBelongings(
  deps: Deps,
  accountId: string,
  part: Part,
): AsyncGenerator<Belongings, void, undefined> {
  const selects = part === "named" ? EXPORTED : await safeSelects(deps, accountId);
  for (const [table, select] of Object.entries(selects)) {
    const { rows } = await select(accountId).execute(deps.db.kysely);
    yield { table, rows };
  }
  if (part === "safe-space") yield { table: "choices", rows: await loadChoices(deps, accountId) };
  const { db, vault } = deps;
  // No table says whose reports they are.
  if (part === "named")
    yield { table: "report", rows: await loadOwnReports({ sql: db.kysely, vault }, accountId) };
}

/** What only their owner reads of a profile. */
async function loadChoices({ db: { kysely }, vault }: Deps, accountId: string): Promise<object[]> {
  const profiles = await kysely
    .selectFrom("profile")
    .select("sealed_choices")
    .where("account_id", "=", accountId)
    .execute();
  return profiles.flatMap(({ sealed_choices }) => {
    if (sealed_choices === null) return [];
    const { topics, enteredOn, consentedOn } = openChoices(vault, accountId, sealed_choices);
    return [{ topics: needsOfMask(topics), entered_on: enteredOn, consented_on: consentedOn }];
  });
}

/** The same of the safe world, which only the key can tell to be theirs. */
async function safeSelects({ db: { kysely }, vault }: Deps, accountId: string): Promise<typeof EXPORTED> {
  const places = memberIdsOf(await loadSafeMemberships({ sql: kysely, vault }, accountId));
  return {
    safe_space_card: (id) => sql`
      select persona.name, card.bio, card.topics, card.wanted from persona join card on card.id = persona.id
      where persona.owner_lookup = ${vault.addressIn(CARD_SCOPE, id)}`,
    safe_space_message: () => sql`
      select persona.name as as_persona, message.body, message.sent_at, message.edited_at, message.deleted_at
      from room_member me join persona on persona.id = me.persona_id join message on message.member_id = me.id
      where me.id = any(${places}::uuid[]) order by message.sent_at`,
    safe_space_group: () => sql`
      select room.name as safe_space, persona.name as as_persona, me.state from room_member me
      join persona on persona.id = me.persona_id join room on room.id = me.room_id and room.kind = 'group'
      where me.id = any(${places}::uuid[])`,
  };
}

/** The id of a person's picture, if they have one. */
export async function loadPictureId({ kysely }: Db, accountId: string): Promise<string | null> {
  const profile = await kysely
    .selectFrom("profile")
    .select("picture_id")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return profile?.picture_id ?? null;
}
