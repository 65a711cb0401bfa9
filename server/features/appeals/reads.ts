import type { Evidence } from "../../../contract/moderation.ts";
import type { Actor } from "../../auth/session.ts";
import { loadModerators } from "../../auth/roles.ts";
import { LIMITS } from "../../../contract/constants.ts";
import { apiError } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import {
  findAppeal,
  loadPendingAppeals,
  openAppeal,
  type AppealedSanction,
  type StoredAppeal,
} from "../../vault/appeals.ts";
import { openFacts, type CaseFacts } from "../../vault/cases.ts";
import { findConflicts } from "../../vault/conflicts.ts";
import { openReport } from "../../vault/reports.ts";
import { distinctSnapshots } from "../moderation/rules.ts";
import { mayDecideAppeal, type Readers } from "./rules.ts";

type Deps = Pick<Platform, "db" | "vault" | "ownRows" | "sanctions">;

/** Most waiting appeals that are looked through for those that a moderator may decide. */
const MAX_SCANNED = 1000;

declare const decidable: unique symbol;

/** An appeal that the moderator may decide: proved by `loadAppeals` and `requireAppeal`. */
export type DecidableAppeal = AppealedSanction & {
  readonly sanctionId: string;
  readonly caseId: string | null;
  readonly text: string;
  readonly target: Date;
  /** Null for a sanction without a case. */
  readonly facts: CaseFacts | null;
  readonly [decidable]: true;
};

/** The appeals that this moderator may decide, the one that is due first at the beginning. */
export async function loadAppeals(deps: Deps, actor: Actor): Promise<DecidableAppeal[]> {
  const pending = await loadPendingAppeals(deps.db.kysely, MAX_SCANNED);
  const checked = await checkAppeals(deps, actor, pending);
  return checked.filter(({ permission }) => permission === "granted").map(({ appeal }) => appeal);
}

/**
 * @throws NOT_FOUND for an appeal that concerns the moderator, FORBIDDEN for one against their own decision or against a
 * sanction of their own
 */
export async function requireAppeal(deps: Deps, actor: Actor, sanctionId: string): Promise<DecidableAppeal> {
  const stored = await findAppeal(deps.db.kysely, sanctionId);
  const [checked] = stored === undefined ? [] : await checkAppeals(deps, actor, [stored]);
  if (checked === undefined || checked.permission === "hidden") throw apiError("NOT_FOUND");
  if (checked.permission === "own") throw apiError("FORBIDDEN");
  return checked.appeal;
}

type Permission = "granted" | "own" | "hidden";
type CaseOfAppeal = Readers & { id: string; facts: CaseFacts };

async function checkAppeals(
  deps: Deps,
  actor: Actor,
  stored: readonly StoredAppeal[],
): Promise<{ appeal: DecidableAppeal; permission: Permission }[]> {
  if (stored.length === 0) return [];
  const { db, vault, ownRows, sanctions } = deps;
  const cases = await loadCasesOf(deps, stored);
  const conflicts = await findConflicts({ sql: db.kysely, vault, ownRows }, actor, [...cases.values()]);
  const moderators = await loadModerators(db.kysely);
  const checked = [];
  for (const row of stored) {
    const file = row.case_id === null ? null : (cases.get(row.case_id) ?? null);
    const isOwnSanction = (await sanctions.findOwn(actor.accountId, row.sanction_id)) !== null;
    const isOwn = isOwnSanction || !mayDecideAppeal(file, actor.accountId, moderators);
    const isHidden = row.case_id !== null && conflicts.has(row.case_id);
    const permission: Permission = isOwn ? "own" : isHidden ? "hidden" : "granted";
    checked.push({ appeal: toAppeal(deps, row, file), permission });
  }
  return checked;
}

function toAppeal({ vault }: Deps, row: StoredAppeal, file: CaseOfAppeal | null): DecidableAppeal {
  return {
    sanctionId: row.sanction_id,
    caseId: row.case_id,
    target: row.target_at,
    facts: file?.facts ?? null,
    ...openAppeal(vault, row),
  } as DecidableAppeal;
}

async function loadCasesOf(
  { db, vault }: Deps,
  appeals: readonly StoredAppeal[],
): Promise<Map<string, CaseOfAppeal>> {
  const ids = appeals.map(({ case_id }) => case_id).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await db.kysely
    .selectFrom("case_file")
    .select(["id", "sealed_subject", "first_reader", "second_reader"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, facts: openFacts(vault, row) }]));
}

/** The evidence of these appeals' cases, by case, as far as it is not destroyed. */
export async function loadEvidence(
  { db, vault }: Pick<Deps, "db" | "vault">,
  appeals: readonly DecidableAppeal[],
): Promise<ReadonlyMap<string, Evidence[]>> {
  const ids = appeals.slice(0, LIMITS.queue).flatMap(({ caseId }) => caseId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db.kysely
    .selectFrom("report")
    .select(["id", "case_id", "sealed"])
    .where("case_id", "in", ids)
    .execute();
  const reports = rows.map((row) => ({ caseId: row.case_id, ...openReport(vault, row) }));
  const inOrder = reports.toSorted((one, other) => one.at.localeCompare(other.at));
  const byCase = Map.groupBy(inOrder, ({ caseId }) => caseId);
  return new Map(
    [...byCase].map(([caseId, own]) => [caseId, distinctSnapshots(own.flatMap(({ evidence }) => evidence))]),
  );
}
