/** Pure rules of the room list: its folders, and how its loaded pages change without asking the server again. */
import type { InfiniteData } from "@tanstack/react-query";
import type { Message } from "../../../contract/chat.ts";
import { PREVIEW_LENGTH } from "../../../contract/constants.ts";
import type { RoomSummary } from "../../../contract/rooms.ts";

export type Folder = "inbox" | "requests" | "archive";

/** @param search the query string of the address, which names the open folder so that Back leaves it */
export function folderOf(search: string): Folder {
  const folder = new URLSearchParams(search).get("folder");
  return folder === "requests" || folder === "archive" ? folder : "inbox";
}

/** @returns the path with its folder, so that the list stays in it while one of its rooms is open */
export function pathInFolder(path: string, folder: Folder): string {
  return folder === "inbox" ? path : `${path}?folder=${folder}`;
}

export type RoomPages = InfiniteData<{ items: RoomSummary[]; next: string | null }, string | undefined>;

type NewMessage = { roomId: string; message: Message; isOwn: boolean; senderName: string };

/** Moves a room to the top with its new message. The same pages if the room is not in them or has the message. */
export function withMessage(pages: RoomPages, { roomId, message, isOwn, senderName }: NewMessage): RoomPages {
  const room = findRoom(pages, roomId);
  if (!room || message.seq <= room.lastSeq) return pages;
  const preview = message.body.slice(0, PREVIEW_LENGTH);
  const updated: RoomSummary = {
    ...room,
    lastMessage: { preview, mine: isOwn, senderName, sentAt: message.sentAt },
    lastActivityAt: message.sentAt,
    lastSeq: message.seq,
    // Sending a message marks the room as read.
    unread: isOwn ? 0 : room.unread + message.seq - room.lastSeq,
  };
  return {
    ...pages,
    pages: pages.pages.map((page, index) => {
      const others = page.items.filter((item) => item !== room);
      return { ...page, items: index === 0 ? [updated, ...others] : others };
    }),
  };
}

/** Lowers a room's unread count. The same pages if the viewer had read that far. */
export function withRead(pages: RoomPages, roomId: string, seq: number): RoomPages {
  const room = findRoom(pages, roomId);
  if (!room) return pages;
  const unread = Math.max(0, room.lastSeq - seq);
  if (unread >= room.unread) return pages;
  return mapRooms(pages, (item) => (item === room ? [{ ...room, unread }] : [item]));
}

export function withMuted(pages: RoomPages, roomId: string, muted: boolean): RoomPages {
  return mapRooms(pages, (room) => (room.roomId === roomId ? [{ ...room, muted }] : [room]));
}

export function withoutRoom(pages: RoomPages, roomId: string): RoomPages {
  return mapRooms(pages, (room) => (room.roomId === roomId ? [] : [room]));
}

function mapRooms(pages: RoomPages, to: (room: RoomSummary) => RoomSummary[]): RoomPages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: page.items.flatMap(to) })) };
}

export function findRoom(pages: RoomPages, roomId: string): RoomSummary | undefined {
  return pages.pages.flatMap((page) => page.items).find((room) => room.roomId === roomId);
}
