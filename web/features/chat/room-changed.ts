import { api } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";

/** Something about a room is different by my doing: whatever shows it asks again. */
export function roomChanged(roomId: string): void {
  void queryClient.invalidateQueries({ queryKey: api.rooms.room.key({ input: { roomId } }) });
  void queryClient.invalidateQueries({ queryKey: api.rooms.key({ type: "infinite" }) });
}

/** A room is not mine any more. */
export function roomGone(): void {
  void queryClient.invalidateQueries({ queryKey: api.rooms.key({ type: "infinite" }) });
  void queryClient.invalidateQueries({ queryKey: api.rooms.counts.key() });
  void queryClient.invalidateQueries({ queryKey: api.discovery.matches.key() });
}
