import { useEffect, useEffectEvent } from "react";
import type { Side } from "../../ui/swipe-rules.ts";

type DeckKeys = { swipeTop: (side: Side) => void; undo: () => void };

/** Left passes, right likes, Z undoes the last pass. The sides are physical, also in right-to-left scripts. */
export function useDeckKeys(keys: DeckKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Ignore auto-repeat, and keys that belong to a field, a menu or a dialog.
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
