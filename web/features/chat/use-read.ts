import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { client } from "../../api/client.ts";
import { live } from "../../api/live.ts";
import { messageAt, type Timeline } from "./timeline.ts";
import { noteRoomOpened } from "./use-matches.ts";
import { markRowRead } from "./use-room-list.ts";
import { noteOwnRead } from "./use-room.ts";
import { noteSafeRoomOpened } from "./use-safe-matches.ts";

type Reading = { roomId: string; readSeq: number; endSeq: number; atEnd: boolean };

/**
 * Tells the server what I have read: the end of the room while it is on the screen and the tab has the focus.
 * Opening a room counts as well, with nothing in it, because that is what takes a match off the stack.
 */
export function useRead({ roomId, readSeq, endSeq, atEnd }: Reading): void {
  const looking = useIsLooking();
  const told = useRef(-1);
  const seq = atEnd ? endSeq : readSeq;

  useEffect(() => {
    if (!looking || seq <= told.current) return;
    told.current = seq;
    tell(roomId, seq);
  }, [looking, roomId, seq]);

  const tellAgain = useEffectEvent(() => {
    told.current = -1;
    if (!looking) return;
    told.current = seq;
    tell(roomId, seq);
  });
  // What was told just before the line broke may not have arrived.
  useEffect(() => live.onReconnect(() => tellAgain()), []);
}

/**
 * The first message that is new to me: since the room was opened, or since I looked away.
 * @returns its seq, or null when there is none
 */
export function useNewFrom(timeline: Timeline, myMemberId: string, readSeq: number): number | null {
  const { end } = timeline.shown ?? { end: 0 };
  const looking = useIsLooking();
  const [fresh, setFresh] = useState({ after: readSeq, upTo: end, looking });
  // What arrives under my eyes is not new; what arrives behind my back is.
  if (!looking && fresh.looking) setFresh({ after: end, upTo: end, looking });
  else if (looking !== fresh.looking) setFresh({ ...fresh, looking });
  else if (!looking && end > fresh.upTo) setFresh({ ...fresh, upTo: end });
  return firstOfOthers(timeline, fresh, myMemberId);
}

function firstOfOthers(timeline: Timeline, { after, upTo }: { after: number; upTo: number }, me: string) {
  const { start } = timeline.shown ?? { start: 0 };
  for (let seq = Math.max(after, start) + 1; seq <= upTo; seq += 1) {
    const message = messageAt(timeline, seq);
    if (message && message.memberId !== me) return seq;
  }
  return null;
}

function tell(roomId: string, seq: number) {
  if (!live.send({ t: "read", roomId, seq })) {
    // Not worth a word when it fails: the next message, or the line's return, says it again.
    client.chat.read({ roomId, seq }).catch(() => undefined);
  }
  noteOwnRead(roomId, seq);
  markRowRead(roomId, seq);
  noteRoomOpened(roomId);
  noteSafeRoomOpened(roomId);
}

function useIsLooking(): boolean {
  return useSyncExternalStore(
    listenToLooks,
    () => document.visibilityState === "visible" && document.hasFocus(),
  );
}

function listenToLooks(changed: () => void) {
  addEventListener("focus", changed);
  addEventListener("blur", changed);
  document.addEventListener("visibilitychange", changed);
  return () => {
    removeEventListener("focus", changed);
    removeEventListener("blur", changed);
    document.removeEventListener("visibilitychange", changed);
  };
}
