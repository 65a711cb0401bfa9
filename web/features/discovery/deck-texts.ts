/** Texts of the decks: whole sentences, so that they can be translated. */
import type { PersonCard } from "../../../contract/profiles.ts";
import { plural } from "../../browser/locale.ts";

export type DeckTexts = {
  /** The accessible name. */
  label: string;
  loading: string;
  failed: string;
  offline: string;
  empty: { title: string; text: string };
  /** Replaces `empty` when the deck has fewer cards than the floor. */
  tooFew: { title: string; text: string };
  /** Label of the button to the other deck. */
  otherDeck?: string;
  /** Announced to screen readers after each action. */
  announcement: {
    like: (name: string, next: string | undefined) => string;
    dislike: (name: string, next: string | undefined) => string;
    undo: (name: string) => string;
  };
};

export const LIKE_IS_PRIVATE = "A like is only seen if they like you too. Then a chat opens.";

export const SWIPE_ANNOUNCEMENTS: DeckTexts["announcement"] = {
  like: (name, next) =>
    next ? `You liked ${name}. Next card: ${next}.` : `You liked ${name}. That was the last card.`,
  dislike: (name, next) =>
    next ? `You passed on ${name}. Next card: ${next}.` : `You passed on ${name}. That was the last card.`,
  undo: (name) => `${name} is back on top.`,
};

const NO_USERS = { title: "No more users", text: "Check back later for more recommendations." };

export const PEOPLE_TEXTS: DeckTexts = {
  label: "People",
  loading: "Loading people",
  failed: "We could not load people",
  offline: "People appear here when you are back online. Your swipes are saved until then.",
  empty: NO_USERS,
  tooFew: NO_USERS,
  otherDeck: "See events",
  announcement: SWIPE_ANNOUNCEMENTS,
};

/** Null without shared interests. */
export function sharedInterestsText(card: PersonCard): string | null {
  if (card.shared.length === 0) return null;
  return plural(card.shared.length, {
    one: (figure) => `${figure} shared interest`,
    other: (figure) => `${figure} shared interests`,
  });
}
