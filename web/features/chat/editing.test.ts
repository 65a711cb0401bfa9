import { expect, test } from "vitest";
import type { Message } from "../../../contract/chat.ts";
import type { Room } from "../../../contract/rooms.ts";
import { canEdit, lastEditable } from "./editing.ts";
import { begin, UNREAD_TIMELINE } from "./timeline.ts";

const NOW = Date.parse("2026-03-02T12:15:00.000Z");
const room = { memberId: "alice", can: { send: true } } as Room;

function message(seq: number, memberId: string, time: string): Message {
  return { id: `id-${seq}`, seq, memberId, body: "hello", sentAt: `2026-03-02T${time}.000Z` };
}

test("what I wrote can be edited for a quarter of an hour, and by nobody else", () => {
  expect(canEdit(message(1, "alice", "12:00:01"), room, NOW)).toBe(true);
  expect(canEdit(message(1, "alice", "12:00:00"), room, NOW)).toBe(false);
  expect(canEdit(message(1, "bob", "12:14:00"), room, NOW)).toBe(false);
  expect(canEdit({ ...message(1, "alice", "12:14:00"), deletedAt: "now" }, room, NOW)).toBe(false);
  expect(canEdit(message(1, "alice", "12:14:00"), { ...room, can: { ...room.can, send: false } }, NOW)).toBe(
    false,
  );
});

test("the last message that is still mine to edit is not one before another of mine", () => {
  const messages = [
    message(1, "alice", "12:10:00"),
    message(2, "alice", "12:11:00"),
    { ...message(3, "alice", "12:12:00"), deletedAt: "now" },
    message(4, "bob", "12:13:00"),
  ];
  const timeline = begin(UNREAD_TIMELINE, { messages, older: false, newer: false, changeSeq: 0 });
  expect(lastEditable(timeline, room, NOW)?.seq).toBe(2);
  expect(lastEditable(timeline, room, NOW + 12 * 60_000)).toBeNull();
});
