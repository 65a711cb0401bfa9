/** What the nightly run does with sanctions, notices and the evidence of reports: forgets what is due, and seals anew. */
import { sql as raw, type Transaction } from "kysely";
import type { Database } from "../db/schema.ts";
import { dayOf } from "./choices.ts";
import { seenOn } from "./notices.ts";
import { openReport, sealContent } from "./reports.ts";
import {
  isForgotten,
  openSanction,
  openSanctionOwner,
  sealSanction,
  sealSanctionOwner,
} from "./sanction-seal.ts";
import type { Vault } from "./seal.ts";

type Deps = { sql: Transaction<Database>; vault: Vault; now: Date };

const DAY_MS = 86_400_000;

/** Days after a decision on which the evidence and the notes of its reports are destroyed. The decision stays. */
const EVIDENCE_DAYS = 180;

/** Days after which a notice that was seen is deleted. */
const SEEN_DAYS = 365;

/**
 * Deletes the sanctions that count no more, and seals the others anew, so that two copies of the database do not show
 * which were lifted or have followed their owner.
 * @returns the ids of all rows that changed
 */
export async function renewSanctions({ sql, vault, now }: Deps): Promise<string[]> {
  const rows = await sql.selectFrom("sanction").select(["id", "sealed_owner", "sealed"]).execute();
  const opened = rows.map((row) => ({
    id: row.id,
    owner: openSanctionOwner(vault, row),
    sanction: openSanction(vault, row),
  }));
  const due = opened.filter(({ sanction }) => isForgotten(sanction, now)).map(({ id }) => id);
  await raw`delete from sanction where id = any(${due}::uuid[])`.execute(sql);
  await raw`
    update sanction set sealed_owner = fresh.sealed_owner, sealed = fresh.sealed
    from unnest(${opened.map(({ id }) => id)}::uuid[],
      ${opened.map(({ id, owner }) => sealSanctionOwner(vault, id, owner))}::text[],
      ${opened.map(({ id, sanction }) => sealSanction(vault, id, sanction))}::text[]) as fresh (id, sealed_owner, sealed)
    where sanction.id = fresh.id`.execute(sql);
  return rows.map(({ id }) => id);
}

/** Destroys the evidence and the notes of cases that were closed half a year ago. */
export async function destroyEvidence({ sql, vault, now }: Deps): Promise<void> {
  const cases = await sql
    .updateTable("case_file")
    .set({ has_evidence: false })
    .where("has_evidence", "=", true)
    .where("state", "=", "closed")
    .where("decided_at", "<=", new Date(now.getTime() - EVIDENCE_DAYS * DAY_MS))
    .returning("id")
    .execute();
  for (const { id: caseId } of cases) {
    const reports = await sql
      .selectFrom("report")
      .select(["id", "sealed"])
      .where("case_id", "=", caseId)
      .execute();
    for (const report of reports) {
      const content = { ...openReport(vault, report), note: "", evidence: [] };
      await sql
        .updateTable("report")
        .set({ sealed: sealContent(vault, report.id, content) })
        .where("id", "=", report.id)
        .execute();
    }
  }
}

/** Deletes the notices that were seen more than a year ago. */
export async function deleteSeenNotices({ sql, vault, now }: Deps): Promise<void> {
  const before = new Date(now.getTime() - SEEN_DAYS * DAY_MS);
  const old = await sql
    .selectFrom("notice")
    .select(["id", "sealed"])
    .where("seen", "=", true)
    .where("day", "<", before)
    .execute();
  for (const row of old) {
    const day = seenOn(vault, row);
    if (day !== null && day < dayOf(before))
      await sql.deleteFrom("notice").where("id", "=", row.id).execute();
  }
}
