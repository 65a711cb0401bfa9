import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { client } from "../../../api/client.ts";
import { live } from "../../../api/live.ts";
import { markSummaryRead, updateOwnReadSeq } from "../../rooms/queries.ts";
import { removeMatchesOfRoom } from "../room-list/queries.ts";
import { messageAt, type Timeline } from "./timeline.ts";

type ReadPosition = { roomId: string; readSeq: number; endSeq: number; isAtEnd: boolean };

/**
 * Tells the server what the viewer has read: the end of the room, while it is on screen and the tab has the focus.
 * Opening a room is reported even if there is nothing to read, because it takes a match off the stack.
 */
export function useReportRead({ roomId, readSeq, endSeq, isAtEnd }: ReadPosition): void {
  const isFocused = useIsPageFocused();
  const reportedSeq = useRef(-1);
  const seq = isAtEnd ? endSeq : readSeq;

  useEffect(() => {
    if (!isFocused || seq <= reportedSeq.current) return;
    reportedSeq.current = seq;
    reportRead(roomId, seq);
  }, [isFocused, roomId, seq]);

  const reportAgain = useEffectEvent(() => {
    reportedSeq.current = -1;
    if (!isFocused) return;
    reportedSeq.current = seq;
    reportRead(roomId, seq);
  });
  // The last report before the connection broke may be lost.
  useEffect(() => live.onReconnect(() => reportAgain()), []);
}

/** @returns the seq of the first message from others since the room was opened or the page lost the focus, or null */
export function useFirstNewSeq(timeline: Timeline, ownMemberId: string, readSeq: number): number | null {
  const { end } = timeline.shown ?? { end: 0 };
  const isFocused = useIsPageFocused();
  const [unseen, setUnseen] = useState({ after: readSeq, upTo: end, isFocused });
  // Only what arrives while the page is out of focus counts as new.
  if (!isFocused && unseen.isFocused) setUnseen({ after: end, upTo: end, isFocused });
  else if (isFocused !== unseen.isFocused) setUnseen({ ...unseen, isFocused });
  else if (!isFocused && end > unseen.upTo) setUnseen({ ...unseen, upTo: end });
  return firstFromOthers(timeline, unseen, ownMemberId);
}

function firstFromOthers(
  timeline: Timeline,
  { after, upTo }: { after: number; upTo: number },
  ownMemberId: string,
): number | null {
  const { start } = timeline.shown ?? { start: 0 };
  for (let seq = Math.max(after, start) + 1; seq <= upTo; seq += 1) {
    const message = messageAt(timeline, seq);
    if (message && message.memberId !== ownMemberId) return seq;
  }
  return null;
}

function reportRead(roomId: string, seq: number) {
  if (!live.send({ t: "read", roomId, seq })) {
    // A failure is not shown: the next message or reconnect reports again.
    client.chat.read({ roomId, seq }).catch(() => undefined);
  }
  updateOwnReadSeq(roomId, seq);
  markSummaryRead(roomId, seq);
  removeMatchesOfRoom(roomId);
}

function useIsPageFocused(): boolean {
  return useSyncExternalStore(
    subscribeToFocus,
    () => document.visibilityState === "visible" && document.hasFocus(),
  );
}

function subscribeToFocus(listener: () => void) {
  addEventListener("focus", listener);
  addEventListener("blur", listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    removeEventListener("focus", listener);
    removeEventListener("blur", listener);
    document.removeEventListener("visibilitychange", listener);
  };
}
