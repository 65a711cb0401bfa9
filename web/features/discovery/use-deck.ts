import { useEffect, useSyncExternalStore } from "react";
import type { DeckStore, DeckView } from "./deck-store.ts";

/** A deck, dealt when it is first looked at, and again when somebody comes back to an empty one. */
export function useDeck<Card>(deck: DeckStore<Card>): DeckView<Card> {
  const view = useSyncExternalStore(deck.subscribe, deck.view);
  useEffect(() => {
    deck.lookAgain();
    addEventListener("focus", deck.lookAgain);
    addEventListener("online", deck.lookAgain);
    return () => {
      removeEventListener("focus", deck.lookAgain);
      removeEventListener("online", deck.lookAgain);
    };
  }, [deck]);
  return view;
}
