/** Who is writing right now: said while I write, and shown while others do. Never in safe rooms. */
import { useEffect, useRef, useState } from "react";
import { TYPING_MS } from "../../../contract/constants.ts";
import type { Room } from "../../../contract/rooms.ts";
import { live } from "../../api/live.ts";

/** While somebody writes it is said again this often; it is shown for longer, so that it does not flicker. */
const SAY_EVERY_MS = 3_000;

/** Gives what to call at every stroke. */
export function useSayingThatIWrite({ roomId, isSafeSpace, request }: Room): () => void {
  const saidAt = useRef(-Infinity);
  return () => {
    if (isSafeSpace || request || performance.now() - saidAt.current < SAY_EVERY_MS) return;
    if (live.send({ t: "typing", roomId })) saidAt.current = performance.now();
  };
}

/** The others who are writing, by their membership, in the order they began. */
export function useWriting({ roomId, memberId: me, isSafeSpace }: Room): readonly string[] {
  const [writing, setWriting] = useState<readonly string[]>([]);
  useEffect(() => {
    if (isSafeSpace) return;
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    function stop(memberId: string) {
      if (!timers.has(memberId)) return;
      clearTimeout(timers.get(memberId));
      timers.delete(memberId);
      setWriting([...timers.keys()]);
    }
    const stops = [
      live.subscribe("typing", (frame) => {
        if (frame.roomId !== roomId || frame.memberId === me) return;
        clearTimeout(timers.get(frame.memberId));
        timers.set(
          frame.memberId,
          setTimeout(() => stop(frame.memberId), TYPING_MS),
        );
        setWriting([...timers.keys()]);
      }),
      live.subscribe("message", ({ roomId: where, message }) => where === roomId && stop(message.memberId)),
    ];
    return () => {
      for (const end of stops) end();
      for (const timer of timers.values()) clearTimeout(timer);
      setWriting([]);
    };
  }, [roomId, me, isSafeSpace]);
  return writing;
}
