/** The hand of cards somebody is looking at, in either world: pure rules of what is in it, whatever the server repeats. */
export type Action = "like" | "dislike";

export interface Deck<Card> {
  /** What tells one card from another. */
  readonly keyOf: (card: Card) => string;
  /** The top card first. */
  readonly cards: readonly Card[];
  /** Swiped since the app was opened. The server may still deal them while a swipe is on its way. */
  readonly gone: ReadonlySet<string>;
  /** What undo brings back. */
  readonly lastPass: Card | null;
}

export function emptyDeck<Card>(keyOf: (card: Card) => string): Deck<Card> {
  return { keyOf, cards: [], gone: new Set(), lastPass: null };
}

/** Puts the cards that are new under the hand. */
export function deal<Card>(deck: Deck<Card>, dealt: readonly Card[]): Deck<Card> {
  const held = new Set(deck.cards.map(deck.keyOf));
  const fresh = dealt.map((card) => ({ card, key: deck.keyOf(card) }));
  const added = fresh.filter(({ key }) => !held.has(key) && !deck.gone.has(key)).map(({ card }) => card);
  return added.length === 0 ? deck : { ...deck, cards: [...deck.cards, ...added] };
}

/** Lays the hand down, to be dealt another one. What was swiped stays swiped. */
export function layDown<Card>(deck: Deck<Card>): Deck<Card> {
  return { ...deck, cards: [] };
}

/** Takes a swiped card out of the hand. */
export function take<Card>(deck: Deck<Card>, card: Card, action: Action): Deck<Card> {
  return {
    ...deck,
    cards: without(deck, card),
    gone: new Set(deck.gone).add(deck.keyOf(card)),
    lastPass: action === "dislike" ? card : deck.lastPass,
  };
}

/** Leaves somebody out for good, without a swipe. */
export function leaveOut<Card>(deck: Deck<Card>, card: Card): Deck<Card> {
  return { ...take(deck, card, "like"), lastPass: passOnOther(deck, card) };
}

/** Puts a card back on top: its swipe was taken back, or never arrived. */
export function giveBack<Card>(deck: Deck<Card>, card: Card): Deck<Card> {
  const gone = new Set(deck.gone);
  gone.delete(deck.keyOf(card));
  return { ...deck, cards: [card, ...without(deck, card)], gone, lastPass: passOnOther(deck, card) };
}

function without<Card>({ keyOf, cards }: Deck<Card>, card: Card): Card[] {
  return cards.filter((held) => keyOf(held) !== keyOf(card));
}

/** The last pass, unless it was on this card. */
function passOnOther<Card>({ keyOf, lastPass }: Deck<Card>, card: Card): Card | null {
  return lastPass && keyOf(lastPass) === keyOf(card) ? null : lastPass;
}
