/** Who is told of what happens to an admission: whoever it is, and those who decide. */
import type { GatheringUpdate } from "../../../contract/live.ts";
import { loadAdmins } from "../../auth/roles.ts";
import type { Tx } from "../../bus/transaction.ts";

/** Tells the person whom an admission is of. */
export function tell(
  { publish }: Tx,
  { gathering_id: gatheringId, account_id: address }: { gathering_id: string; account_id: string },
  kind: "event" | "group",
  update: GatheringUpdate,
): void {
  publish({ to: "person", address, frame: { t: "gathering", kind, gatheringId, update } });
}

/** Tells the admins that other requests wait than before. */
export async function tellAdmins({ sql, publish }: Tx): Promise<void> {
  for (const address of await loadAdmins(sql))
    publish({ to: "person", address, frame: { t: "joinRequests" } });
}
