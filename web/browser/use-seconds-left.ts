import { useEffect, useState } from "react";

const SECOND = 1000;

/** @param until in milliseconds @returns whole seconds, counting down to 0 */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  const isOver = now >= until;

  useEffect(() => {
    if (isOver) return;
    const update = () => setNow(Date.now());
    const first = setTimeout(update);
    const timer = setInterval(update, SECOND);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isOver, until]);

  return Math.max(0, Math.ceil((until - now) / SECOND));
}
