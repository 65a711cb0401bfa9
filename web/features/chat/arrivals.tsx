import { useEffect, useEffectEvent, useState } from "react";
import type { Room } from "../../../contract/rooms.ts";
import { arrivedWords, FROM_BLOCKED, nameOf } from "./message-words.ts";
import { messageAt, type Timeline } from "./timeline.ts";

/** Messages that come this close together are said in one go. */
const TOGETHER_MS = 700;
const GONE_MS = 3_000;
/** More than this many at once are counted, not read out. */
const READ_OUT = 3;

/** Says messages of others to screen readers when they arrive, wherever in the list the reader is. */
export function Arrivals({ room, timeline }: { room: Room; timeline: Timeline }) {
  const { known } = timeline;
  const [said, setSaid] = useState({ upTo: known, words: "" });

  const say = useEffectEvent(() => setSaid({ upTo: known, words: wordsOf(room, timeline, said.upTo) }));
  const waits = known > said.upTo;
  useEffect(() => {
    const timer = waits ? setTimeout(() => say(), TOGETHER_MS) : undefined;
    return () => clearTimeout(timer);
  }, [waits]);

  // Said, it goes: it might be deleted, and nobody should come upon it here.
  useEffect(() => {
    const timer = said.words
      ? setTimeout(() => setSaid((now) => ({ ...now, words: "" })), GONE_MS)
      : undefined;
    return () => clearTimeout(timer);
  }, [said]);

  return (
    <p role="status" className="sr-only">
      {said.words}
    </p>
  );
}

function wordsOf(room: Room, timeline: Timeline, after: number): string {
  const arrived = [];
  for (let seq = after + 1; seq <= timeline.known && arrived.length <= READ_OUT; seq += 1) {
    const message = messageAt(timeline, seq);
    if (message && message.memberId !== room.memberId) arrived.push(message);
  }
  if (arrived.length > READ_OUT) return arrivedWords(timeline.known - after);
  return arrived
    .map(({ memberId, body }) => {
      const sender = room.members.find((member) => member.memberId === memberId);
      return sender?.blocked ? FROM_BLOCKED : `${nameOf(sender, room.isSafeSpace)}: ${body}`;
    })
    .join(". ");
}
