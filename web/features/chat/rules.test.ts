import { describe, expect, test } from "vitest";
import type { Message } from "../../../contract/chat.ts";
import type { Room } from "../../../contract/rooms.ts";
import { EMPTY_TIMELINE, startTimeline } from "./conversation/timeline.ts";
import {
  canEdit,
  excerptOf,
  firstLimitEnd,
  isUnanswered,
  lastEditableMessage,
  slowModeEnd,
} from "./rules.ts";

function timelineOf(messages: Message[]) {
  return startTimeline(EMPTY_TIMELINE, { messages, older: false, newer: false, changeSeq: 0 });
}

describe("editing", () => {
  const NOW = Date.parse("2026-03-02T12:15:00.000Z");
  const room = { memberId: "alice", can: { send: true } } as Room;

  function message(seq: number, memberId: string, time: string): Message {
    return { id: `id-${seq}`, seq, memberId, body: "hello", sentAt: `2026-03-02T${time}.000Z` };
  }

  test("only the author can edit a message, for less than fifteen minutes", () => {
    expect(canEdit(message(1, "alice", "12:00:01"), room, NOW)).toBe(true);
    expect(canEdit(message(1, "alice", "12:00:00"), room, NOW)).toBe(false);
    expect(canEdit(message(1, "bob", "12:14:00"), room, NOW)).toBe(false);
    expect(canEdit({ ...message(1, "alice", "12:14:00"), deletedAt: "now" }, room, NOW)).toBe(false);
    expect(canEdit({ ...message(1, "alice", "12:14:00"), moderated: "removed" }, room, NOW)).toBe(false);
    expect(
      canEdit(message(1, "alice", "12:14:00"), { ...room, can: { ...room.can, send: false } }, NOW),
    ).toBe(false);
  });

  test("ArrowUp edits the viewer's last message that was not deleted, and no older one", () => {
    const timeline = timelineOf([
      message(1, "alice", "12:10:00"),
      message(2, "alice", "12:11:00"),
      { ...message(3, "alice", "12:12:00"), deletedAt: "now" },
      message(4, "bob", "12:13:00"),
    ]);
    expect(lastEditableMessage(timeline, room, NOW)?.seq).toBe(2);
    expect(lastEditableMessage(timeline, room, NOW + 12 * 60_000)).toBeNull();
  });
});

describe("slow mode", () => {
  const NOW = Date.parse("2026-03-02T12:00:00.000Z");
  const slow = { seconds: 30, until: "2026-03-02T13:00:00.000Z" };
  const room = { memberId: "alice", slowMode: slow, silenced: null, frozenUntil: null } as Room;

  function endAfter(...sent: [memberId: string, secondsAgo: number][]) {
    const messages = sent.map(([memberId, secondsAgo], index) => ({
      id: `id-${index + 1}`,
      seq: index + 1,
      memberId,
      body: "hello",
      sentAt: new Date(NOW - secondsAgo * 1000).toISOString(),
    }));
    const end = slowModeEnd(room, timelineOf(messages), NOW);
    return end && { id: end.id, seconds: (end.until - NOW) / 1000 };
  }

  test("lets somebody send again so many seconds after their own last message", () => {
    expect(endAfter(["alice", 12])).toEqual({ id: "id-1", seconds: 18 });
    expect(endAfter(["alice", 25], ["alice", 20], ["bob", 10])).toEqual({ id: "id-2", seconds: 10 });
    expect(endAfter(["alice", 30])).toBeNull();
    expect(endAfter(["bob", 5])).toBeNull();
    expect(endAfter()).toBeNull();
    expect(slowModeEnd({ ...room, slowMode: null }, timelineOf([]), NOW)).toBeNull();
  });

  test("never makes somebody wait longer whose clock is behind", () => {
    expect(endAfter(["alice", -300])).toEqual({ id: "id-1", seconds: 30 });
  });

  test("ends, like a freeze and a sanction, at a moment that the screen waits for", () => {
    const frozenUntil = "2026-03-02T12:30:00.000Z";
    expect(firstLimitEnd({ ...room, slowMode: null })).toBeNull();
    expect(firstLimitEnd({ ...room, silenced: { until: null } })).toBe(Date.parse(slow.until));
    expect(firstLimitEnd({ ...room, frozenUntil })).toBe(Date.parse(frozenUntil));
  });
});

describe("unanswered messages", () => {
  const NOW = new Date("2026-11-21T12:00:00Z");

  function isUnansweredBy(...sent: [memberId: string, daysAgo: number][]) {
    const messages = sent.map(([memberId, daysAgo], index) => ({
      id: `id-${index}`,
      seq: index + 1,
      memberId,
      body: "hello",
      sentAt: new Date(NOW.getTime() - daysAgo * 86_400_000).toISOString(),
    }));
    return isUnanswered(timelineOf(messages), "alice", NOW);
  }

  test("a message is unanswered after three days, even if its author writes again", () => {
    expect(isUnansweredBy(["alice", 2.9])).toBe(false);
    expect(isUnansweredBy(["alice", 3])).toBe(true);
    expect(isUnansweredBy(["bob", 9], ["alice", 4], ["alice", 0.1])).toBe(true);
  });

  test("an answered message is not unanswered, and neither is an empty room", () => {
    expect(isUnansweredBy(["alice", 9], ["bob", 8])).toBe(false);
    expect(isUnansweredBy(["alice", 9], ["bob", 8], ["alice", 1])).toBe(false);
    expect(isUnansweredBy()).toBe(false);
  });
});

describe("excerpts of search results", () => {
  function marked(body: string, query: string): string {
    return excerptOf(body, query)
      .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
      .join("");
  }

  test("matches are marked regardless of case and accents", () => {
    expect(marked("The Café is warm", "cafe war")).toBe("The [Café] is [warm]");
  });

  test("a query matches the beginning of a word, not the middle", () => {
    expect(marked("a tart start", "tar")).toBe("a [tart] start");
  });

  test("the excerpt of a long message starts shortly before the first match", () => {
    const long = `${"It was a long way. ".repeat(10)}Then we found the otter.`;
    const text = marked(long, "otter");
    expect(text).toMatch(/^… .*the \[otter\]\.$/);
    expect(text.length).toBeLessThan(60);
  });

  test("line breaks become spaces", () => {
    expect(marked("one\n\ntwo", "two")).toBe("one [two]");
  });

  test("without a match the message is shown from its beginning", () => {
    expect(marked("running late", "ran")).toBe("running late");
  });
});
