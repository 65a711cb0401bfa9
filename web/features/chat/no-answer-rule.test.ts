import { expect, test } from "vitest";
import { isUnanswered } from "./no-answer-rule.ts";
import { begin, UNREAD_TIMELINE } from "./timeline.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

/** A room in which these were said, so many days ago. */
function room(...said: [memberId: string, daysAgo: number][]) {
  const messages = said.map(([memberId, daysAgo], index) => ({
    id: `id-${index}`,
    seq: index + 1,
    memberId,
    body: "hello",
    sentAt: new Date(NOW.getTime() - daysAgo * 86_400_000).toISOString(),
  }));
  return begin(UNREAD_TIMELINE, { messages, older: false, newer: false, changeSeq: 0 });
}

test("a message is unanswered after three days, however often its writer writes again", () => {
  expect(isUnanswered(room(["me", 2.9]), "me", NOW)).toBe(false);
  expect(isUnanswered(room(["me", 3]), "me", NOW)).toBe(true);
  expect(isUnanswered(room(["other", 9], ["me", 4], ["me", 0.1]), "me", NOW)).toBe(true);
});

test("an answer ends it, and where nobody has written there is nothing to answer", () => {
  expect(isUnanswered(room(["me", 9], ["other", 8]), "me", NOW)).toBe(false);
  expect(isUnanswered(room(["me", 9], ["other", 8], ["me", 1]), "me", NOW)).toBe(false);
  expect(isUnanswered(room(), "me", NOW)).toBe(false);
});
