import { useEffect, useSyncExternalStore } from "react";
import type { DeckStore, DeckState } from "./deck-store.ts";

/** Fetches cards on mount, and again when the window gets the focus or the connection returns. */
export function useDeck<Card>(deck: DeckStore<Card>): DeckState<Card> {
  const view = useSyncExternalStore(deck.subscribe, deck.view);
  useEffect(() => {
    deck.refresh();
    addEventListener("focus", deck.refresh);
    addEventListener("online", deck.refresh);
    return () => {
      removeEventListener("focus", deck.refresh);
      removeEventListener("online", deck.refresh);
    };
  }, [deck]);
  return view;
}
