/** What keeps the viewer from writing in a room for a while: a sanction, a freeze, or slow mode. */
import { Hourglass } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import type { Room } from "../../../../contract/rooms.ts";
import { useNow } from "../../../browser/use-now.ts";
import { useSecondsLeft } from "../../../browser/use-seconds-left.ts";
import { refreshRoom } from "../../rooms/queries.ts";
import type { ConversationState } from "../conversation/conversation.ts";
import { firstLimitEnd, slowModeEnd } from "../rules.ts";
import { cannotSendText, slowModeText, slowModeWaitText } from "../texts.ts";

/** What of a room says who may write in it. */
type Limited = Pick<Room, "silenced" | "frozenUntil" | "slowMode" | "requestPending" | "kind">;

/** In place of the field: why the viewer cannot write now, and until when. */
export function CannotSend({ room }: { room: Limited }) {
  const now = useNow();
  return (
    <div className="shrink-0 border-t border-line px-4 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] text-center text-balance text-ink-2">
      <p className="mx-auto max-w-120">{cannotSendText(room, now)}</p>
      {room.silenced && (
        <Link
          href="/notices"
          className="mt-1 inline-flex min-h-11 items-center font-600 text-green underline underline-offset-2"
        >
          See why, and how to appeal
        </Link>
      )}
    </div>
  );
}

/** @returns the whole seconds until the viewer may send their next message in a room in slow mode, else 0 */
export function useSlowModeWait(room: Room, { timeline, outbox }: ConversationState): number {
  const [wait, setWait] = useState({ id: "", until: 0 });
  const end = slowModeEnd(room, timeline);
  // The end is computed once for each message, so that it does not move with a device whose clock is wrong.
  if (end !== null && end.id !== wait.id) setWait(end);
  const left = useSecondsLeft(wait.until);
  if (room.slowMode === null) return 0;
  const isSending = outbox.some(({ state }) => state.status === "pending" || state.status === "sent");
  return isSending ? room.slowMode.seconds : Math.min(left, room.slowMode.seconds);
}

/** Above the field: how often everybody may write, and when the viewer may again. */
export function SlowModeLine({ room, secondsLeft }: { room: Limited; secondsLeft: number }) {
  const now = useNow();
  if (room.slowMode === null) return null;
  return (
    <div className="shrink-0 px-3 pt-1 pb-1 lg:px-6">
      <p className="type-small mx-auto flex max-w-160 gap-2 text-ink-2">
        <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
        <span className="flex min-w-0 flex-wrap gap-x-2">
          <span>{slowModeText(room.slowMode, now)}</span>
          {secondsLeft > 0 && <span className="font-600 tabular-nums">{slowModeWaitText(secondsLeft)}</span>}
        </span>
      </p>
    </div>
  );
}

/** The longest delay of a timer, in milliseconds. */
const LONGEST = 2 ** 31 - 1;
/** Waits this long before it asks again: the server's clock may be behind, or its job not have run yet. */
const RETRY_MS = 15_000;

/** Loads the room again when the first of its limits ends. */
export function useRefreshAtEnd(room: Room): void {
  const [attempts, setAttempts] = useState(0);
  const end = firstLimitEnd(room);
  useEffect(() => {
    if (end === null) return;
    const remaining = end - Date.now();
    const timer = setTimeout(
      () => {
        if (remaining <= LONGEST) refreshRoom(room.roomId);
        setAttempts((count) => count + 1);
      },
      Math.min(Math.max(remaining, attempts === 0 ? 0 : RETRY_MS), LONGEST),
    );
    return () => clearTimeout(timer);
  }, [end, attempts, room.roomId]);
}
