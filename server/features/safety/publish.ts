import { loadModerators } from "../../auth/roles.ts";
import type { Tx } from "../../bus/transaction.ts";
import type { Platform } from "../../platform.ts";
import type { CaseFacts } from "../../vault/cases.ts";
import { findConflicts } from "../../vault/conflicts.ts";

/**
 * Tells the moderators that these cases changed, except those whom all of them concern: a frame without a change in their
 * queue would show that somebody has reported them, or a room they are in.
 * @param options `except` is the account of a reporter, whose report is not stored yet
 */
export async function publishCases(
  tx: Tx,
  { vault, ownRows }: Pick<Platform, "vault" | "ownRows">,
  cases: readonly { id: string; facts: CaseFacts }[],
  { except }: { except?: string } = {},
): Promise<void> {
  if (cases.length === 0) return;
  const moderators = await loadModerators(tx.sql);
  if (moderators.length === 0) return;
  const staff = await tx.sql
    .selectFrom("profile")
    .select(["id as profileId", "account_id as accountId"])
    .where("account_id", "in", moderators)
    .execute();
  for (const one of staff) {
    if (one.accountId === except) continue;
    const conflicts = await findConflicts({ sql: tx.sql, vault, ownRows }, one, cases);
    if (conflicts.size === cases.length) continue;
    tx.publish({ kind: "frame-to-person", address: one.accountId, frame: { t: "cases" } });
  }
}

/** Tells all moderators that the appeals changed. */
export async function publishAppeals(tx: Tx): Promise<void> {
  for (const address of await loadModerators(tx.sql))
    tx.publish({ kind: "frame-to-person", address, frame: { t: "cases" } });
}
