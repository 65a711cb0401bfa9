/**
 * What is known of a room's messages. They may arrive twice, late, in any order, in an older form or not at all;
 * what is shown is a stretch without a gap, in the order of the room, with each message once in its last form.
 */
import type { Message } from "../../../contract/chat.ts";
import { at, NO_PLACES, put, type Places } from "./places.ts";

export interface Timeline {
  /** Everything that has arrived, shown or not. */
  readonly held: Places;
  /** What is shown: the messages after `start` up to `end`. Null until the first page has arrived. */
  readonly shown: Stretch | null;
  /** The place before the first message that there is for me. */
  readonly floor: number;
  /** The last place that is known to be taken. */
  readonly known: number;
  readonly changes: Changes;
}

export type Stretch = { readonly start: number; readonly end: number };

/** The room counts its changes. Frames that carry one may be lost, so it matters up to where none is missing. */
type Changes = {
  /** Every change up to here is in what is held. */
  readonly seen: number;
  /** There are changes up to here. */
  readonly known: number;
  /** Changes after `seen` that came before the ones between. */
  readonly ahead: ReadonlySet<number>;
};

/** One answer of the server: a page of history, with what it says about itself. */
export interface Page {
  readonly messages: readonly Message[];
  readonly older: boolean;
  readonly newer: boolean;
  readonly changeSeq: number;
}

export const UNREAD_TIMELINE: Timeline = {
  held: NO_PLACES,
  shown: null,
  floor: 0,
  known: 0,
  changes: { seen: 0, known: 0, ahead: new Set() },
};

/** Starts with the newest page of history; an empty page means an empty room. */
export function begin(timeline: Timeline, newest: Page): Timeline {
  const start = (newest.messages[0]?.seq ?? 1) - 1;
  const changes = {
    seen: newest.changeSeq,
    known: Math.max(newest.changeSeq, timeline.changes.known),
    ahead: new Set<number>(),
  };
  const begun = { ...UNREAD_TIMELINE, shown: { start, end: start }, known: timeline.known, changes };
  return takePage(begun, newest);
}

/** Takes in a page of history from any place. Beginning comes first. */
export function takePage(timeline: Timeline, page: Page): Timeline {
  const before = page.messages[0] ? page.messages[0].seq - 1 : timeline.shown?.start;
  const floor = page.older ? timeline.floor : (before ?? timeline.floor);
  const merged = merge(timeline, page.messages);
  const changes = noteChanges(merged.changes, page.changeSeq);
  if (floor === timeline.floor && changes === merged.changes) return merged;
  return { ...merged, floor, changes };
}

/**
 * Takes in messages from any side: live, a page, the answer to a send. Before there is a first page it only notes
 * that they exist: by the time of that page they may have changed unheard.
 */
export function merge(timeline: Timeline, incoming: readonly Message[]): Timeline {
  const known = Math.max(timeline.known, ...incoming.map(({ seq }) => seq));
  let { held } = timeline;
  if (timeline.shown) {
    for (const message of incoming) if (isNews(held, message)) held = put(held, message);
  }
  if (held === timeline.held && known === timeline.known) return timeline;
  return { ...timeline, held, known, shown: timeline.shown && widen(held, timeline.shown) };
}

/** Takes in a message as it is after a change, in whatever order changes are heard. */
export function mergeChange(timeline: Timeline, message: Message): Timeline {
  const merged = merge(timeline, [message]);
  const number = message.changeSeq ?? 0;
  const { seen, known, ahead } = merged.changes;
  if (number <= seen) return merged;
  if (!merged.shown) return { ...merged, changes: noteChanges(merged.changes, number) };
  const waiting = new Set(ahead).add(number);
  let next = seen;
  while (waiting.delete(next + 1)) next += 1;
  return { ...merged, changes: { seen: next, known: Math.max(known, number), ahead: waiting } };
}

/** Takes in what the server says has changed after `seen`: all of it up to `upTo`. */
export function mergeChanges(timeline: Timeline, changed: readonly Message[], upTo: number): Timeline {
  const merged = merge(timeline, changed);
  const { changes } = merged;
  if (upTo <= changes.seen) return merged;
  const ahead = new Set([...changes.ahead].filter((number) => number > upTo));
  return { ...merged, changes: { seen: upTo, known: Math.max(changes.known, upTo), ahead } };
}

/** Shows the stretch that a held place lies in. The timeline itself where nothing is held. */
export function showAround(timeline: Timeline, seq: number): Timeline {
  const { shown, held } = timeline;
  if (!at(held, seq) || (shown && seq > shown.start && seq <= shown.end)) return timeline;
  return { ...timeline, shown: widen(held, { start: seq - 1, end: seq }) };
}

/** Notes that a place is taken, without having its message: somebody has read it, or the room says so. */
export function noteKnown(timeline: Timeline, seq: number): Timeline {
  return seq > timeline.known ? { ...timeline, known: seq } : timeline;
}

/** The message at a place, in the last form that has arrived. */
export function messageAt(timeline: Timeline, seq: number): Message | undefined {
  return at(timeline.held, seq);
}

/** True when something after what is shown is known to exist. */
export function endsEarly({ shown, known }: Timeline): boolean {
  return shown !== null && known > shown.end;
}

/** True when a change is known of that has not arrived. */
export function lacksChanges({ shown, changes }: Timeline): boolean {
  return shown !== null && changes.known > changes.seen;
}

function noteChanges(changes: Changes, number: number): Changes {
  return number > changes.known ? { ...changes, known: number } : changes;
}

function isNews(held: Places, message: Message): boolean {
  const before = at(held, message.seq);
  return !before || (message.changeSeq ?? 0) > (before.changeSeq ?? 0);
}

function widen(held: Places, shown: Stretch): Stretch {
  let { start, end } = shown;
  while (at(held, start)) start -= 1;
  while (at(held, end + 1)) end += 1;
  return start === shown.start && end === shown.end ? shown : { start, end };
}
