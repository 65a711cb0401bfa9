/**
 * Reports as they are stored. The reporter is one sealed text; reason, note and evidence are another, padded to steps of
 * 4 kB. No column says whose a report is, so two reports by one person have nothing in common.
 */
import type { Kysely } from "kysely";
import type { Evidence } from "../../contract/moderation.ts";
import type { ReportOutcome, ReportReason } from "../../contract/safety.ts";
import type { Db } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";
import { OWNER_PURPOSE, type OwnRows } from "./own-rows.ts";
import { openPadded, sealPadded } from "./padded.ts";
import type { Vault } from "./seal.ts";

/** The content of a report. */
export type ReportContent = {
  reason: ReportReason;
  note: string;
  /** ISO 8601. The row itself has only the day. */
  at: string;
  /** Snapshots of what was reported, oldest first. */
  evidence: Evidence[];
};

type Deps = { sql: Kysely<Database>; vault: Vault };

const REPORTER = OWNER_PURPOSE.report;
const CONTENT = "report";

/** The sealed columns of a report. */
export function sealReport(vault: Vault, id: string, reporterId: string, content: ReportContent) {
  return { sealed_owner: vault.seal(REPORTER, reporterId, id), sealed: sealContent(vault, id, content) };
}

export function sealContent(vault: Vault, id: string, content: ReportContent): string {
  return sealPadded(vault, CONTENT, content, id);
}

/** @throws when the seal is broken or belongs to another report */
export function openReport(vault: Vault, { id, sealed }: { id: string; sealed: string }): ReportContent {
  return openPadded(vault, CONTENT, sealed, id) as ReportContent;
}

export type OwnReport = {
  reportId: string;
  reason: ReportReason;
  /** ISO 8601. */
  at: string;
  /** Null until the reporter is told. */
  outcome: ReportOutcome | null;
};

/** An account's own reports, newest first, without their subjects and evidence: those are other people's data. */
export async function loadOwnReports(
  { db, vault, ownRows }: { db: Db; vault: Vault; ownRows: OwnRows },
  accountId: string,
): Promise<OwnReport[]> {
  const ids = await ownRows.idsOf("report", accountId);
  if (ids.length === 0) return [];
  const rows = await db.kysely
    .selectFrom("report")
    .select(["id", "sealed", "outcome", "told_at"])
    .where("id", "in", ids)
    .where("sealed_owner", "is not", null)
    .execute();
  return rows
    .map((row) => {
      const { reason, at } = openReport(vault, row);
      return { reportId: row.id, reason, at, outcome: row.told_at === null ? null : row.outcome };
    })
    .toSorted((one, other) => other.at.localeCompare(one.at));
}

/** Removes a deleted account from its reports, which stay. `sql` is a transaction. */
export async function detachReporter({ sql, vault }: Deps, accountId: string): Promise<void> {
  const ids = await findReportsOf({ sql, vault }, accountId);
  if (ids.length > 0)
    await sql.updateTable("report").set({ sealed_owner: null }).where("id", "in", ids).execute();
}

/** The account's own report of a case; null for none. */
export async function findOwnReport(
  { sql, vault }: Deps,
  accountId: string,
  caseId: string,
): Promise<string | null> {
  const rows = await sql
    .selectFrom("report")
    .select(["id", "sealed_owner"])
    .where("case_id", "=", caseId)
    .execute();
  return rows.find((row) => isReporter(vault, row, accountId))?.id ?? null;
}

async function findReportsOf({ sql, vault }: Deps, accountId: string): Promise<string[]> {
  const rows = await sql.selectFrom("report").select(["id", "sealed_owner"]).execute();
  return rows.filter((row) => isReporter(vault, row, accountId)).map(({ id }) => id);
}

function isReporter(vault: Vault, row: { id: string; sealed_owner: string | null }, accountId: string) {
  return row.sealed_owner !== null && vault.open(REPORTER, row.sealed_owner, row.id) === accountId;
}

/** The account that reported; null if it was deleted. For this folder. */
export async function reporterOf({ sql, vault }: Deps, reportId: string): Promise<string | null> {
  const report = await sql
    .selectFrom("report")
    .select("sealed_owner")
    .where("id", "=", reportId)
    .executeTakeFirst();
  const sealed = report?.sealed_owner ?? null;
  return sealed === null ? null : vault.open(REPORTER, sealed, reportId);
}
