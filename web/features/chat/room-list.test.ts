import { expect, test } from "vitest";
import type { RoomSummary } from "../../../contract/rooms.ts";
import { rowOf, withMessage, withMuted, withoutRoom, withRead, type RoomPages } from "./room-list.ts";

function row(roomId: string, lastSeq: number, unread = 0): RoomSummary {
  const at = "2026-03-02T12:00:00.000Z";
  return {
    roomId,
    kind: "direct",
    isSafeSpace: false,
    name: roomId,
    pictureId: null,
    avatarId: null,
    lastMessage: null,
    lastActivityAt: at,
    lastSeq,
    unread,
    muted: false,
  };
}

const pages: RoomPages = {
  pages: [
    { items: [row("bob", 3), row("carol", 5, 2)], next: "carol" },
    { items: [row("dave", 7)], next: null },
  ],
  pageParams: [undefined, "carol"],
};

function message(seq: number) {
  return { id: `id-${seq}`, seq, memberId: "someone", body: "hello", sentAt: "2026-03-02T13:00:00.000Z" };
}

function order(of: RoomPages) {
  return of.pages.flatMap((page) => page.items.map((item) => item.roomId));
}

test("a room with a new message comes first, from whatever page", () => {
  const after = withMessage(pages, { roomId: "dave", message: message(8), mine: false, senderName: "Dave" });
  expect(order(after)).toEqual(["dave", "bob", "carol"]);
  expect(rowOf(after, "dave")).toMatchObject({
    unread: 1,
    lastSeq: 8,
    lastMessage: { preview: "hello", mine: false },
  });
});

test("a message heard twice counts once", () => {
  const news = { roomId: "carol", message: message(6), mine: false, senderName: "Carol" };
  const once = withMessage(pages, news);
  expect(rowOf(once, "carol")?.unread).toBe(3);
  expect(withMessage(once, news)).toBe(once);
});

test("my own message leaves nothing unread", () => {
  const after = withMessage(pages, { roomId: "carol", message: message(6), mine: true, senderName: "Alice" });
  expect(rowOf(after, "carol")?.unread).toBe(0);
});

test("reading counts down and never up", () => {
  expect(rowOf(withRead(pages, "carol", 4), "carol")?.unread).toBe(1);
  expect(withRead(pages, "carol", 1)).toBe(pages);
});

test("a room that is not in the list leaves it as it is", () => {
  expect(withMessage(pages, { roomId: "eve", message: message(1), mine: false, senderName: "Eve" })).toBe(
    pages,
  );
});

test("muting changes one room, wherever it is", () => {
  const after = withMuted(pages, "dave", true);
  expect(rowOf(after, "dave")?.muted).toBe(true);
  expect(rowOf(after, "bob")?.muted).toBe(false);
  expect(order(after)).toEqual(order(pages));
});

test("a room that leaves takes nothing with it", () => {
  expect(order(withoutRoom(pages, "carol"))).toEqual(["bob", "dave"]);
  expect(order(withoutRoom(pages, "eve"))).toEqual(order(pages));
});
