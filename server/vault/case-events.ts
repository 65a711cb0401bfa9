/**
 * The record of what staff did with cases. It is append-only: each row has a hash over itself and the row before, so that
 * a row that was changed, removed or inserted later breaks the chain.
 */
import { createHash, randomUUID } from "node:crypto";
import { sql as raw, type Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { CaseEventTable } from "../db/schema-moderation.ts";
import { openPadded, sealPadded } from "./padded.ts";
import type { Vault } from "./seal.ts";

export type CaseAction =
  | "looked"
  | "claimed"
  | "released"
  | "noted"
  | "decided"
  | "decided-second"
  | "appeal-lifted"
  | "appeal-rejected";

export type CaseEvent = {
  /** Of an appeal against a sanction without a case, the sanction. */
  caseId: string;
  staffId: string;
  action: CaseAction;
  /** What was decided or written. */
  text?: object;
};

type Deps = { sql: Kysely<Database>; vault: Vault; clock: () => Date };

const PURPOSE = "case event";
/** Bytes. */
const STEP = 2048;
/** The previous hash of the first row. */
const GENESIS = "0".repeat(64);
/** Any number that no other advisory lock uses. */
const CHAIN_LOCK = 7_406_113;
/** Rows that are verified at once. */
const BATCH = 1000;

/**
 * Appends to the chain. It holds a lock until the transaction ends, so call it last.
 * @param deps with a transaction
 */
export async function appendCaseEvent(
  { sql, vault, clock }: Deps,
  { caseId, staffId, action, text = {} }: CaseEvent,
): Promise<void> {
  await raw`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(sql);
  const last = await sql.selectFrom("case_event").select("hash").orderBy("n", "desc").limit(1).execute();
  const id = randomUUID();
  const row = {
    id,
    case_id: caseId,
    at: clock(),
    staff_id: staffId,
    action,
    sealed_text: sealPadded(vault, PURPOSE, text, id, STEP),
    previous: last[0]?.hash ?? GENESIS,
  };
  await sql
    .insertInto("case_event")
    .values({ ...row, hash: hashOf(row) })
    .execute();
}

type HashedRow = Omit<CaseEventTable, "n" | "hash">;

function hashOf({ previous, id, case_id, at, staff_id, action, sealed_text }: HashedRow): string {
  const fields = [previous, id, case_id, at.toISOString(), staff_id, action, sealed_text];
  return createHash("sha256").update(JSON.stringify(fields)).digest("hex");
}

export function openCaseEvent(vault: Vault, row: { id: string; sealed_text: string }): unknown {
  return openPadded(vault, PURPOSE, row.sealed_text, row.id);
}

/**
 * Seals all texts with another key, and chains the rows anew: the hashes are over the sealed texts. A chain that was
 * broken before stays broken at the same row.
 * @param sql a transaction in a database that nobody else uses
 */
export async function resealCaseEvents(
  sql: Kysely<Database>,
  { from, to }: { from: Vault; to: Vault },
): Promise<void> {
  const { brokenAt } = await verifyCaseEvents(sql);
  await raw`alter table case_event disable trigger case_event_append_only`.execute(sql);
  let previous = GENESIS;
  const rows = await sql.selectFrom("case_event").selectAll().orderBy("n").execute();
  for (const row of rows) {
    const text = openCaseEvent(from, row);
    const resealed = { ...row, sealed_text: sealPadded(to, PURPOSE, text, row.id, STEP), previous };
    const hash = row.id === brokenAt ? row.hash : hashOf(resealed);
    await sql
      .updateTable("case_event")
      .set({ sealed_text: resealed.sealed_text, previous, hash })
      .where("n", "=", row.n)
      .execute();
    previous = hash;
  }
  await raw`alter table case_event enable trigger case_event_append_only`.execute(sql);
}

export type ChainState = {
  /** The first row that does not fit the one before it; null for an unbroken chain. */
  brokenAt: string | null;
  /** The hash of the last row: compared with an earlier copy, it shows whether the end was cut off. */
  head: string;
  rows: number;
};

/** Verifies the whole chain, from its beginning. */
export async function verifyCaseEvents(sql: Kysely<Database>): Promise<ChainState> {
  let [previous, after, rows] = [GENESIS, 0, 0];
  for (;;) {
    const batch = await sql
      .selectFrom("case_event")
      .selectAll()
      .where("n", ">", after)
      .orderBy("n")
      .limit(BATCH)
      .execute();
    for (const row of batch) {
      if (row.previous !== previous || row.hash !== hashOf(row))
        return { brokenAt: row.id, head: previous, rows };
      previous = row.hash;
      rows += 1;
    }
    const last = batch.at(-1);
    if (last === undefined) return { brokenAt: null, head: previous, rows };
    after = last.n;
  }
}
