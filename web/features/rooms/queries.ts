/** The viewer's rooms and memberships, kept up to date by frames. */
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Message } from "../../../contract/chat.ts";
import type { Room } from "../../../contract/rooms.ts";
import { api, client } from "../../api/client.ts";
import { atCursor, filteredPages } from "../../api/list-pages.ts";
import { live } from "../../api/live.ts";
import { queryClient } from "../../api/query-client.ts";
import { errorText } from "../../api/error-texts.ts";
import { useToast } from "../../ui/toast.tsx";
import {
  findRoom,
  withMessage,
  withMuted,
  withoutRoom,
  withRead,
  type Folder,
  type RoomPages,
} from "./rules.ts";
import { membershipTexts, senderNameOf } from "./texts.ts";

/** The room list in every folder, and every search of it. */
const LISTS = api.rooms.key({ type: "infinite" });

export function useRoom(roomId: string) {
  useEffect(
    () =>
      live.subscribe("read", (frame) => {
        if (frame.roomId === roomId) updateReadSeq(roomId, frame.memberId, frame.seq);
      }),
    [roomId],
  );
  return useQuery(api.rooms.room.queryOptions({ input: { roomId } }));
}

type RoomFilter = { folder: Folder; kind?: "direct" | "group" | null; query?: string };

/** The viewer's rooms in a folder, latest activity first. */
export function useRoomList({ folder, kind, query }: RoomFilter) {
  useEffect(subscribeToListUpdates, []);
  const input = (cursor: string | undefined) => ({
    ...(folder !== "inbox" && { folder }),
    ...(kind && { kind }),
    ...atCursor(cursor),
  });
  return useInfiniteQuery(
    query
      ? api.rooms.search.infiniteOptions({
          input: (cursor) => ({ ...input(cursor), query }),
          ...filteredPages,
        })
      : api.rooms.list.infiniteOptions({ input, ...filteredPages }),
  );
}

/** Refetches a room and the lists after the viewer changed something about it. */
export function refreshRoom(roomId: string): void {
  void queryClient.invalidateQueries({ queryKey: api.rooms.room.key({ input: { roomId } }) });
  void queryClient.invalidateQueries({ queryKey: LISTS });
}

/** Refetches what lists rooms after the viewer left one or answered its request. */
export function refreshRoomLists(): void {
  void queryClient.invalidateQueries({ queryKey: LISTS });
  void queryClient.invalidateQueries({ queryKey: api.rooms.counts.key() });
  void queryClient.invalidateQueries({ queryKey: api.discovery.matches.key() });
}

/**
 * Whether texts written in a room may be stored on this device. Nothing of safe rooms is: the next user of the device
 * could read there what somebody wrote anonymously. Until the room has loaded, nothing is stored either.
 */
export function mayStoreLocally(roomId: string): boolean {
  const { queryKey } = api.rooms.room.queryOptions({ input: { roomId } });
  return queryClient.getQueryData(queryKey)?.isSafeSpace === false;
}

export function updateOwnReadSeq(roomId: string, seq: number): void {
  updateRoom(roomId, (room) => ({ ...room, readSeq: Math.max(room.readSeq, seq) }));
}

function updateReadSeq(roomId: string, memberId: string, seq: number) {
  updateRoom(roomId, (room) => {
    if (memberId === room.memberId) return { ...room, readSeq: Math.max(room.readSeq, seq) };
    // Null means that somebody keeps receipts private.
    return room.otherReadSeq === null ? room : { ...room, otherReadSeq: Math.max(room.otherReadSeq, seq) };
  });
}

function updateRoom(roomId: string, to: (room: Room) => Room) {
  queryClient.setQueryData(api.rooms.room.queryKey({ input: { roomId } }), (room) => room && to(room));
}

/** Lowers the unread count in the lists before the server confirms it. */
export function markSummaryRead(roomId: string, seq: number): void {
  updateLists((pages) => withRead(pages, roomId, seq));
}

