/** What stands beside each deck: what it is, its keys, and the way to the whole list. */
import type { DeckTab } from "./deck-tab.ts";

export type KeyWords = { left: string; right: string; undo: string };

export const LIKE_KEYS: KeyWords = { left: "Pass", right: "Like", undo: "Undo last pass" };

type ColumnWords = { is: string; keys: KeyWords; all: { href: string; words: string } };

export const COLUMN_WORDS: Record<DeckTab, ColumnWords> = {
  people: {
    is: "People near you in what they like and where they are in life. Nobody sees what you chose at onboarding beside your name.",
    keys: LIKE_KEYS,
    all: { href: "/groups", words: "Groups" },
  },
  events: {
    is: "Small things happening on campus. Who else goes is for nobody to see, and neither is that you go.",
    keys: { left: "Not for me", right: "I’m going", undo: "Undo last pass" },
    all: { href: "/events", words: "All events" },
  },
};
