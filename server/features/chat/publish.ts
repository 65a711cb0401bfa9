/** The events that show a message to the members of its room, each as they may see it. */
import type { BusEvent, MemberFrame } from "../../bus/bus.ts";
import { presentMessage } from "./present.ts";
import type { MessageRow } from "./reads.ts";

type RoomEvent = Extract<BusEvent, { kind: "frame-to-room" }>;
type MessageFrame = "message" | "messageChanged" | "messageFolded";

/** Shows a new or changed message to its room. Authors see their own folded messages, quoted ones included. */
export function messageEvent(t: MessageFrame, roomId: string, row: MessageRow): RoomEvent {
  const frameFor = (viewerId: string | null) => ({
    t,
    roomId,
    message: presentMessage(row, viewerId),
  });
  const authors = new Set<string>();
  if (row.moderated === "folded") authors.add(row.member_id);
  if (row.quote?.folded === true) authors.add(row.quote.memberId);
  const event: RoomEvent = { kind: "frame-to-room", roomId, frame: frameFor(null) };
  if (authors.size === 0) return event;
  return { ...event, instead: [...authors].map((memberId) => ({ memberId, frame: frameFor(memberId) })) };
}

/** Folds or unfolds a message for everybody but its author, who receives nothing. */
export function foldEvent(roomId: string, row: MessageRow): RoomEvent {
  const event = messageEvent("messageFolded", roomId, row);
  const author: MemberFrame = { memberId: row.member_id, frame: null };
  return { ...event, instead: [author, ...(event.instead ?? [])] };
}
