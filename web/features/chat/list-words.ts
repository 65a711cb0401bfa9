/** The sentences of the chat list and its boxes. */
import type { Room, RoomSummary } from "../../../contract/rooms.ts";
import { plural } from "../../browser/locale.ts";
import { previewOf } from "./chat-words.ts";
import type { Box } from "./boxes.ts";

export const BOX_TITLES: Record<Exclude<Box, "inbox">, string> = {
  requests: "Requests",
  archive: "Archive",
};

export const BOX_HINTS: Record<Exclude<Box, "inbox">, string> = {
  requests: "Read first, then decide. Nobody is told when you decline.",
  archive: "Chats you put away. A new message brings one back, unless it is muted.",
};

/** Nothing is there: what it is called, and what would be there. */
export const EMPTY: Record<Box, { title: string; words: string }> = {
  inbox: {
    title: "No chats found",
    words: "A chat begins with a match, a group, or a first message.",
  },
  requests: {
    title: "No requests",
    words: "When somebody you have not met writes to you, or asks you into a group, it waits here.",
  },
  archive: {
    title: "Nothing in the archive",
    words: "What you archive leaves your messages and stays here until you want it back.",
  },
};

/** The second line of a room, in the box where it lies. */
export function secondLineOf(room: RoomSummary, folder: Box): string {
  return folder === "requests" && room.kind === "group" ? "You are invited" : previewOf(room);
}

export function requestsWords(count: number): string {
  return plural(count, {
    one: (figure) => `${figure} pending request`,
    other: (figure) => `${figure} pending requests`,
  });
}

export function archivedWords(count: number): string {
  return plural(count, {
    one: (figure) => `${figure} chat in the archive`,
    other: (figure) => `${figure} chats in the archive`,
  });
}

/** What leaving a group comes to; nothing until it is known what kind of group it is. */
export function leaveHappens(room: Room | undefined): string {
  if (!room) return "";
  if (room.isSafeSpace) return "Your messages stay under your drawn name. Nobody is notified.";
  if (room.listed)
    return "What you wrote stays, and you hear no more from it. The way back is on the group’s page.";
  return "What you wrote stays, and you hear no more from it. If it is yours, somebody else in it takes your place. To come back, you need a new invitation.";
}
