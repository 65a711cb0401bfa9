/**
 * Reports as they are stored. Reporter, subject, reason and evidence are one sealed text, padded to steps of 4 kB. A
 * reporter's own reports are found by a fingerprint that differs for each report, so that two reports by one person
 * have nothing in common.
 */
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { Vault } from "./seal.ts";

/** The content of a report. */
export type SealedReport = {
  /** The account that reported; null if it was deleted. */
  reporter: string | null;
  reason: string;
  /** ISO 8601. The row itself has only the hour. */
  at: string;
  [evidence: string]: unknown;
};

type Deps = { sql: Kysely<Database>; vault: Vault };

/** Bytes. */
const PADDING = 4096;

/** The sealed columns of a report. */
export function sealReport(vault: Vault, id: string, report: SealedReport) {
  const text = JSON.stringify(report);
  const bytes = Buffer.byteLength(text);
  const padded = text + " ".repeat(Math.ceil(bytes / PADDING) * PADDING - bytes);
  return {
    sealed_case: vault.seal("report", padded, id),
    reporter_lookup: report.reporter === null ? null : lookupOf(vault, id, report.reporter),
  };
}

export function openReport(
  vault: Vault,
  { id, sealed_case }: { id: string; sealed_case: string },
): SealedReport {
  return JSON.parse(vault.open("report", sealed_case, id)) as SealedReport;
}

/** An account's own reports, without their subjects and evidence: those are other people's data. */
export async function loadOwnReports({ sql, vault }: Deps, accountId: string) {
  const reports = (await findReportsOf({ sql, vault }, accountId)).map((row) => openReport(vault, row));
  return reports.map(({ reason, at }) => ({ reason, at })).toSorted((a, b) => a.at.localeCompare(b.at));
}

/** Removes a deleted account from its reports. `sql` is a transaction. */
export async function detachReporter({ sql, vault }: Deps, accountId: string): Promise<void> {
  for (const row of await findReportsOf({ sql, vault }, accountId)) {
    const detached = sealReport(vault, row.id, { ...openReport(vault, row), reporter: null });
    await sql.updateTable("report").set(detached).where("id", "=", row.id).execute();
  }
}

/** Each report has a fingerprint of its own, so this computes one for every report: about 15 µs each. */
async function findReportsOf({ sql, vault }: Deps, accountId: string) {
  const rows = await sql.selectFrom("report").select(["id", "reporter_lookup"]).execute();
  const own = rows.filter(({ id, reporter_lookup }) => reporter_lookup === lookupOf(vault, id, accountId));
  if (own.length === 0) return [];
  return sql
    .selectFrom("report")
    .select(["id", "sealed_case"])
    .where(
      "id",
      "in",
      own.map(({ id }) => id),
    )
    .execute();
}

function lookupOf(vault: Vault, reportId: string, accountId: string): string {
  return vault.fingerprint("reporter", `${reportId} ${accountId}`);
}
