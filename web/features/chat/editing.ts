import type { Message } from "../../../contract/chat.ts";
import { EDIT_MINUTES } from "../../../contract/constants.ts";
import type { Room } from "../../../contract/rooms.ts";
import { messageAt, type Timeline } from "./timeline.ts";

/** How far back ArrowUp looks for a message of mine. */
const LOOK_BACK = 20;

/** Whether a message is mine to put differently, and recent enough. The server has the last word. */
export function canEdit(message: Message, room: Room, now = Date.now()): boolean {
  return (
    message.memberId === room.memberId &&
    !message.deletedAt &&
    room.can.send &&
    now - new Date(message.sentAt).getTime() < EDIT_MINUTES * 60_000
  );
}

/** My last message, where it can still be edited. */
export function lastEditable(timeline: Timeline, room: Room, now = Date.now()): Message | null {
  const { start, end } = timeline.shown ?? { start: 0, end: 0 };
  for (let seq = end; seq > Math.max(start, end - LOOK_BACK); seq -= 1) {
    const message = messageAt(timeline, seq);
    if (message?.memberId === room.memberId && !message.deletedAt)
      return canEdit(message, room, now) ? message : null;
  }
  return null;
}
