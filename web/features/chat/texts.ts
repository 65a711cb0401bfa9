/** Texts of chats, messages and matches. Each is a whole sentence, so that it can be translated. */
import type { Message } from "../../../contract/chat.ts";
import { EDIT_MINUTES, MAX_REQUEST_MESSAGES } from "../../../contract/constants.ts";
import type { Room, RoomSummary } from "../../../contract/rooms.ts";
import type { ErrorCode } from "../../../contract/wire.ts";
import { errorTextOf } from "../../api/error-texts.ts";
import { formatEnd, formatTime } from "../../browser/format-date.ts";
import { formatSeconds } from "../../browser/format-seconds.ts";
import { LOCALE, plural } from "../../browser/locale.ts";
import type { Folder } from "../rooms/rules.ts";
import type { MessageAction } from "./conversation/pending-actions.ts";
import type { TimelineItem } from "./conversation/timeline-items.ts";

// The list

export const folderTexts: Record<Exclude<Folder, "inbox">, { title: string; hint: string }> = {
  requests: { title: "Requests", hint: "Read first, then decide. Nobody is notified when you decline." },
  archive: {
    title: "Archive",
    hint: "A new message moves a chat back to your messages, unless it is muted.",
  },
};

export const emptyFolderTexts: Record<Folder, { title: string; hint: string }> = {
  inbox: {
    title: "No chats found",
    hint: "Chats start with a match, a group or a first message.",
  },
  requests: {
    title: "No requests",
    hint: "First messages from people you have not met, and invitations to groups, appear here.",
  },
  archive: { title: "No archived chats", hint: "Chats you archive appear here." },
};

/** The second line of a row in the list. */
export function roomPreviewText({ kind, lastMessage }: RoomSummary, folder: Folder): string {
  if (folder === "requests" && kind === "group") return "You are invited";
  if (!lastMessage) return "No messages yet";
  const { mine, senderName, preview } = lastMessage;
  if (preview === "") return NOT_SHOWN;
  if (mine) return `You: ${preview}`;
  return kind === "group" ? `${senderName}: ${preview}` : preview;
}

export function newMessagesText(count: number): string {
  return plural(count, {
    one: (figure) => `${figure} new message`,
    other: (figure) => `${figure} new messages`,
  });
}

export function newMatchesText(count: number): string {
  return plural(count, {
    one: (figure) => `${figure} new match`,
    other: (figure) => `${figure} new matches`,
  });
}

export function likedBackText(count: number): string {
  return plural(count, {
    one: () => "Someone liked you back",
    other: (figure) => `${figure} people liked you back`,
  });
}

export function requestsText(count: number): string {
  return plural(count, {
    one: (figure) => `${figure} pending request`,
    other: (figure) => `${figure} pending requests`,
  });
}

export function archivedText(count: number): string {
  return plural(count, {
    one: (figure) => `${figure} archived chat`,
    other: (figure) => `${figure} archived chats`,
  });
}

/** What the other side gets when the viewer starts a chat. */
export const newChatHints = {
  direct:
    "If you have not met here yet, your first messages arrive as a request. They can read them before they accept or decline.",
  group: "Everybody you choose gets an invitation. They join the group when they accept.",
};

/** @param hasMore whether there are more results than those loaded */
export function searchResultsText(count: number, query: string, hasMore: boolean): string {
  if (count === 0) return `No results for “${query}”`;
  if (hasMore) return "Newest messages first";
  return plural(count, {
    one: (figure) => `${figure} message found`,
    other: (figure) => `${figure} messages found`,
  });
}

// Notices

export type IncomingMessage = { roomId: string; senderName: string; isSafeSpace: boolean };

/** One notice for all messages that have come in, and where it leads. A sender in a safe room is not named. */
export function incomingMessagesNotice(incoming: readonly IncomingMessage[]): { text: string; href: string } {
  const [first] = incoming;
  const count = incoming.length;
  if (!first || incoming.some(({ roomId }) => roomId !== first.roomId))
    return { text: newMessagesText(count), href: "/chats" };
  const href = `/chat/${first.roomId}`;
  if (first.isSafeSpace) return { text: newInSafeSpaceText(count), href };
  if (incoming.some(({ senderName }) => senderName !== first.senderName))
    return { text: newMessagesText(count), href };
  return { text: newFromText(count, first.senderName), href };
}

function newInSafeSpaceText(count: number): string {
  return plural(count, {
    one: () => "New message in a safe space",
    other: (figure) => `${figure} new messages in a safe space`,
  });
}

function newFromText(count: number, name: string): string {
  return plural(count, {
    one: () => `New message from ${name}`,
    other: (figure) => `${figure} new messages from ${name}`,
  });
}

// Messages

const DELETED = "This message was deleted";
export const REMOVED = "Removed by a moderator";
export const FOLDED = "Several people reported this. It stays hidden until a moderator has looked at it.";
/** Of a message that is deleted, removed or folded: nothing more is known of it here. */
export const NOT_SHOWN = "Message not shown";
export const FROM_BLOCKED = "Message from someone you blocked";

type Shown = Pick<Message, "deletedAt" | "moderated">;

