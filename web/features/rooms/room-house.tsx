import { pickIndex, idBytes } from "../../ui/id-bytes.ts";
import { House, type Roof, type Wall } from "../../ui/house.tsx";

const ROOFS: Roof[] = ["dome", "gable", "battlement", "mansard"];
const WALLS: Wall[] = ["night", "moss", "plum", "umber"];

/** The avatar of a safe group: a house with lit windows, generated from its id. */
export function RoomHouse({ roomId, className }: { roomId: string; className?: string }) {
  const bytes = idBytes(roomId);
  const lit = ((bytes[2] ?? 0) << 1) | ((bytes[3] ?? 0) & 1) || 1 << pickIndex(bytes, 4, 9);
  return (
    <House
      roof={ROOFS[pickIndex(bytes, 0, 4)] ?? "dome"}
      wall={WALLS[pickIndex(bytes, 1, 4)] ?? "night"}
      lit={lit}
      className={className ?? "size-13 shrink-0"}
    />
  );
}
