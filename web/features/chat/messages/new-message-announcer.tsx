import { useEffect, useEffectEvent, useState } from "react";
import type { Room } from "../../../../contract/rooms.ts";
import { senderNameOf } from "../../rooms/texts.ts";
import { messageAt, type Timeline } from "../conversation/timeline.ts";
import { FROM_BLOCKED, newMessagesText } from "../texts.ts";

/** Messages within this time are announced together. */
const BATCH_MS = 700;
const CLEAR_AFTER_MS = 3_000;
/** More messages than this are counted instead of read out. */
const MAX_READ_OUT = 3;

/** Announces new messages from others to screen readers, wherever the list is scrolled to. */
export function NewMessageAnnouncer({ room, timeline }: { room: Room; timeline: Timeline }) {
  const { latestSeq } = timeline;
  const [announced, setAnnounced] = useState({ upTo: latestSeq, text: "" });

  const announce = useEffectEvent(() =>
    setAnnounced({ upTo: latestSeq, text: announcementOf(room, timeline, announced.upTo) }),
  );
  const hasNew = latestSeq > announced.upTo;
  useEffect(() => {
    const timer = hasNew ? setTimeout(() => announce(), BATCH_MS) : undefined;
    return () => clearTimeout(timer);
  }, [hasNew]);

  // The text is removed again: its message might be deleted, and nobody should come across it here.
  useEffect(() => {
    const timer = announced.text
      ? setTimeout(() => setAnnounced((current) => ({ ...current, text: "" })), CLEAR_AFTER_MS)
      : undefined;
    return () => clearTimeout(timer);
  }, [announced]);

  return (
    <p role="status" className="sr-only">
      {announced.text}
    </p>
  );
}

function announcementOf(room: Room, timeline: Timeline, after: number): string {
  const messages = [];
  for (let seq = after + 1; seq <= timeline.latestSeq && messages.length <= MAX_READ_OUT; seq += 1) {
    const message = messageAt(timeline, seq);
    if (message && message.memberId !== room.memberId && message.body) messages.push(message);
  }
  if (messages.length > MAX_READ_OUT) return newMessagesText(timeline.latestSeq - after);
  return messages
    .map(({ memberId, body }) => {
      const isBlocked = room.members.some((member) => member.memberId === memberId && member.blocked);
      return isBlocked ? FROM_BLOCKED : `${senderNameOf(room, memberId)}: ${body}`;
    })
    .join(". ");
}
