/** Rotates the vault key: opens everything with the old key and seals it with the new one. */
import { sql as raw, type Transaction } from "kysely";
import { rotatePersons } from "./personhood.ts";
import type { Db } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";
import { sealOwner } from "./owners.ts";
import { CARD_SCOPE } from "./memberships.ts";
import { openReport, sealReport } from "./reports.ts";
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
    await rotateReports(sql, vaults);
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

async function rotateReports(sql: Sql, { from, to }: Vaults): Promise<void> {
  const rows = await sql.selectFrom("report").select(["id", "sealed_case"]).execute();
  for (const row of rows) {
    const sealed = sealReport(to, row.id, openReport(from, row));
    await sql.updateTable("report").set(sealed).where("id", "=", row.id).execute();
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
