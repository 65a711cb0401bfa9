import { useEffect, useSyncExternalStore } from "react";
import { deckStore, type DeckView } from "./deck-store.ts";

/** The deck, dealt when it is first looked at, and again when somebody comes back to an empty one. */
export function useDeck(): DeckView {
  const view = useSyncExternalStore(deckStore.subscribe, deckStore.view);
  useEffect(() => {
    deckStore.lookAgain();
    addEventListener("focus", deckStore.lookAgain);
    addEventListener("online", deckStore.lookAgain);
    return () => {
      removeEventListener("focus", deckStore.lookAgain);
      removeEventListener("online", deckStore.lookAgain);
    };
  }, []);
  return view;
}
