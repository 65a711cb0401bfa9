/** A conversation as lines to draw: days, the place where the new messages begin, and messages in groups. */
import type { Message } from "../../../contract/chat.ts";
import { isSameDay } from "./days.ts";
import type { Outbox, Unsent } from "./outbox.ts";

/** Messages of one person closer than this belong together. */
const TOGETHER_MS = 5 * 60_000;

export type MessageLine = {
  is: "message";
  key: string;
  memberId: string;
  body: string;
  at: string;
  mine: boolean;
  /** Its place in the room; null while it has none. */
  seq: number | null;
  /** First and last of a group by one person. */
  first: boolean;
  last: boolean;
  /** Null once it is in the room. */
  unsent: Unsent["state"] | null;
};

export type Line = { is: "day"; key: string; at: string } | { is: "new"; key: string } | MessageLine;

type Sources = {
  messages: readonly Message[];
  unsent: Outbox;
  myMemberId: string;
  /** The first new message when the room was opened; null when there is none. */
  newFrom: number | null;
};

export function linesOf({ messages, unsent, myMemberId, newFrom }: Sources): Line[] {
  const lines: Line[] = [];
  let previous: MessageLine | null = null;

  function add(message: Omit<MessageLine, "is" | "first" | "last" | "mine">, isNew: boolean) {
    const sameDay = previous !== null && isSameDay(previous.at, message.at);
    if (!sameDay) lines.push({ is: "day", key: `day ${message.key}`, at: message.at });
    if (isNew) lines.push({ is: "new", key: "new" });
    const joins =
      previous !== null &&
      sameDay &&
      !isNew &&
      previous.memberId === message.memberId &&
      near(previous.at, message.at);
    if (joins && previous) previous.last = false;
    previous = {
      ...message,
      is: "message",
      mine: message.memberId === myMemberId,
      first: !joins,
      last: true,
    };
    lines.push(previous);
  }

  for (const { id, memberId, body, sentAt, seq } of messages) {
    add({ key: id, memberId, body, at: sentAt, seq, unsent: null }, seq === newFrom);
  }
  for (const { id, body, writtenAt, state } of unsent) {
    add({ key: id, memberId: myMemberId, body, at: writtenAt, seq: null, unsent: state }, false);
  }
  return lines;
}

function near(one: string, other: string): boolean {
  return Math.abs(new Date(one).getTime() - new Date(other).getTime()) < TOGETHER_MS;
}
