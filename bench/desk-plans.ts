/** The plans of the desk's queries, as Postgres runs them on the benchmark's data. */
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Actor } from "../server/auth/session.ts";
import type { Db } from "../server/db/connect.ts";
import type { Database } from "../server/db/schema.ts";
import { lockDueReports } from "../server/features/decisions/reads.ts";
import { loadCases, loadDetails, requireCase } from "../server/features/moderation/reads.ts";
import { findHandledCase, type Reported } from "../server/features/safety/reads.ts";
import {
  countReports,
  loadAppealCounts,
  loadBacklog,
  loadLanes,
} from "../server/features/transparency/reads.ts";
import { loadPendingAppeals } from "../server/vault/appeals.ts";
import type { Vault } from "../server/vault/seal.ts";
import type { Viewer } from "./people.ts";

type Statement = { sql: string; parameters: readonly unknown[] };
type PlanNode = {
  "Node Type": string;
  "Index Name"?: string;
  "Relation Name"?: string;
  "Actual Rows": number;
  Plans?: PlanNode[];
};
type Explained = { Plan: PlanNode & Record<string, number>; "Execution Time": number };

/** Prints how Postgres runs each of the desk's queries: its scans, its time, and the pages it touches. */
export async function explainDesk(pool: pg.Pool, vault: Vault, moderator: Viewer): Promise<void> {
  let statements: Statement[] = [];
  const kysely = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => void statements.push({ sql, parameters }),
  });
  const db = { kysely, pool } as Db;
  const now = new Date();
  const clock = () => now;
  const actor = { accountId: moderator.accountId, profileId: moderator.profileId } as Actor;
  // This moderator has reported nothing.
  const ownRows = { idsOf: async () => [] };
  const deps = { db, vault, ownRows };
  const [some] = await loadCases(deps, actor, 1);
  const reads: Record<string, () => Promise<unknown>> = {
    "the queue, with conflicts of interest": () => loadCases(deps, actor),
    "one case": () => requireCase(deps, actor, some!.id),
    "its details": () => loadDetails({ db, vault, clock }, some!),
    "a case that was handled": () =>
      findHandledCase({ sql: kysely, vault }, { subject: some!.facts.subject } as Reported, "spam", now),
    "what is late": () => loadBacklog(db, now),
    "the first looks": () => loadLanes(db, now),
    "appeals decided": () => loadAppealCounts(db, now),
    "reports of 90 days": () => countReports(db, now),
    "reporters to tell": () => lockDueReports(kysely, now, 100),
    "appeals that wait": () => loadPendingAppeals(kysely, 1000),
  };
  process.stdout.write("\n| query | ms | pages | scans (rows) |\n|---|---|---|---|\n");
  for (const [what, read] of Object.entries(reads)) {
    statements = [];
    await read();
    for (const statement of statements)
      process.stdout.write(`| ${what} | ${await explain(pool, statement)} |\n`);
  }
}

async function explain(pool: pg.Pool, { sql, parameters }: Statement): Promise<string> {
  const { rows } = await pool.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters]);
  const [{ Plan, "Execution Time": ms }] = rows[0]["QUERY PLAN"] as [Explained];
  const pages = (Plan["Shared Hit Blocks"] ?? 0) + (Plan["Shared Read Blocks"] ?? 0);
  const scans = scansOf(Plan).map(
    (node) =>
      `${node["Node Type"]} ${node["Index Name"] ?? node["Relation Name"] ?? ""} (${node["Actual Rows"]})`,
  );
  return `${ms.toFixed(2)} | ${pages} | ${scans.join("; ")}`;
}

function scansOf(node: PlanNode): PlanNode[] {
  const below = (node.Plans ?? []).flatMap(scansOf);
  return node["Node Type"].includes("Scan") ? [node, ...below] : below;
}
