/** The profile of a suspended person: hidden as long as the suspension lasts. */
import { sql as raw, type RawBuilder } from "kysely";
import type { Tx } from "../bus/transaction.ts";

/** Hides the profile of a suspended person. */
export async function hideProfile(tx: Tx, accountId: string): Promise<void> {
  await setHidden(tx, accountId, raw<boolean>`true`);
}

/** Shows the profile of somebody whose suspension is over, unless they have requested deletion. */
export async function showProfile(tx: Tx, accountId: string): Promise<void> {
  const requested = raw<boolean>`(select deletion_requested_at is not null from account where id = ${accountId})`;
  await setHidden(tx, accountId, requested);
}

async function setHidden(
  { sql, publish }: Tx,
  accountId: string,
  hidden: RawBuilder<boolean>,
): Promise<void> {
  await sql.updateTable("profile").set({ hidden }).where("account_id", "=", accountId).execute();
  publish({ kind: "account-changed", accountId });
  publish({ kind: "suspension-changed", accountId });
}
