import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Room } from "../../../contract/rooms.ts";
import { api } from "../../api/client.ts";
import { live } from "../../api/live.ts";
import { queryClient } from "../../api/query-client.ts";

/** A room's name, people and rights, with the places up to which it was read. */
export function useRoom(roomId: string) {
  useEffect(
    () =>
      live.subscribe("read", (frame) => {
        if (frame.roomId === roomId) noteRead(roomId, frame.memberId, frame.seq);
      }),
    [roomId],
  );
  return useQuery(api.rooms.room.queryOptions({ input: { roomId } }));
}

/** I have read up to a place. */
export function noteOwnRead(roomId: string, seq: number): void {
  change(roomId, (room) => ({ ...room, readSeq: Math.max(room.readSeq, seq) }));
}

function noteRead(roomId: string, memberId: string, seq: number) {
  change(roomId, (room) => {
    if (memberId === room.memberId) return { ...room, readSeq: Math.max(room.readSeq, seq) };
    // Null stays null: somebody keeps it private.
    return room.otherReadSeq === null ? room : { ...room, otherReadSeq: Math.max(room.otherReadSeq, seq) };
  });
}

function change(roomId: string, to: (room: Room) => Room) {
  queryClient.setQueryData(api.rooms.room.queryKey({ input: { roomId } }), (room) => room && to(room));
}
