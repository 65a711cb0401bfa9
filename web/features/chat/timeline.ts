/**
 * What is known of a room's messages. They may arrive twice, late, in any order or not at all; what is shown
 * never has a gap, is in the order of the room, and holds each message once.
 */
import type { Message } from "../../../contract/chat.ts";

export interface Timeline {
  /** The place before the first message of `run`; null until the newest page has arrived. */
  readonly start: number | null;
  /** The messages after `start`, without a gap. This is what people see. */
  readonly run: readonly Message[];
  /** Messages that came before the ones between them and the run. */
  readonly ahead: readonly Message[];
  /** The last place that is known to be taken. */
  readonly known: number;
}

export const UNREAD_TIMELINE: Timeline = { start: null, run: [], ahead: [], known: 0 };

/** Starts the run with the newest page of history; an empty page means an empty room. */
export function begin(timeline: Timeline, newest: readonly Message[]): Timeline {
  const first = newest[0];
  return arrange({ ...timeline, start: first ? first.seq - 1 : 0 }, newest);
}

/** Takes in messages from any side: live, a page of history, the answer to a send. */
export function merge(timeline: Timeline, incoming: readonly Message[]): Timeline {
  const held = new Set([...timeline.run, ...timeline.ahead].map((message) => message.seq));
  return incoming.every((message) => held.has(message.seq)) ? timeline : arrange(timeline, incoming);
}

function arrange(timeline: Timeline, incoming: readonly Message[]): Timeline {
  const { start } = timeline;
  const known = Math.max(timeline.known, ...incoming.map((message) => message.seq));
  // What is held wins, so that a message that is on the screen stays the same object.
  const held = [...incoming, ...timeline.ahead, ...timeline.run];
  const bySeq = new Map(held.map((message) => [message.seq, message]));
  if (start === null) return { ...timeline, ahead: inOrder(bySeq.values()), known };

  let first = start;
  while (bySeq.has(first)) first -= 1;
  const run: Message[] = [];
  for (let next = bySeq.get(first + 1); next; next = bySeq.get(next.seq + 1)) run.push(next);
  const end = run.at(-1)?.seq ?? first;
  return { start: first, run, ahead: inOrder(bySeq.values()).filter((message) => message.seq > end), known };
}

/** Notes that a place is taken, without having its message: somebody has read it, or the room says so. */
export function noteKnown(timeline: Timeline, seq: number): Timeline {
  return seq > timeline.known ? { ...timeline, known: seq } : timeline;
}

/** The last place of the run, or null until there is one to speak of. */
export function endOf({ run, start }: Timeline): number | null {
  return run.at(-1)?.seq ?? start;
}

/** True when something after the run is known to exist. */
export function hasGap(timeline: Timeline): boolean {
  const end = endOf(timeline);
  return end !== null && timeline.known > end;
}

function inOrder(messages: Iterable<Message>): Message[] {
  return [...messages].toSorted((one, other) => one.seq - other.seq);
}
