import fc from "fast-check";
import { expect, test } from "vitest";
import type { Message } from "../../../../contract/chat.ts";
import {
  startTimeline,
  isBehind,
  isMissingChanges,
  mergeMessages,
  mergeChange,
  mergeChanges,
  messageAt,
  noteSeq,
  showAround,
  mergePage,
  EMPTY_TIMELINE,
  type Timeline,
} from "./timeline.ts";

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

function changed(seq: number, change: number): Message {
  return { ...message(seq), body: `message ${seq}, change ${change}`, changeSeq: change };
}

function page(messages: Message[], change = 0) {
  return { messages, older: (messages[0]?.seq ?? 1) > 1, newer: false, changeSeq: change };
}

function shown(timeline: Timeline): Message[] {
  const { start, end } = timeline.shown ?? { start: 0, end: 0 };
  return messages(start + 1, end).map(({ seq }) => messageAt(timeline, seq) ?? message(-1));
}

function seqs(timeline: Timeline) {
  return shown(timeline).map(({ seq }) => seq);
}

function from(first: number, last: number) {
  return messages(first, last).map(({ seq }) => seq);
}

test("an older page is shown before the newest one", () => {
  const newest = startTimeline(EMPTY_TIMELINE, page(messages(51, 100)));
  expect(newest.shown).toEqual({ start: 50, end: 100 });
  const both = mergePage(newest, page(messages(1, 50)));
  expect(seqs(both)).toEqual(from(1, 100));
});

test("a message after a gap is not shown until the gap is filled", () => {
  const early = mergeMessages(startTimeline(EMPTY_TIMELINE, page(messages(1, 3))), [message(5)]);
  expect(seqs(early)).toEqual([1, 2, 3]);
  expect(isBehind(early)).toBe(true);
  const whole = mergeMessages(early, [message(4)]);
  expect(seqs(whole)).toEqual([1, 2, 3, 4, 5]);
  expect(isBehind(whole)).toBe(false);
});

test("a message that arrives before the first page is known to be missing", () => {
  const timeline = startTimeline(mergeMessages(EMPTY_TIMELINE, [message(4)]), page(messages(2, 3)));
  expect(seqs(timeline)).toEqual([2, 3]);
  expect(isBehind(timeline)).toBe(true);
});

test("an empty room starts at its first message", () => {
  const empty = startTimeline(EMPTY_TIMELINE, page([]));
  expect(empty.shown).toEqual({ start: 0, end: 0 });
  expect(seqs(mergeMessages(empty, [message(1)]))).toEqual([1]);
});

test("a message that somebody has read exists", () => {
  expect(isBehind(noteSeq(startTimeline(EMPTY_TIMELINE, page(messages(1, 2))), 3))).toBe(true);
});

test("merging nothing new returns the same timeline, so that nothing renders again", () => {
  const timeline = startTimeline(EMPTY_TIMELINE, page(messages(1, 3)));
  expect(mergeMessages(timeline, messages(1, 3))).toBe(timeline);
  expect(mergePage(timeline, page(messages(1, 3)))).toBe(timeline);
});

test("the latest version of a message wins, whichever arrives first", () => {
  const timeline = startTimeline(EMPTY_TIMELINE, page(messages(1, 3)));
  const later = mergeChange(mergeChange(timeline, changed(2, 1)), changed(2, 2));
  for (const stale of [message(2), changed(2, 1)]) {
    expect(messageAt(mergeMessages(later, [stale]), 2)).toEqual(changed(2, 2));
  }
});

test("a change after a gap shows at once, and the gap stays known until it is filled", () => {
  const timeline = mergeChange(startTimeline(EMPTY_TIMELINE, page(messages(1, 3), 4)), changed(3, 6));
  expect(shown(timeline).at(-1)).toEqual(changed(3, 6));
  expect(isMissingChanges(timeline)).toBe(true);
  expect(timeline.changes.seen).toBe(4);
  const complete = mergeChange(timeline, changed(1, 5));
  expect(complete.changes.seen).toBe(6);
  expect(isMissingChanges(complete)).toBe(false);
  // The server returns each changed message once, in its latest version.
  const fetched = mergeChanges(timeline, [changed(3, 6)], 6);
  expect(isMissingChanges(fetched)).toBe(false);
});

test("a distant page is shown only after jumping to it", () => {
  const newest = startTimeline(EMPTY_TIMELINE, page(messages(91, 100)));
  const loaded = mergePage(newest, page(messages(11, 20)));
  expect(seqs(loaded)).toEqual(from(91, 100));
  const jumped = showAround(loaded, 15);
  expect(seqs(jumped)).toEqual(from(11, 20));
  expect(isBehind(jumped)).toBe(true);
  expect(seqs(mergePage(jumped, page(messages(21, 90))))).toEqual(from(11, 100));
  expect(showAround(loaded, 50)).toBe(loaded);
});

test("the history ends at the first message that the viewer may read, wherever the room began", () => {
  const timeline = startTimeline(EMPTY_TIMELINE, {
    messages: messages(41, 50),
    older: false,
    newer: false,
    changeSeq: 0,
  });
  expect(timeline.floor).toBe(40);
});

test("adding a message shares all but one branch of the trie", () => {
  const long = startTimeline(EMPTY_TIMELINE, page(messages(1, 100_000)));
  const longer = mergeMessages(long, [message(100_001)]);
  const children = longer.messages.children;
  const shared = children.filter((child, index) => child === long.messages.children[index]);
  expect(shared.length).toBe(children.length - 1);
  expect(longer.shown).toEqual({ start: 0, end: 100_001 });
});

test("messages are shown once and in order, however they arrive", () => {
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
      let timeline = EMPTY_TIMELINE;
      const half = Math.floor(batches.length / 2);
      for (const batch of batches.slice(0, half)) timeline = mergeMessages(timeline, batch.map(message));
      timeline = startTimeline(timeline, page(messages(newestFrom + 1, last)));
      for (const batch of batches.slice(half)) {
        timeline = mergeMessages(timeline, batch.map(message));
        const [first = 0] = seqs(timeline);
        expect(seqs(timeline)).toEqual(seqs(timeline).map((_, index) => first + index));
      }
      expect(seqs(mergeMessages(timeline, messages(1, last)))).toEqual(from(1, last));
    }),
  );
});
