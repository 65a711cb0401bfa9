/** The sentences of chats and matches. Each is whole, so that it can be said in another language. */
import type { Room, RoomSummary } from "../../../contract/rooms.ts";
import type { ErrorCode } from "../../../contract/wire.ts";
import { errorTextOf } from "../../api/error-texts.ts";
import { plural } from "../../browser/locale.ts";

/** The second line of a row: the last thing that was said, and by whom where that is not plain. */
export function previewOf({ kind, lastMessage }: RoomSummary): string {
  if (!lastMessage) return "No messages yet";
  const { mine, senderName, preview } = lastMessage;
  if (mine) return `You: ${preview}`;
  return kind === "group" ? `${senderName}: ${preview}` : preview;
}

export function unreadWords(count: number): string {
  return plural(count, {
    one: (figure) => `${figure} new message`,
    other: (figure) => `${figure} new messages`,
  });
}

export function matchesWords(count: number): string {
  return plural(count, {
    one: (figure) => `${figure} match waits`,
    other: (figure) => `${figure} matches wait`,
  });
}

export function likedBackWords(count: number): string {
  return plural(count, {
    one: () => "Someone liked you back",
    other: (figure) => `${figure} people liked you back`,
  });
}

/** What kind of room this is, and for groups how many are in it. */
export function kindWords({ kind, isSafeSpace, members }: Room): string {
  const label = isSafeSpace ? "Safe Space Chat" : kind === "direct" ? "Direct Message" : "Group Chat";
  if (kind === "direct") return label;
  // Who is listed has spoken; how many read along is shown to nobody.
  if (isSafeSpace) return `5+ members · ${label}`;
  const count = members.filter(({ active }) => active).length;
  return plural(count, {
    one: (figure) => `${figure} member · ${label}`,
    other: (figure) => `${figure} members · ${label}`,
  });
}

export function charactersLeft(count: number): string {
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

/** Why a message will not be taken as it is. */
export function refusedWords(code: ErrorCode): string {
  if (code === "NOT_FOUND" || code === "FORBIDDEN") return "You cannot write in this chat any more.";
  if (code === "CONFLICT") return "Please write it again.";
  if (code === "NEW_ACCOUNT_LIMIT")
    return "In its first two days an account can write a little each day in Safe Space. There is more tomorrow. If it cannot wait, Help is at the top of the screen.";
  return errorTextOf(code);
}
