import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Message } from "../../../contract/chat.ts";
import { api } from "../../api/client.ts";
import { live } from "../../api/live.ts";
import { queryClient } from "../../api/query-client.ts";
import { atCursor, cursorPages } from "../../api/list-pages.ts";
import type { Box } from "./boxes.ts";
import { rowOf, withMessage, withMuted, withoutRoom, withRead, type RoomPages } from "./room-list.ts";

type Filter = { folder: Box; kind?: "direct" | "group" | null; search?: string };

/** The list and every search of it. */
const ALL = api.rooms.key({ type: "infinite" });

/** My rooms in one box, the latest first, changed in place by what the live line says. */
export function useRoomList({ folder, kind, search }: Filter) {
  useEffect(listenForNews, []);
  const which = (cursor: string | undefined) => ({
    ...(folder !== "inbox" && { folder: folder }),
    ...(kind && { kind }),
    ...atCursor(cursor),
  });
  const pages = {
    ...cursorPages,
    placeholderData: keepPreviousData,
  } as const;
  return useInfiniteQuery(
    search
      ? api.rooms.search.infiniteOptions({
          input: (cursor) => ({ ...which(cursor), query: search }),
          ...pages,
        })
      : api.rooms.list.infiniteOptions({ input: which, ...pages }),
  );
}

/** Says in the list that I have read up to a place, before the server confirms it. */
export function markRowRead(roomId: string, seq: number): void {
  changeLists((pages) => withRead(pages, roomId, seq));
}

/** Shows at once how I keep a room; one that changes its box leaves the one it was in. */
export function keepInLists(roomId: string, change: { muted: boolean } | { archived: boolean }): void {
  changeLists((pages) =>
    "muted" in change ? withMuted(pages, roomId, change.muted) : withoutRoom(pages, roomId),
  );
}

function listenForNews() {
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: ALL });
  const stops = [
    live.subscribe("message", ({ roomId, message }) => void hearMessage(roomId, message)),
    live.subscribe("messageChanged", ({ roomId, message }) => isLast(roomId, message.seq) && askAgain()),
    live.subscribe("read", ({ roomId, memberId, seq }) => void hearRead(roomId, memberId, seq)),
    live.subscribe("room", askAgain),
    live.onReconnect(askAgain),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

async function hearMessage(roomId: string, message: Message) {
  const room = await knownRoom(roomId);
  if (!room) return;
  const mine = message.memberId === room.memberId;
  const senderName =
    room.members.find(({ memberId }) => memberId === message.memberId)?.name ?? "Unknown User";
  changeLists((pages) => withMessage(pages, { roomId, message, mine, senderName }));
  // A room that was not on any page loaded so far now belongs on the first.
  for (const [queryKey, pages] of lists()) {
    if (pages && !rowOf(pages, roomId)) void queryClient.invalidateQueries({ queryKey, exact: true });
  }
}

async function hearRead(roomId: string, memberId: string, seq: number) {
  const room = await knownRoom(roomId);
  if (room?.memberId === memberId) markRowRead(roomId, seq);
}

/** Whether some list shows this message as the last one of its room. */
function isLast(roomId: string, seq: number): boolean {
  return lists().some(([, pages]) => pages && rowOf(pages, roomId)?.lastSeq === seq);
}

/** Frames name people by their membership; who that is, and which of them is me, is the room's to say. */
async function knownRoom(roomId: string) {
  try {
    return await queryClient.ensureQueryData(api.rooms.room.queryOptions({ input: { roomId } }));
  } catch {
    void queryClient.invalidateQueries({ queryKey: ALL });
    return null;
  }
}

function lists() {
  return queryClient.getQueriesData<RoomPages>({ queryKey: ALL });
}

function changeLists(change: (pages: RoomPages) => RoomPages) {
  queryClient.setQueriesData<RoomPages>({ queryKey: ALL }, (pages) => pages && change(pages));
}
