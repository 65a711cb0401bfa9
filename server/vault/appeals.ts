/** Appeals: what is shown of the sanction to the moderator who decides, and nothing of whose it is. */
import type { Kysely } from "kysely";
import type { Appeal, HouseRule } from "../../contract/moderation.ts";
import type { Database } from "../db/schema.ts";
import { openAppealText } from "./appeal-text.ts";
import { openSanction, type Sanction } from "./sanction-seal.ts";
import type { Vault } from "./seal.ts";

export type AppealedSanction = {
  tier: Appeal["tier"];
  /** Null where points alone imposed it. */
  rule: HouseRule | null;
  because: string;
  /** Whether a message was removed with it. */
  removed: boolean;
  isSafeSpace: boolean;
};

export type StoredAppeal = {
  sanction_id: string;
  case_id: string | null;
  sealed: string;
  sealed_text: string;
  state: "pending" | "lifted" | "rejected";
  target_at: Date;
};

/** The appeals that wait for a decision, the one that is due first at the beginning. */
export async function loadPendingAppeals(sql: Kysely<Database>, limit: number): Promise<StoredAppeal[]> {
  return selectAppeals(sql)
    .where("appeal.state", "=", "pending")
    .orderBy("appeal.target_at")
    .orderBy("appeal.sanction_id")
    .limit(limit)
    .execute();
}

/** @returns undefined for an appeal that does not exist */
export async function findAppeal(
  sql: Kysely<Database>,
  sanctionId: string,
): Promise<StoredAppeal | undefined> {
  return selectAppeals(sql).where("appeal.sanction_id", "=", sanctionId).executeTakeFirst();
}

function selectAppeals(sql: Kysely<Database>) {
  return sql
    .selectFrom("appeal")
    .innerJoin("sanction", "sanction.id", "appeal.sanction_id")
    .select(["appeal.sanction_id", "appeal.sealed_text", "appeal.state", "appeal.target_at"])
    .select(["sanction.case_id", "sanction.sealed"]);
}

export function openAppeal(vault: Vault, appeal: StoredAppeal): AppealedSanction & { text: string } {
  const sanction = openSanction(vault, { id: appeal.sanction_id, sealed: appeal.sealed });
  const { kind: scope } = sanction.scope;
  return {
    text: openAppealText(vault, appeal),
    tier: tierOf(sanction),
    rule: sanction.rule,
    because: sanction.because,
    removed: sanction.removed,
    isSafeSpace: scope !== "named" && scope !== "reporting",
  };
}

function tierOf({ kind, scope }: Sanction): Appeal["tier"] {
  if (kind === "doors") return "doors";
  if (kind === "silence") return "world";
  if (scope.kind === "named" || scope.kind === "reporting") return scope.kind;
  return "persona";
}
