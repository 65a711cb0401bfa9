/** Rotates the vault key: opens everything with the old key and seals it with the new one. */
import { sql as raw, type Transaction } from "kysely";
import { rotatePersons } from "./personhood.ts";
import type { Db } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";
import { resealCaseEvents } from "./case-events.ts";
import { openFacts, sealFacts, subjectLookup } from "./cases.ts";
import { CARD_SCOPE } from "./memberships.ts";
import { OWNER_PURPOSE } from "./own-rows.ts";
import { sealOwner } from "./owner-seal.ts";
import { openSanctionOwner, sealSanctionOwner } from "./sanction-seal.ts";
import type { Vault } from "./seal.ts";

type Sql = Transaction<Database>;
type Vaults = { from: Vault; to: Vault };

/**
 * Reseals a database that nobody else uses, in one transaction.
 * @param storeKey stores the new key; called last before the commit
 */
export async function rotateVaultKey(
  { kysely }: Db,
  vaults: Vaults,
  storeKey: () => Promise<void>,
): Promise<void> {
  await kysely.transaction().execute(async (sql) => {
    await rotatePersonas(sql, vaults);
    for (const column of SEALED) await resealColumn(sql, vaults, column);
    await rotateCases(sql, vaults);
    await rotateSanctionOwners(sql, vaults);
    await resealCaseEvents(sql, vaults);
    await rotatePersons(sql, vaults);
    await rotateJobs(sql, vaults);
    // Their keys are fingerprints of texts that are not stored. Codes expire within minutes; rate limits start again.
    for (const table of ["phone_code", "used_human_check", "rate_limit"] as const)
      await sql.deleteFrom(table).execute();
    await storeKey();
  });
}

async function rotatePersonas(sql: Sql, { from, to }: Vaults): Promise<void> {
  const { rows } = await raw<{ id: string; sealed_owner: string; scope: string }>`
    select persona.id, persona.sealed_owner, coalesce(me.room_id::text, ${CARD_SCOPE}) as scope
    from persona left join room_member me on me.persona_id = persona.id
    where persona.sealed_owner is not null`.execute(sql);
  for (const { id, sealed_owner, scope } of rows) {
    await sql
      .updateTable("persona")
      .set(sealOwner(to, scope, from.open("owner", sealed_owner, id), id))
      .where("id", "=", id)
      .execute();
  }
}

/** The sealed columns, their purposes, and the column whose value each seal is bound to. */
const SEALED = [
  { table: "push_device", column: "sealed_subscription", purpose: "push", key: "id" },
  { table: "profile", column: "sealed_choices", purpose: "choices", key: "account_id" },
  { table: "card", column: "sealed_rest_day", purpose: "rest", key: "id" },
  { table: "safe_pair", column: "sealed_room", purpose: "match-room", key: "match_id" },
  { table: "report", column: "sealed_owner", purpose: OWNER_PURPOSE.report, key: "id" },
  { table: "report", column: "sealed", purpose: "report", key: "id" },
  { table: "notice", column: "sealed_owner", purpose: OWNER_PURPOSE.notice, key: "id" },
  { table: "notice", column: "sealed", purpose: "notice", key: "id" },
  { table: "sanction", column: "sealed", purpose: "sanction", key: "id" },
  { table: "case_file", column: "sealed_first", purpose: "case decision", key: "id" },
  { table: "appeal", column: "sealed_text", purpose: "appeal", key: "sanction_id" },
];

async function resealColumn(
  sql: Sql,
  { from, to }: Vaults,
  { table, column, purpose, key }: (typeof SEALED)[number],
): Promise<void> {
  const { rows } = await raw<{ bound_to: string; sealed: string }>`
    select ${raw.ref(key)} as bound_to, ${raw.ref(column)} as sealed from ${raw.table(table)}
    where ${raw.ref(column)} is not null`.execute(sql);
  for (const { bound_to: row, sealed } of rows) {
    await raw`
      update ${raw.table(table)} set ${raw.ref(column)} = ${to.seal(purpose, from.open(purpose, sealed, row), row)}
      where ${raw.ref(key)} = ${row}`.execute(sql);
  }
}

/** The fingerprint by which a case is found is of its subject. */
async function rotateCases(sql: Sql, { from, to }: Vaults): Promise<void> {
  const rows = await sql.selectFrom("case_file").select(["id", "sealed_subject"]).execute();
  for (const row of rows) {
    const facts = openFacts(from, row);
    await sql
      .updateTable("case_file")
      .set({ subject_lookup: subjectLookup(to, facts.subject), sealed_subject: sealFacts(to, row.id, facts) })
      .where("id", "=", row.id)
      .execute();
  }
}

/** Fingerprints of mailboxes whose address is not known cannot be computed again: their accounts must confirm one. */
async function rotateSanctionOwners(sql: Sql, { from, to }: Vaults): Promise<void> {
  const rows = await sql.selectFrom("sanction").select(["id", "sealed_owner"]).execute();
  for (const row of rows) {
    const owner = { ...openSanctionOwner(from, row), fingerprints: [] };
    await sql
      .updateTable("sanction")
      .set({ sealed_owner: sealSanctionOwner(to, row.id, owner) })
      .where("id", "=", row.id)
      .execute();
  }
}

async function rotateJobs(sql: Sql, { from, to }: Vaults): Promise<void> {
  const { rows } = await raw<{ id: string; name: string; sealed: string }>`
    select id, name, data ->> 'sealed' as sealed from pgboss.job where data ? 'sealed'`.execute(sql);
  for (const { id, name, sealed } of rows) {
    const data = JSON.stringify({ sealed: to.seal("job", from.open("job", sealed, name), name) });
    await raw`update pgboss.job set data = ${data}::jsonb where id = ${id}`.execute(sql);
  }
  // Scheduled jobs are sealed again at the next start.
}
