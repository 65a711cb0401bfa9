/** Pure rules of chat: what may be edited, what counts as unanswered, what is sent, what a search result shows. */
import type { Message } from "../../../contract/chat.ts";
import { EDIT_MINUTES } from "../../../contract/constants.ts";
import type { Room } from "../../../contract/rooms.ts";
import { messageAt, type Timeline } from "./conversation/timeline.ts";

/** Whether the viewer may edit a message now. The server has the last word. */
export function canEdit(message: Message, room: Room, now = Date.now()): boolean {
  return (
    message.memberId === room.memberId &&
    !message.deletedAt &&
    !message.moderated &&
    room.can.send &&
    now - new Date(message.sentAt).getTime() < EDIT_MINUTES * 60_000
  );
}

/** ArrowUp searches this many messages for one of the viewer's. */
const EDIT_SEARCH_LENGTH = 20;

/** @returns the viewer's last message if it can still be edited, else null */
export function lastEditableMessage(timeline: Timeline, room: Room, now = Date.now()): Message | null {
  const { start, end } = timeline.shown ?? { start: 0, end: 0 };
  for (let seq = end; seq > Math.max(start, end - EDIT_SEARCH_LENGTH); seq -= 1) {
    const message = messageAt(timeline, seq);
    if (message?.memberId === room.memberId && !message.deletedAt && !message.moderated)
      return canEdit(message, room, now) ? message : null;
  }
  return null;
}

/**
 * When the viewer may send the next message to a room in slow mode: so many seconds after their last one.
 * @param now in milliseconds
 * @returns that last message and the moment in milliseconds, or null where they have sent none within the time
 */
export function slowModeEnd(
  { slowMode, memberId }: Room,
  timeline: Timeline,
  now = Date.now(),
): { id: string; until: number } | null {
  const { shown } = timeline;
  if (slowMode === null || shown === null) return null;
  const wait = slowMode.seconds * 1000;
  for (let seq = shown.end; seq > shown.start; seq -= 1) {
    const message = messageAt(timeline, seq);
    if (message === undefined || now - Date.parse(message.sentAt) >= wait) return null;
    // A clock that is behind the server's must not make the wait longer.
    if (message.memberId === memberId)
      return { id: message.id, until: Math.min(Date.parse(message.sentAt) + wait, now + wait) };
  }
  return null;
}

/** When the first of the limits on writing in a room ends, in milliseconds; null where none does. */
export function firstLimitEnd({ silenced, slowMode, frozenUntil }: Room): number | null {
  const ends = [silenced?.until, slowMode?.until, frozenUntil].filter((end) => end != null);
  return ends.length === 0 ? null : Math.min(...ends.map((end) => Date.parse(end)));
}

const UNANSWERED_MS = 3 * 86_400_000;

/**
 * Whether the other person has not answered for three days. Computed only from the times of messages, which both can
 * see: the server does not reveal whether anybody is there.
 */
export function isUnanswered(timeline: Timeline, ownMemberId: string, now: Date): boolean {
  const { start, end } = timeline.shown ?? { start: 0, end: 0 };
  let since: string | null = null;
  for (let seq = end; seq > start; seq -= 1) {
    const message = messageAt(timeline, seq);
    if (message === undefined || message.memberId !== ownMemberId) break;
    since = message.sentAt;
  }
  return since !== null && now.getTime() - Date.parse(since) >= UNANSWERED_MS;
}

// The contract refuses NUL and bidirectional controls. They are invisible, so nobody can be asked to remove them.
const FORBIDDEN_CHARACTERS = /[\u0000\u202A-\u202E\u2066-\u2069]/g;

/** @returns the body to send: trimmed, without invisible characters that the contract refuses */
export function sanitizeBody(text: string): string {
  return text.toWellFormed().replace(FORBIDDEN_CHARACTERS, "").trim();
}

/** An excerpt starts at most this many characters before its first match. */
const EXCERPT_LEAD = 24;

export type ExcerptPart = { text: string; isMatch: boolean };

/** @param query each of its words matches words of the body that begin with it, ignoring case and accents */
export function excerptOf(body: string, query: string): ExcerptPart[] {
  const line = body.replaceAll(/\s+/g, " ").trim();
  const matches = findMatches(line, query);
  const first = matches[0]?.from ?? 0;
  const start = first > EXCERPT_LEAD ? line.lastIndexOf(" ", first - EXCERPT_LEAD) + 1 : 0;
  const parts: ExcerptPart[] = [];
  let at = start;
  for (const { from, to } of matches) {
    if (from > at) parts.push({ text: line.slice(at, from), isMatch: false });
    parts.push({ text: line.slice(from, to), isMatch: true });
    at = to;
  }
  if (at < line.length) parts.push({ text: line.slice(at), isMatch: false });
  const [head] = parts;
  if (head && start > 0) parts[0] = { ...head, text: head.isMatch ? head.text : `… ${head.text}` };
  return parts;
}

function findMatches(line: string, query: string): { from: number; to: number }[] {
  const prefixes = query.split(/\s+/).filter(Boolean).map(foldCase);
  const segments = new Intl.Segmenter(undefined, { granularity: "word" }).segment(line);
  return [...segments].flatMap(({ segment, index, isWordLike }) => {
    if (!isWordLike) return [];
    const word = foldCase(segment);
    return prefixes.some((prefix) => word.startsWith(prefix))
      ? [{ from: index, to: index + segment.length }]
      : [];
  });
}

function foldCase(word: string): string {
  return word.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** The "Read" mark is searched for among this many messages: replies push it up. */
const READ_MARK_SEARCH_LENGTH = 50;

/** @returns the seq of the viewer's last message if the other person of a direct room has read it, else null */
export function readMarkSeq({ memberId, otherReadSeq }: Room, timeline: Timeline): number | null {
  if (otherReadSeq === null || !timeline.shown) return null;
  const { start, end } = timeline.shown;
  for (let seq = end; seq > Math.max(start, end - READ_MARK_SEARCH_LENGTH); seq -= 1) {
    if (messageAt(timeline, seq)?.memberId === memberId) return otherReadSeq >= seq ? seq : null;
  }
  return null;
}
