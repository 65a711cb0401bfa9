/**
 * What the client knows of a room's messages. They may arrive twice, late, in any order, in an older version or not at
 * all; what is shown is a range without gaps, in the room's order, each message once and in its latest version.
 */
import type { Message } from "../../../../contract/chat.ts";
import { EMPTY_TRIE, getMessage, setMessage, type MessageTrie } from "./message-trie.ts";

export interface Timeline {
  /** Every message that has arrived, shown or not. */
  readonly messages: MessageTrie;
  /** The messages after `start` up to `end`. Null until the first page has arrived. */
  readonly shown: SeqRange | null;
  /** The seq before the first message that the viewer may read. */
  readonly floor: number;
  /** The highest seq that is known to exist. */
  readonly latestSeq: number;
  readonly changes: ChangeProgress;
}

export type SeqRange = { readonly start: number; readonly end: number };

/** Changes of a room are numbered without gaps, so a lost frame shows as a missing number. */
type ChangeProgress = {
  /** Every change up to this number is in `messages`. */
  readonly seen: number;
  /** The highest number that is known to exist. */
  readonly latest: number;
  /** Numbers after `seen` that arrived before the ones between. */
  readonly ahead: ReadonlySet<number>;
};

/** One page of history as the server answers it. */
export interface MessagePage {
  readonly messages: readonly Message[];
  readonly older: boolean;
  readonly newer: boolean;
  readonly changeSeq: number;
}

export const EMPTY_TIMELINE: Timeline = {
  messages: EMPTY_TRIE,
  shown: null,
  floor: 0,
  latestSeq: 0,
  changes: { seen: 0, latest: 0, ahead: new Set() },
};

/** Starts with the newest page of history; an empty page means an empty room. */
export function startTimeline(timeline: Timeline, newest: MessagePage): Timeline {
  const start = (newest.messages[0]?.seq ?? 1) - 1;
  const changes = {
    seen: newest.changeSeq,
    latest: Math.max(newest.changeSeq, timeline.changes.latest),
    ahead: new Set<number>(),
  };
  const { latestSeq } = timeline;
  return mergePage({ ...EMPTY_TIMELINE, shown: { start, end: start }, latestSeq, changes }, newest);
}

/** Merges a page of history from anywhere in the room. `startTimeline` comes first. */
export function mergePage(timeline: Timeline, page: MessagePage): Timeline {
  const before = page.messages[0] ? page.messages[0].seq - 1 : timeline.shown?.start;
  const floor = page.older ? timeline.floor : (before ?? timeline.floor);
  // A page may show what a lost frame would have said: that a message was folded, or is shown again.
  const folds = page.messages.filter(
    ({ seq, moderated }) => messageAt(timeline, seq) && messageAt(timeline, seq)?.moderated !== moderated,
  );
  const merged = folds.reduce(mergeFold, mergeMessages(timeline, page.messages));
  const changes = noteChange(merged.changes, page.changeSeq);
  if (floor === timeline.floor && changes === merged.changes) return merged;
  return { ...merged, floor, changes };
}

/**
 * Merges messages from any source: a frame, a page, the answer to a send. Before the first page it notes only that they
 * exist: they may change before that page arrives, without a frame that says so.
 */
export function mergeMessages(timeline: Timeline, incoming: readonly Message[]): Timeline {
  const latestSeq = Math.max(timeline.latestSeq, ...incoming.map(({ seq }) => seq));
  let { messages } = timeline;
  if (timeline.shown) {
    for (const message of incoming) if (isNewer(messages, message)) messages = setMessage(messages, message);
  }
  if (messages === timeline.messages && latestSeq === timeline.latestSeq) return timeline;
  return { ...timeline, messages, latestSeq, shown: timeline.shown && extendRange(messages, timeline.shown) };
}

/** Merges one changed message. Changes may arrive in any order. */
export function mergeChange(timeline: Timeline, message: Message): Timeline {
  const merged = mergeMessages(timeline, [message]);
  const number = message.changeSeq ?? 0;
  const { seen, latest, ahead } = merged.changes;
  if (number <= seen) return merged;
  if (!merged.shown) return { ...merged, changes: noteChange(merged.changes, number) };
  const rest = new Set(ahead).add(number);
  let next = seen;
  while (rest.delete(next + 1)) next += 1;
  return { ...merged, changes: { seen: next, latest: Math.max(latest, number), ahead: rest } };
}

/** Merges a message that was folded or is shown again, which its change number does not tell. */
export function mergeFold(timeline: Timeline, message: Message): Timeline {
  const merged = mergeMessages(timeline, [message]);
  const stored = getMessage(merged.messages, message.seq);
  if (!stored || newerVersion(stored, message) === stored) return merged;
  return { ...merged, messages: setMessage(merged.messages, message) };
}

/** Of two versions of a message, the one with the higher change number; of two with the same, the later one. */
export function newerVersion(earlier: Message, later: Message): Message {
  return changeOf(later) >= changeOf(earlier) ? later : earlier;
}

/** Merges the server's list of what changed after `seen`, which is complete up to `upTo`. */
export function mergeChanges(timeline: Timeline, changed: readonly Message[], upTo: number): Timeline {
  const merged = mergeMessages(timeline, changed);
  const { changes } = merged;
  if (upTo <= changes.seen) return merged;
  const ahead = new Set([...changes.ahead].filter((number) => number > upTo));
  return { ...merged, changes: { seen: upTo, latest: Math.max(changes.latest, upTo), ahead } };
}

/** Shows the range around a message instead, if that message has arrived. */
export function showAround(timeline: Timeline, seq: number): Timeline {
  const { shown, messages } = timeline;
  if (!getMessage(messages, seq) || (shown && seq > shown.start && seq <= shown.end)) return timeline;
  return { ...timeline, shown: extendRange(messages, { start: seq - 1, end: seq }) };
}

/** Notes that a message exists without having it: somebody has read it, for example. */
export function noteSeq(timeline: Timeline, seq: number): Timeline {
  return seq > timeline.latestSeq ? { ...timeline, latestSeq: seq } : timeline;
}

/** @returns the latest version of a message that has arrived */
export function messageAt(timeline: Timeline, seq: number): Message | undefined {
  return getMessage(timeline.messages, seq);
}

/** Whether messages after the shown range are known to exist. */
export function isBehind({ shown, latestSeq }: Timeline): boolean {
  return shown !== null && latestSeq > shown.end;
}

/** Whether a change is known to exist that has not arrived. */
export function isMissingChanges({ shown, changes }: Timeline): boolean {
  return shown !== null && changes.latest > changes.seen;
}

function noteChange(changes: ChangeProgress, number: number): ChangeProgress {
  return number > changes.latest ? { ...changes, latest: number } : changes;
}

function isNewer(messages: MessageTrie, message: Message): boolean {
  const stored = getMessage(messages, message.seq);
  return !stored || changeOf(message) > changeOf(stored);
}

function changeOf({ changeSeq = 0 }: Message): number {
  return changeSeq;
}

function extendRange(messages: MessageTrie, range: SeqRange): SeqRange {
  let { start, end } = range;
  while (getMessage(messages, start)) start -= 1;
  while (getMessage(messages, end + 1)) end += 1;
  return start === range.start && end === range.end ? range : { start, end };
}
