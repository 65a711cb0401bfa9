import fc from "fast-check";
import { expect, test } from "vitest";
import type { Message } from "../../../contract/chat.ts";
import { begin, endOf, hasGap, merge, noteKnown, UNREAD_TIMELINE } from "./timeline.ts";

function message(seq: number): Message {
  return {
    id: `id-${seq}`,
    seq,
    memberId: "alice",
    body: `message ${seq}`,
    sentAt: "2026-01-01T00:00:00.000Z",
  };
}

function messages(from: number, to: number): Message[] {
  return Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
}

function seqs(held: readonly Message[]) {
  return held.map(({ seq }) => seq);
}

test("the newest page begins the run, and an older page goes before it", () => {
  const newest = begin(UNREAD_TIMELINE, messages(51, 100));
  expect(newest.start).toBe(50);
  const both = merge(newest, messages(1, 50));
  expect(both.start).toBe(0);
  expect(seqs(both.run)).toEqual(seqs(messages(1, 100)));
});

test("a message after a gap is held back until the gap is filled", () => {
  const early = merge(begin(UNREAD_TIMELINE, messages(1, 3)), [message(5)]);
  expect(seqs(early.run)).toEqual([1, 2, 3]);
  expect(hasGap(early)).toBe(true);
  const whole = merge(early, [message(4)]);
  expect(seqs(whole.run)).toEqual([1, 2, 3, 4, 5]);
  expect(hasGap(whole)).toBe(false);
});

test("what is heard before the first page is not lost", () => {
  const heard = merge(UNREAD_TIMELINE, [message(4)]);
  expect(heard.run).toEqual([]);
  expect(seqs(begin(heard, messages(2, 3)).run)).toEqual([2, 3, 4]);
});

test("an empty room begins at its first message", () => {
  const empty = begin(UNREAD_TIMELINE, []);
  expect(endOf(empty)).toBe(0);
  expect(seqs(merge(empty, [message(1)]).run)).toEqual([1]);
});

test("a place somebody has read is a place there is", () => {
  expect(hasGap(noteKnown(begin(UNREAD_TIMELINE, messages(1, 2)), 3))).toBe(true);
});

test("nothing new leaves the timeline as it is, so that nothing is drawn again", () => {
  const timeline = begin(UNREAD_TIMELINE, messages(1, 3));
  expect(merge(timeline, messages(1, 3))).toBe(timeline);
});

test("in whatever order and however often messages arrive, each is shown once, in order", () => {
  const arrivals = fc
    .integer({ min: 1, max: 30 })
    .chain((last) =>
      fc.tuple(
        fc.constant(last),
        fc.integer({ min: 0, max: last }),
        fc.array(fc.array(fc.integer({ min: 1, max: last }), { maxLength: 4 }), { maxLength: 60 }),
      ),
    );
  fc.assert(
    fc.property(arrivals, ([last, newestFrom, batches]) => {
      let timeline = UNREAD_TIMELINE;
      const half = Math.floor(batches.length / 2);
      for (const batch of batches.slice(0, half)) timeline = merge(timeline, batch.map(message));
      timeline = begin(timeline, messages(newestFrom + 1, last));
      for (const batch of batches.slice(half)) {
        timeline = merge(timeline, batch.map(message));
        const shown = seqs(timeline.run);
        expect(shown).toEqual(shown.map((_, index) => (shown[0] ?? 0) + index));
      }
      const whole = merge(timeline, messages(1, last));
      expect(seqs(whole.run)).toEqual(seqs(messages(1, last)));
      expect(whole.ahead).toEqual([]);
    }),
  );
});
