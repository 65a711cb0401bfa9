import type { GatheringUpdate } from "../../../contract/live.ts";
import type { Tx } from "../../bus/transaction.ts";

/** What attendees are notified of, besides the decisions on their requests. */
export type EventUpdate = Extract<GatheringUpdate, "changed" | "cancelled" | "soon">;

/** Notifies those of these people who are online. */
export function publishEventUpdate(
  { publish }: Tx,
  eventId: string,
  accountIds: readonly string[],
  update: EventUpdate,
): void {
  const frame = { t: "gathering", kind: "event", gatheringId: eventId, update } as const;
  for (const address of accountIds) publish({ kind: "frame-to-person", address, frame });
}
