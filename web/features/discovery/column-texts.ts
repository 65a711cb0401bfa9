/** Texts of the header of each deck: description, keyboard shortcuts, link to the full list. */
import type { DeckTab } from "./deck-tab.ts";

export type KeyTexts = { left: string; right: string; undo: string };

export const LIKE_KEYS: KeyTexts = { left: "Pass", right: "Like", undo: "Undo last pass" };

type HeaderTexts = { description: string; keys: KeyTexts; link: { href: string; label: string } };

export const HEADER_TEXTS: Record<DeckTab, HeaderTexts> = {
  people: {
    description:
      "People who share your interests. Nobody sees the topics you chose at sign-up next to your name.",
    keys: LIKE_KEYS,
    link: { href: "/groups", label: "Groups" },
  },
  events: {
    description: "Small events on campus. Nobody sees who else is going, or that you are.",
    keys: { left: "Not for me", right: "I’m going", undo: "Undo last pass" },
    link: { href: "/events", label: "All events" },
  },
};
