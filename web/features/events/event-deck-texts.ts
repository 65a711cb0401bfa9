/** The sentences of the deck of events. */
import type { DeckTexts } from "../discovery/deck-texts.ts";

const NO_EVENTS = { title: "No more events", text: "Check back later for more recommendations." };

export const EVENT_DECK_TEXTS: DeckTexts = {
  label: "Events",
  loading: "Loading events",
  failed: "We could not load events",
  offline: "Events appear here when you are back online. Your swipes are saved until then.",
  empty: NO_EVENTS,
  tooFew: NO_EVENTS,
  otherDeck: "See people",
  announcement: {
    like: (title, next) =>
      next
        ? `You said yes to ${title}. Next card: ${next}.`
        : `You said yes to ${title}. That was the last card.`,
    dislike: (title, next) =>
      next
        ? `You passed on ${title}. Next card: ${next}.`
        : `You passed on ${title}. That was the last card.`,
    undo: (title) => `${title} is back on top.`,
  },
};
