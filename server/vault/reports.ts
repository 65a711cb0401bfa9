/**
 * Reports as they are stored: who reported whom, why and what is one sealed text, and its length says only in steps of
 * 4 kB how much there is. Its reporter finds it again by a fingerprint that is different for each report, so that two
 * reports of one person have nothing in common.
 */
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { Vault } from "./seal.ts";

/** What a report holds besides its evidence. */
export type SealedReport = {
  /** The account that reported; null once it is gone. */
  reporter: string | null;
  reason: string;
  /** When, as ISO 8601. The row says the hour only. */
  at: string;
  [evidence: string]: unknown;
};

type Place = { sql: Kysely<Database>; vault: Vault };

const PAD_TO = 4096;

/** The sealed columns of a report. */
export function sealReport(vault: Vault, id: string, report: SealedReport) {
  const text = JSON.stringify(report);
  const bytes = Buffer.byteLength(text);
  const padded = text + " ".repeat(Math.ceil(bytes / PAD_TO) * PAD_TO - bytes);
  return {
    sealed_case: vault.seal("report", padded, id),
    reporter_lookup: report.reporter === null ? null : lookupOf(vault, id, report.reporter),
  };
}

/** What a report holds. */
export function openReport(
  vault: Vault,
  { id, sealed_case }: { id: string; sealed_case: string },
): SealedReport {
  return JSON.parse(vault.open("report", sealed_case, id)) as SealedReport;
}

/** Somebody's own reports, without what they were about: that is other people's. */
export async function loadOwnReports({ sql, vault }: Place, accountId: string) {
  const reports = (await findReportsOf({ sql, vault }, accountId)).map((row) => openReport(vault, row));
  return reports.map(({ reason, at }) => ({ reason, at })).toSorted((a, b) => a.at.localeCompare(b.at));
}

/** Takes the name of somebody who is gone off their reports. `sql` is a transaction. */
export async function detachReporter({ sql, vault }: Place, accountId: string): Promise<void> {
  for (const row of await findReportsOf({ sql, vault }, accountId)) {
    const released = sealReport(vault, row.id, { ...openReport(vault, row), reporter: null });
    await sql.updateTable("report").set(released).where("id", "=", row.id).execute();
  }
}

/** Every report has its own fingerprint of its reporter, so all of them are worked out: about 15 µs each. */
async function findReportsOf({ sql, vault }: Place, accountId: string) {
  const rows = await sql.selectFrom("report").select(["id", "reporter_lookup"]).execute();
  const mine = rows.filter(({ id, reporter_lookup }) => reporter_lookup === lookupOf(vault, id, accountId));
  if (mine.length === 0) return [];
  return sql
    .selectFrom("report")
    .select(["id", "sealed_case"])
    .where(
      "id",
      "in",
      mine.map(({ id }) => id),
    )
    .execute();
}

function lookupOf(vault: Vault, reportId: string, accountId: string): string {
  return vault.fingerprint("reporter", `${reportId} ${accountId}`);
}
