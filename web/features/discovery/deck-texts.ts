/** The sentences of the deck. Each is whole, so that it can be said in another language. */
import type { PersonCard } from "../../../contract/profiles.ts";
import { plural } from "../../browser/locale.ts";

/** What a deck says about itself. */
export type DeckTexts = {
  /** What its cards are. */
  label: string;
  loading: string;
  failed: string;
  offline: string;
  empty: { title: string; text: string };
  /** In place of that where so few are there that nobody is shown. */
  tooFew: { title: string; text: string };
  /** On the button to what else there is, where there is something else. */
  otherDeck?: string;
  /** What just happened, for those who do not see it. */
  announcement: {
    like: (name: string, next: string | undefined) => string;
    dislike: (name: string, next: string | undefined) => string;
    undo: (name: string) => string;
  };
};

export const LIKE_IS_PRIVATE = "A like is only seen if they like you too. Then a chat opens.";

/** What swiping somebody did. */
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

/** Why a card is here, in terms that give nobody away; null when chance brought it. */
export function sharedInterestsText(card: PersonCard): string | null {
  if (card.shared.length === 0) return null;
  return plural(card.shared.length, {
    one: (figure) => `${figure} shared interest`,
    other: (figure) => `${figure} shared interests`,
  });
}
