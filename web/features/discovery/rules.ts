/** The cards of a deck as pure functions: what is in it, whatever the server sends again. */
export type Action = "like" | "dislike";

export interface Deck<Card> {
  readonly keyOf: (card: Card) => string;
  /** The top card first. */
  readonly cards: readonly Card[];
  /** Keys swiped since the app was opened. The server may send them again while a swipe is pending. */
  readonly swiped: ReadonlySet<string>;
  /** What undo brings back. */
  readonly lastPass: Card | null;
}

export function emptyDeck<Card>(keyOf: (card: Card) => string): Deck<Card> {
  return { keyOf, cards: [], swiped: new Set(), lastPass: null };
}

/** Adds new cards at the bottom. */
export function addCards<Card>(deck: Deck<Card>, page: readonly Card[]): Deck<Card> {
  const known = new Set(deck.cards.map(deck.keyOf));
  const fresh = page.map((card) => ({ card, key: deck.keyOf(card) }));
  const added = fresh.filter(({ key }) => !known.has(key) && !deck.swiped.has(key)).map(({ card }) => card);
  return added.length === 0 ? deck : { ...deck, cards: [...deck.cards, ...added] };
}

/** Removes all cards, to be replaced by others. Swiped cards stay swiped. */
export function clearCards<Card>(deck: Deck<Card>): Deck<Card> {
  return { ...deck, cards: [] };
}

export function swipeCard<Card>(deck: Deck<Card>, card: Card, action: Action): Deck<Card> {
  return {
    ...deck,
    cards: without(deck, card),
    swiped: new Set(deck.swiped).add(deck.keyOf(card)),
    lastPass: action === "dislike" ? card : deck.lastPass,
  };
}

/** Removes a card for good, without a swipe. */
export function removeCard<Card>(deck: Deck<Card>, card: Card): Deck<Card> {
  return { ...swipeCard(deck, card, "like"), lastPass: passOnOther(deck, card) };
}

/** Puts a card back on top: its swipe was undone, or could not be sent. */
export function returnCard<Card>(deck: Deck<Card>, card: Card): Deck<Card> {
  const swiped = new Set(deck.swiped);
  swiped.delete(deck.keyOf(card));
  return { ...deck, cards: [card, ...without(deck, card)], swiped, lastPass: passOnOther(deck, card) };
}

function without<Card>({ keyOf, cards }: Deck<Card>, card: Card): Card[] {
  return cards.filter((one) => keyOf(one) !== keyOf(card));
}

/** The last pass, unless it was on this card. */
function passOnOther<Card>({ keyOf, lastPass }: Deck<Card>, card: Card): Card | null {
  return lastPass && keyOf(lastPass) === keyOf(card) ? null : lastPass;
}
