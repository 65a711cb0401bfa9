/** The chat list as pages in memory, and how what is heard changes it without asking the server again. */
import type { InfiniteData } from "@tanstack/react-query";
import type { Message } from "../../../contract/chat.ts";
import { PREVIEW_LENGTH } from "../../../contract/constants.ts";
import type { RoomSummary } from "../../../contract/rooms.ts";

export type RoomPages = InfiniteData<{ items: RoomSummary[]; next: string | null }, string | undefined>;

type News = { roomId: string; message: Message; mine: boolean; senderName: string };

/** Moves a room to the top with its new message. The pages themselves when the room is not in them. */
export function withMessage(pages: RoomPages, { roomId, message, mine, senderName }: News): RoomPages {
  const row = rowOf(pages, roomId);
  if (!row || message.seq <= row.lastSeq) return pages;
  const changed: RoomSummary = {
    ...row,
    lastMessage: { preview: message.body.slice(0, PREVIEW_LENGTH), mine, senderName, sentAt: message.sentAt },
    lastActivityAt: message.sentAt,
    lastSeq: message.seq,
    // Whoever writes has read so far.
    unread: mine ? 0 : row.unread + message.seq - row.lastSeq,
  };
  return {
    ...pages,
    pages: pages.pages.map((page, index) => {
      const others = page.items.filter((item) => item !== row);
      return { ...page, items: index === 0 ? [changed, ...others] : others };
    }),
  };
}

/** I have read up to a place in a room. */
export function withRead(pages: RoomPages, roomId: string, seq: number): RoomPages {
  const row = rowOf(pages, roomId);
  const unread = row && Math.max(0, row.lastSeq - seq);
  if (!row || unread === undefined || unread >= row.unread) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item === row ? { ...row, unread } : item)),
    })),
  };
}

/** A room that I mute, or want to hear again. */
export function withMuted(pages: RoomPages, roomId: string, muted: boolean): RoomPages {
  return withItems(pages, (row) => (row.roomId === roomId ? [{ ...row, muted }] : [row]));
}

/** A room that leaves the list. */
export function withoutRoom(pages: RoomPages, roomId: string): RoomPages {
  return withItems(pages, (row) => (row.roomId === roomId ? [] : [row]));
}

function withItems(pages: RoomPages, to: (row: RoomSummary) => RoomSummary[]): RoomPages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: page.items.flatMap(to) })) };
}

export function rowOf(pages: RoomPages, roomId: string): RoomSummary | undefined {
  return pages.pages.flatMap((page) => page.items).find((row) => row.roomId === roomId);
}
