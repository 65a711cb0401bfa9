/** Texts of the header of each deck: description, keyboard shortcuts, link to the full list. */
import type { DeckTab } from "./deck-tab.ts";

export type KeyTexts = { left: string; right: string; undo: string };

export const LIKE_KEYS: KeyTexts = { left: "Pass", right: "Like", undo: "Undo last pass" };

type HeaderTexts = { is: string; keys: KeyTexts; all: { href: string; words: string } };

export const HEADER_TEXTS: Record<DeckTab, HeaderTexts> = {
  people: {
    is: "People who share your interests. Nobody sees the topics you chose at sign-up next to your name.",
    keys: LIKE_KEYS,
    all: { href: "/groups", words: "Groups" },
  },
  events: {
    is: "Small events on campus. Nobody sees who else is going, or that you are.",
    keys: { left: "Not for me", right: "I’m going", undo: "Undo last pass" },
    all: { href: "/events", words: "All events" },
  },
};