type RoomRef = { roomId: string; name: string };
type MembershipChange = { muted: boolean } | { archived: boolean };

/** @returns how to mute or archive a room: an optimistic update, rolled back on failure. Archiving can be undone. */
export function useUpdateMembership(): (room: RoomRef, change: MembershipChange) => void {
  const toast = useToast();
  const { mutate } = useMutation({
    mutationFn: ({ room: { roomId }, change }: { room: RoomRef; change: MembershipChange }) =>
      client.rooms.updateMembership({ roomId, ...change }),
    networkMode: "always",
    // One request at a time, so that the last change wins.
    scope: { id: "membership" },
    onMutate: ({ room: { roomId }, change }) => {
      updateLists((pages) =>
        "muted" in change ? withMuted(pages, roomId, change.muted) : withoutRoom(pages, roomId),
      );
      updateRoom(roomId, (room) => ({ ...room, ...change }));
    },
    onError: (error, { room }) =>
      toast({ text: errorText(error, membershipTexts.failed(room.name)), failed: true }),
    onSettled: (_data, _error, { room: { roomId } }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: LISTS }),
        queryClient.invalidateQueries({ queryKey: api.rooms.counts.key() }),
        queryClient.invalidateQueries({ queryKey: api.rooms.room.key({ input: { roomId } }) }),
      ]),
  });

  return function updateMembership(room, change) {
    mutate({ room, change });
    if ("muted" in change) {
      toast({ text: membershipTexts.muted(room.name, change.muted) });
    } else {
      toast({
        text: membershipTexts.archived(room.name, change.archived),
        action: { label: "Undo", run: () => mutate({ room, change: { archived: !change.archived } }) },
      });
    }
  };
}

function subscribeToListUpdates() {
  const refetch = () => void queryClient.invalidateQueries({ queryKey: LISTS });
  const unsubscribes = [
    live.subscribe("message", ({ roomId, message }) => void receiveMessage(roomId, message)),
    live.subscribe(
      "messageChanged",
      ({ roomId, message }) => isLastMessage(roomId, message.seq) && refetch(),
    ),
    live.subscribe("messageFolded", ({ roomId, message }) => isLastMessage(roomId, message.seq) && refetch()),
    live.subscribe("read", ({ roomId, memberId, seq }) => void receiveRead(roomId, memberId, seq)),
    live.subscribe("room", refetch),
    live.onReconnect(refetch),
  ];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

async function receiveMessage(roomId: string, message: Message) {
  const room = await loadRoom(roomId);
  if (!room) return;
  const isOwn = message.memberId === room.memberId;
  const senderName = senderNameOf(room, message.memberId);
  updateLists((pages) => withMessage(pages, { roomId, message, isOwn, senderName }));
  // A room that no loaded page contains belongs on the first one now.
  for (const [queryKey, pages] of loadedLists()) {
    if (pages && !findRoom(pages, roomId)) void queryClient.invalidateQueries({ queryKey, exact: true });
  }
}

async function receiveRead(roomId: string, memberId: string, seq: number) {
  const room = await loadRoom(roomId);
  if (room?.memberId === memberId) markSummaryRead(roomId, seq);
}

/** Whether some list shows this message as the last one of its room. */
function isLastMessage(roomId: string, seq: number): boolean {
  return loadedLists().some(([, pages]) => pages && findRoom(pages, roomId)?.lastSeq === seq);
}

/** Frames name people by member id only; the room tells whose it is. */
async function loadRoom(roomId: string) {
  try {
    return await queryClient.ensureQueryData(api.rooms.room.queryOptions({ input: { roomId } }));
  } catch {
    void queryClient.invalidateQueries({ queryKey: LISTS });
    return null;
  }
}

function loadedLists() {
  return queryClient.getQueriesData<RoomPages>({ queryKey: LISTS });
}

function updateLists(to: (pages: RoomPages) => RoomPages) {
  queryClient.setQueriesData<RoomPages>({ queryKey: LISTS }, (pages) => pages && to(pages));
}
