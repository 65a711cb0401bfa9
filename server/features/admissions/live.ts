/** Who is told of what happens to an admission: whoever it is, and those who decide. */
import type { GatheringNews } from "../../../contract/live.ts";
import { loadAdmins } from "../../auth/roles.ts";
import type { Tx } from "../../bus/transaction.ts";
import { notifyOwner } from "../../vault/owners.ts";
import type { Vault } from "../../vault/seal.ts";

type Told = { gathering_id: string; account_id: string | null; persona_id: string | null };

/** Tells whoever an admission is of; behind a persona, only the vault finds them. */
export async function tell(
  { tx, vault }: { tx: Tx; vault: Vault },
  { gathering_id: gatheringId, account_id, persona_id }: Told,
  kind: "event" | "group",
  what: GatheringNews,
): Promise<void> {
  const frame = { t: "gathering", kind, gatheringId, what } as const;
  if (account_id !== null) tx.publish({ to: "person", address: account_id, frame });
  if (persona_id !== null) await notifyOwner({ tx, vault }, persona_id, frame);
}

/** Tells the admins that other requests wait than before. */
export async function tellAdmins({ sql, publish }: Tx): Promise<void> {
  for (const address of await loadAdmins(sql)) publish({ to: "person", address, frame: { t: "requests" } });
}
