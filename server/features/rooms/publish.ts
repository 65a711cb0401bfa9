import type { Tx } from "../../bus/transaction.ts";

/** Invalidates the nodes' copy of a room's members, and notifies the room and these accounts that it changed. */
export function publishChange({ publish }: Tx, roomId: string, accountIds: readonly string[] = []): void {
  const frame = { t: "room", roomId } as const;
  publish({ kind: "room-members-changed", roomId });
  publish({ kind: "frame-to-room", roomId, frame });
  for (const address of accountIds) publish({ kind: "frame-to-person", address, frame });
}
