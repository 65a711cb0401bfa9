import { useEffect, useEffectEvent } from "react";
import type { Side } from "../../ui/swipe-rules.ts";

type DeckKeys = { swipeTop: (side: Side) => void; undo: () => void };

/** Left passes, right likes, Z takes the last pass back. The arrows are the finger's sides in every script. */
export function useDeckKeys(keys: DeckKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A held key is one act, and a key that belongs to a field, a menu or a dialog is not ours.
    if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (
      event.target instanceof Element &&
      event.target.closest("input, textarea, select, [role=tablist], [role=dialog], dialog")
    )
      return;
    if (event.key === "ArrowLeft") keys.swipeTop("left");
    else if (event.key === "ArrowRight") keys.swipeTop("right");
    else if (event.key.toLowerCase() === "z" && !event.shiftKey) keys.undo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
