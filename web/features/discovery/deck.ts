/** The hand of cards a person is looking at: pure rules of what is in it, whatever the server repeats. */
import type { PersonCard } from "../../../contract/profiles.ts";

export interface Deck {
  /** The top card first. */
  readonly cards: readonly PersonCard[];
  /** Swiped since the app was opened. The server may still deal them while a swipe is on its way. */
  readonly gone: ReadonlySet<string>;
  /** What undo brings back. */
  readonly lastPass: PersonCard | null;
}

export const EMPTY_DECK: Deck = { cards: [], gone: new Set(), lastPass: null };

/** Puts the cards that are new under the hand. */
export function deal(deck: Deck, dealt: readonly PersonCard[]): Deck {
  const held = new Set(deck.cards.map((card) => card.profileId));
  const fresh = dealt.filter(({ profileId }) => !held.has(profileId) && !deck.gone.has(profileId));
  return fresh.length === 0 ? deck : { ...deck, cards: [...deck.cards, ...fresh] };
}

/** Takes a swiped card out of the hand. */
export function take(deck: Deck, card: PersonCard, action: "like" | "dislike"): Deck {
  return {
    cards: deck.cards.filter(({ profileId }) => profileId !== card.profileId),
    gone: new Set(deck.gone).add(card.profileId),
    lastPass: action === "dislike" ? card : deck.lastPass,
  };
}

/** Leaves somebody out for good, without a swipe. */
export function leaveOut(deck: Deck, card: PersonCard): Deck {
  const { cards, gone } = take(deck, card, "like");
  return { cards, gone, lastPass: deck.lastPass?.profileId === card.profileId ? null : deck.lastPass };
}

/** Puts a card back on top: its swipe was taken back, or never arrived. */
export function giveBack(deck: Deck, card: PersonCard): Deck {
  const gone = new Set(deck.gone);
  gone.delete(card.profileId);
  const others = deck.cards.filter(({ profileId }) => profileId !== card.profileId);
  const lastPass = deck.lastPass?.profileId === card.profileId ? null : deck.lastPass;
  return { cards: [card, ...others], gone, lastPass };
}
