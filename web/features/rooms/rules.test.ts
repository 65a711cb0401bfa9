import { expect, test } from "vitest";
import type { RoomSummary } from "../../../contract/rooms.ts";
import { findRoom, withMessage, withMuted, withoutRoom, withRead, type RoomPages } from "./rules.ts";

function room(roomId: string, lastSeq: number, unread = 0): RoomSummary {
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
    { items: [room("bob", 3), room("carol", 5, 2)], next: "carol" },
    { items: [room("dave", 7)], next: null },
  ],
  pageParams: [undefined, "carol"],
};

function message(seq: number) {
  return { id: `id-${seq}`, seq, memberId: "carol", body: "hello", sentAt: "2026-03-02T13:00:00.000Z" };
}

function order(of: RoomPages) {
  return of.pages.flatMap((page) => page.items.map((item) => item.roomId));
}

test("a new message moves its room to the top, whichever page it was on", () => {
  const after = withMessage(pages, { roomId: "dave", message: message(8), isOwn: false, senderName: "Dave" });
  expect(order(after)).toEqual(["dave", "bob", "carol"]);
  expect(findRoom(after, "dave")).toMatchObject({
    unread: 1,
    lastSeq: 8,
    lastMessage: { preview: "hello", mine: false },
  });
});

test("a message that arrives twice counts once", () => {
  const incoming = { roomId: "carol", message: message(6), isOwn: false, senderName: "Carol" };
  const once = withMessage(pages, incoming);
  expect(findRoom(once, "carol")?.unread).toBe(3);
  expect(withMessage(once, incoming)).toBe(once);
});

test("sending a message clears the unread count", () => {
  const after = withMessage(pages, {
    roomId: "carol",
    message: message(6),
    isOwn: true,
    senderName: "Alice",
  });
  expect(findRoom(after, "carol")?.unread).toBe(0);
});

test("reading lowers the unread count and never raises it", () => {
  expect(findRoom(withRead(pages, "carol", 4), "carol")?.unread).toBe(1);
  expect(withRead(pages, "carol", 1)).toBe(pages);
});

test("a message of a room that is not in the list changes nothing", () => {
  expect(withMessage(pages, { roomId: "eve", message: message(1), isOwn: false, senderName: "Eve" })).toBe(
    pages,
  );
});

test("muting changes that room only, whichever page it is on", () => {
  const after = withMuted(pages, "dave", true);
  expect(findRoom(after, "dave")?.muted).toBe(true);
  expect(findRoom(after, "bob")?.muted).toBe(false);
  expect(order(after)).toEqual(order(pages));
});

test("removing a room leaves the others in their order", () => {
  expect(order(withoutRoom(pages, "carol"))).toEqual(["bob", "dave"]);
  expect(order(withoutRoom(pages, "eve"))).toEqual(order(pages));
});
