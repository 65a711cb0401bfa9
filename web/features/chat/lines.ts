/**
 * A conversation as lines to draw: messages in groups, with days and the place where the new ones begin. Each line
 * is worked out by itself, so that a long conversation costs no more to draw than the part that is on the screen.
 */
import type { Message } from "../../../contract/chat.ts";
import { foreseen } from "./acts.ts";
import type { ConversationView } from "./conversation.ts";
import { isSameDay } from "../../browser/days.ts";
import type { Unsent } from "./outbox.ts";
import { messageAt } from "./timeline.ts";

/** Messages of one person closer than this belong together. */
const TOGETHER_MS = 5 * 60_000;

/** What a line says: a message, or one that has no place in the room yet. */
export type Said = Omit<Message, "seq" | "change">;

export interface Line {
  readonly said: Said;
  /** Null while it has no place in the room. */
  readonly message: Message | null;
  readonly unsent: Unsent["state"] | null;
  readonly mine: boolean;
  /** First and last of a group by one person. */
  readonly first: boolean;
  readonly last: boolean;
  /** It is the first of its day; it is the first that is new to me. */
  readonly opensDay: boolean;
  readonly opensNew: boolean;
}

export interface Reader {
  readonly view: Pick<ConversationView, "timeline" | "unsent" | "acts" | "following">;
  readonly myMemberId: string;
  /** The first new message when the room was opened; null when there is none. */
  readonly newFrom: number | null;
}

/** How many lines there are: what is not in the room yet stands at its end. */
export function countLines({ timeline, unsent, following }: Reader["view"]): number {
  const { start, end } = timeline.shown ?? { start: 0, end: 0 };
  return end - start + (following ? unsent.length : 0);
}

/** The line at an index that is less than their number. */
export function lineAt(reader: Reader, index: number): Line | null {
  const { myMemberId } = reader;
  const here = saidAt(reader, index);
  if (!here) return null;
  const before = saidAt(reader, index - 1);
  const after = saidAt(reader, index + 1);
  return {
    ...here,
    mine: here.said.memberId === myMemberId,
    first: !belong(before, here),
    last: !belong(here, after),
    opensDay: !before || !isSameDay(before.said.sentAt, here.said.sentAt),
  };
}

type Spoken = Pick<Line, "said" | "message" | "unsent" | "opensNew">;

function saidAt({ view, myMemberId, newFrom }: Reader, index: number): Spoken | null {
  const { start, end } = view.timeline.shown ?? { start: 0, end: 0 };
  const stored = index < 0 ? undefined : messageAt(view.timeline, start + 1 + index);
  if (stored && start + index < end) {
    const message = foreseen(stored, view.acts, myMemberId);
    return { said: message, message, unsent: null, opensNew: message.seq === newFrom };
  }
  const unsent = view.following ? view.unsent[index - (end - start)] : undefined;
  if (!unsent) return null;
  const { id, body, writtenAt, replyTo, state } = unsent;
  const said = {
    id,
    memberId: myMemberId,
    body,
    sentAt: writtenAt,
    ...(replyTo && { quote: quoteOf(replyTo) }),
  };
  return { said, message: null, unsent: state, opensNew: false };
}

function quoteOf({ seq, memberId, preview }: NonNullable<Unsent["replyTo"]>) {
  return { seq, memberId, preview };
}

/** One after the other by one person, without a divider between them. */
function belong(one: Spoken | null, next: Spoken | null): boolean {
  return (
    one !== null &&
    next !== null &&
    !next.opensNew &&
    one.said.memberId === next.said.memberId &&
    isSameDay(one.said.sentAt, next.said.sentAt) &&
    near(one.said.sentAt, next.said.sentAt)
  );
}

function near(one: string, other: string): boolean {
  return Math.abs(new Date(one).getTime() - new Date(other).getTime()) < TOGETHER_MS;
}