/** What takes the place of a message's text, or null for a message that is shown. */
export function notShownText({ deletedAt, moderated }: Shown): string | null {
  if (moderated === "removed") return REMOVED;
  if (deletedAt) return DELETED;
  return moderated === "folded" ? FOLDED : null;
}

/** The accessible name of a message: who, when, what. */
export function messageLabel({ content, isOwn }: TimelineItem, senderName: string): string {
  const sender = isOwn ? "You" : senderName;
  const notShown = notShownText(content);
  if (notShown) return `${sender}, ${formatTime(content.sentAt)}: ${notShown}`;
  const edited = content.editedAt ? " Edited." : "";
  return `${sender}, ${formatTime(content.sentAt)}: ${content.body}${edited}`;
}

export function quoteText(message: Shown & Pick<Message, "body">): string {
  if (message.moderated === "folded") return NOT_SHOWN;
  return notShownText(message) ?? message.body;
}

const list = new Intl.ListFormat(LOCALE, { type: "conjunction" });

/** @param isOwn whether the viewer reacted with it; null where they cannot react */
export function reactionLabel(emoji: string, names: readonly string[], isOwn: boolean | null): string {
  const summary = `${emoji} ${names.length}: ${list.format(names)}`;
  if (isOwn === null) return summary;
  return isOwn ? `${summary}. Remove your reaction` : `${summary}. React with ${emoji}`;
}

export function typingText(names: readonly string[]): string {
  const [one = "", other = ""] = names;
  if (names.length === 1) return `${one} is typing`;
  if (names.length === 2) return `${one} and ${other} are typing`;
  return "Several people are typing";
}

/** @returns why the server refuses an action, or null if the reason is not about the message */
export function refusedActionText(action: MessageAction, code: string | null): string | null {
  if (code === "TOO_LATE" && action.type === "edit")
    return `Messages can be edited for ${EDIT_MINUTES} minutes. This one is older.`;
  if (code === "NOT_FOUND" || code === "CONFLICT") return "This message is no longer here.";
  return null;
}

export function failedActionText(action: MessageAction): string {
  if (action.type === "edit") return "Your message was not edited. Please try again.";
  if (action.type === "delete") return "The message was not deleted. Please try again.";
  return "Your reaction was not saved. Please try again.";
}

/** Why the server does not accept a message as it is. */
export function rejectedMessageText(code: ErrorCode): string {
  if (code === "NOT_FOUND" || code === "FORBIDDEN") return "You can no longer write in this chat.";
  if (code === "CONFLICT") return "Please write it again.";
  if (code === "NEW_ACCOUNT_LIMIT")
    return "In its first two days an account can write a little each day in Safe Space. You can write more tomorrow. If it is urgent, Help is at the top of the screen.";
  return errorTextOf(code);
}

// The composer

export function charactersLeftText(count: number): string {
  return count >= 0
    ? plural(count, {
        one: (figure) => `${figure} character left`,
        other: (figure) => `${figure} characters left`,
      })
    : plural(-count, {
        one: (figure) => `${figure} character too many`,
        other: (figure) => `${figure} characters too many`,
      });
}

const inSeconds = unitFormat("second");
const inMinutes = unitFormat("minute");

function unitFormat(unit: "second" | "minute") {
  return new Intl.NumberFormat(LOCALE, { style: "unit", unit, unitDisplay: "long" });
}

/** How often everybody may write in slow mode. */
export function slowModeText({ seconds, until }: NonNullable<Room["slowMode"]>, now: Date): string {
  const end = formatEnd(until, now);
  if (seconds === 60) return `Slow mode until ${end}: one message every minute.`;
  const pause = seconds % 60 === 0 ? inMinutes.format(seconds / 60) : inSeconds.format(seconds);
  return `Slow mode until ${end}: one message every ${pause}.`;
}

/** @param seconds until the viewer may write again */
export function slowModeWaitText(seconds: number): string {
  return `You can send in ${formatSeconds(seconds)}`;
}

/** Why the viewer cannot write in a room now. */
export function cannotSendText(
  {
    silenced,
    frozenUntil,
    requestPending,
    kind,
  }: Pick<Room, "silenced" | "frozenUntil" | "requestPending" | "kind">,
  now: Date,
): string {
  if (silenced)
    return silenced.until === null
      ? "A moderator has muted you here. You can read, and delete what you wrote."
      : `A moderator has muted you here until ${formatEnd(silenced.until, now)}. You can read, and delete what you wrote.`;
  if (frozenUntil)
    return `A moderator has paused this chat until ${formatEnd(frozenUntil, now)}. Nobody can write in it until then.`;
  if (requestPending)
    return plural(MAX_REQUEST_MESSAGES, {
      one: () => "You have sent a first message. You can write more once they accept.",
      other: (figure) => `You have sent ${figure} messages. You can write more once they accept.`,
    });
  return kind === "direct"
    ? "You cannot message each other here."
    : "You can read messages here, but not send any.";
}

export function requestHint(name: string): string {
  return `${name} gets this as a request, and can accept or decline.`;
}

/** What the viewer is asked to accept or decline. */
export function requestText({ kind, name, request }: Room): string {
  const sender = request?.from ?? name;
  return kind === "direct"
    ? `${sender} sent you a message request. They cannot see that you have read it until you accept.`
    : `${sender} invited you to ${name}. You can read its messages once you join.`;
}
