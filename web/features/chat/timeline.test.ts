import fc from "fast-check";
import { expect, test } from "vitest";
import type { Message } from "../../../contract/chat.ts";
import {
  begin,
  endsEarly,
  lacksChanges,
  merge,
  mergeChange,
  mergeChanges,
  messageAt,
  noteKnown,
  showAround,
  takePage,
  UNREAD_TIMELINE,
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

test("the newest page is shown first, and an older page goes before it", () => {
  const newest = begin(UNREAD_TIMELINE, page(messages(51, 100)));
  expect(newest.shown).toEqual({ start: 50, end: 100 });
  const both = takePage(newest, page(messages(1, 50)));
  expect(seqs(both)).toEqual(from(1, 100));
});

test("a message after a gap is held back until the gap is filled", () => {
  const early = merge(begin(UNREAD_TIMELINE, page(messages(1, 3))), [message(5)]);
  expect(seqs(early)).toEqual([1, 2, 3]);
  expect(endsEarly(early)).toBe(true);
  const whole = merge(early, [message(4)]);
  expect(seqs(whole)).toEqual([1, 2, 3, 4, 5]);
  expect(endsEarly(whole)).toBe(false);
});

test("what is heard before the first page is known to be missing", () => {
  const heard = begin(merge(UNREAD_TIMELINE, [message(4)]), page(messages(2, 3)));
  expect(seqs(heard)).toEqual([2, 3]);
  expect(endsEarly(heard)).toBe(true);
});

test("an empty room begins at its first message", () => {
  const empty = begin(UNREAD_TIMELINE, page([]));
  expect(empty.shown).toEqual({ start: 0, end: 0 });
  expect(seqs(merge(empty, [message(1)]))).toEqual([1]);
});

test("a place somebody has read is a place there is", () => {
  expect(endsEarly(noteKnown(begin(UNREAD_TIMELINE, page(messages(1, 2))), 3))).toBe(true);
});

test("nothing new leaves the timeline as it is, so that nothing is drawn again", () => {
  const timeline = begin(UNREAD_TIMELINE, page(messages(1, 3)));
  expect(merge(timeline, messages(1, 3))).toBe(timeline);
  expect(takePage(timeline, page(messages(1, 3)))).toBe(timeline);
});

test("of two forms of a message the later one stays, whichever comes first", () => {
  const timeline = begin(UNREAD_TIMELINE, page(messages(1, 3)));
  const later = mergeChange(mergeChange(timeline, changed(2, 1)), changed(2, 2));
  for (const stale of [message(2), changed(2, 1)]) {
    expect(messageAt(merge(later, [stale]), 2)).toEqual(changed(2, 2));
  }
});

test("a change after a gap shows at once, and the gap is known until it is filled", () => {
  const timeline = mergeChange(begin(UNREAD_TIMELINE, page(messages(1, 3), 4)), changed(3, 6));
  expect(shown(timeline).at(-1)).toEqual(changed(3, 6));
  expect(lacksChanges(timeline)).toBe(true);
  expect(timeline.changes.seen).toBe(4);
  const heard = mergeChange(timeline, changed(1, 5));
  expect(heard.changes.seen).toBe(6);
  expect(lacksChanges(heard)).toBe(false);
  // Message 1 was changed twice, and only its last form is given.
  const asked = mergeChanges(timeline, [changed(3, 6)], 6);
  expect(lacksChanges(asked)).toBe(false);
});

test("a page from far away is held, and shown when it is gone to", () => {
  const newest = begin(UNREAD_TIMELINE, page(messages(91, 100)));
  const held = takePage(newest, page(messages(11, 20)));
  expect(seqs(held)).toEqual(from(91, 100));
  const back = showAround(held, 15);
  expect(seqs(back)).toEqual(from(11, 20));
  expect(endsEarly(back)).toBe(true);
  expect(seqs(takePage(back, page(messages(21, 90))))).toEqual(from(11, 100));
  expect(showAround(held, 50)).toBe(held);
});

test("the first message there is for me ends the way back, wherever the room began", () => {
  const timeline = begin(UNREAD_TIMELINE, {
    messages: messages(41, 50),
    older: false,
    newer: false,
    changeSeq: 0,
  });
  expect(timeline.floor).toBe(40);
});

test("one more message costs the same, however many there are", () => {
  const long = begin(UNREAD_TIMELINE, page(messages(1, 100_000)));
  const longer = merge(long, [message(100_001)]);
  const shared = longer.held.slots.filter((slot, index) => slot === long.held.slots[index]);
  expect(shared.length).toBe(longer.held.slots.length - 1);
  expect(longer.shown).toEqual({ start: 0, end: 100_001 });
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
      timeline = begin(timeline, page(messages(newestFrom + 1, last)));
      for (const batch of batches.slice(half)) {
        timeline = merge(timeline, batch.map(message));
        const [first = 0] = seqs(timeline);
        expect(seqs(timeline)).toEqual(seqs(timeline).map((_, index) => first + index));
      }
      expect(seqs(merge(timeline, messages(1, last)))).toEqual(from(1, last));
    }),
  );
});
