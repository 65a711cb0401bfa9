/** Notifies people of changed admissions: the person concerned, and the admins who decide. */
import type { AdmissionState } from "../../../contract/admissions.ts";
import type { GatheringUpdate } from "../../../contract/live.ts";
import { loadAdmins } from "../../auth/roles.ts";
import type { Tx } from "../../bus/transaction.ts";

const UPDATES: Partial<Record<AdmissionState, GatheringUpdate>> = {
  approved: "admitted",
  promoted: "admitted",
  waitlisted: "waitlisted",
  declined: "declined",
  expired: "expired",
};

/** Notifies a person of the new state of their admission. */
export function publishState(
  { publish }: Tx,
  { gathering_id: gatheringId, account_id: address }: { gathering_id: string; account_id: string },
  kind: "event" | "group",
  state: AdmissionState,
): void {
  const update = UPDATES[state];
  if (update)
    publish({ kind: "frame-to-person", address, frame: { t: "gathering", kind, gatheringId, update } });
}

/** Notifies the admins that the list of join requests has changed. */
export async function publishJoinRequests(tx: Tx): Promise<void> {
  for (const address of await loadAdmins(tx.sql))
    tx.publish({ kind: "frame-to-person", address, frame: { t: "joinRequests" } });
}
