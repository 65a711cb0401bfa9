/**
 * A conversation as items to render: messages grouped by sender, with dividers for days and for new messages. Each item
 * is computed on its own, so rendering costs as much as what is on screen, however long the conversation is.
 */
import type { Message } from "../../../../contract/chat.ts";
import { isSameDay } from "../../../browser/days.ts";
import type { ConversationState } from "./conversation.ts";
import type { OutboxMessage } from "./outbox.ts";
import { applyPendingActions } from "./pending-actions.ts";
import { messageAt } from "./timeline.ts";

/** Consecutive messages of one sender within this time form a group. */
const GROUP_MS = 5 * 60_000;

/** What an item shows: a stored message, or one in the outbox, which has no seq yet. */
export type ItemContent = Omit<Message, "seq" | "changeSeq">;

export interface TimelineItem {
  readonly content: ItemContent;
  /** Null while the message is in the outbox. */
  readonly message: Message | null;
  readonly outboxState: OutboxMessage["state"] | null;
  readonly isOwn: boolean;
  readonly isFirstOfGroup: boolean;
  readonly isLastOfGroup: boolean;
  readonly startsDay: boolean;
  /** It is the first message that is new to the viewer. */
  readonly startsNew: boolean;
}

export interface ItemSource {
  readonly state: Pick<ConversationState, "timeline" | "outbox" | "pendingActions" | "isFollowing">;
  /** The viewer's membership. */
  readonly ownMemberId: string;
  /** The first message that was new when the room was opened, or null. */
  readonly firstNewSeq: number | null;
}

export function countItems({ timeline, outbox, isFollowing }: ItemSource["state"]): number {
  const { start, end } = timeline.shown ?? { start: 0, end: 0 };
  return end - start + (isFollowing ? outbox.length : 0);
}

/** @returns the item at an index below `countItems` */
export function itemAt(source: ItemSource, index: number): TimelineItem | null {
  const entry = entryAt(source, index);
  if (!entry) return null;
  const previous = entryAt(source, index - 1);
  const next = entryAt(source, index + 1);
  return {
    ...entry,
    isOwn: entry.content.memberId === source.ownMemberId,
    isFirstOfGroup: !isSameGroup(previous, entry),
    isLastOfGroup: !isSameGroup(entry, next),
    startsDay: !previous || !isSameDay(previous.content.sentAt, entry.content.sentAt),
  };
}

type Entry = Pick<TimelineItem, "content" | "message" | "outboxState" | "startsNew">;

function entryAt({ state, ownMemberId, firstNewSeq }: ItemSource, index: number): Entry | null {
  const { start, end } = state.timeline.shown ?? { start: 0, end: 0 };
  const stored = index < 0 ? undefined : messageAt(state.timeline, start + 1 + index);
  if (stored && start + index < end) {
    const message = applyPendingActions(stored, state.pendingActions, ownMemberId);
    return { content: message, message, outboxState: null, startsNew: message.seq === firstNewSeq };
  }
  const unsent = state.isFollowing ? state.outbox[index - (end - start)] : undefined;
  if (!unsent) return null;
  return {
    content: contentOf(unsent, ownMemberId),
    message: null,
    outboxState: unsent.state,
    startsNew: false,
  };
}

function contentOf({ id, body, writtenAt, replyTo }: OutboxMessage, memberId: string): ItemContent {
  const content = { id, memberId, body, sentAt: writtenAt };
  if (!replyTo) return content;
  return {
    ...content,
    quote: { seq: replyTo.seq, memberId: replyTo.memberId, preview: replyTo.preview },
  };
}

function isSameGroup(one: Entry | null, next: Entry | null): boolean {
  return (
    one !== null &&
    next !== null &&
    !next.startsNew &&
    one.content.memberId === next.content.memberId &&
    isSameDay(one.content.sentAt, next.content.sentAt) &&
    Math.abs(Date.parse(one.content.sentAt) - Date.parse(next.content.sentAt)) < GROUP_MS
  );
}
