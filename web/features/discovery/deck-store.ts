/**
 * A deck: cards are prefetched, swipes are optimistic and sent to the server one after the other. The store outlives the
 * screen, so that the same card is on top after a visit to a chat. There is one each for people, personas and events.
 */
import type { MutationOptions } from "@tanstack/react-query";
import { errorCode } from "../../api/request-error.ts";
import { queryClient, idempotent } from "../../api/query-client.ts";
import { onSessionEnd } from "../accounts/session.ts";
import type { Returned } from "../../ui/card-stack.tsx";
import {
  addCards,
  emptyDeck,
  returnCard,
  clearCards,
  removeCard,
  swipeCard,
  type Action,
  type Deck,
} from "./rules.ts";
import { swipeFailures, type SwipeFailure } from "./swipe-failures.ts";

/** The next page is fetched when this many cards are left. */
const PREFETCH_AT = 6;

/** Where the cards come from and where swipes go. */
export interface DeckSource<Card> {
  /** Key and scope of its mutations. */
  name: string;
  /** Selects the error texts. */
  of: SwipeFailure["of"];
  keyOf(card: Card): string;
  nameOf(card: Card): string;
  deal(): Promise<Dealt<Card>>;
  /** Sends the swipe and publishes its outcome. */
  swipe(card: Card, action: Action): Promise<void>;
  undoPass(card: Card): Promise<unknown>;
}

/** `tooFew`: the deck has fewer cards than the floor, so none is shown. */
export type Dealt<Card> = { cards: readonly Card[]; tooFew?: boolean };

export interface DeckState<Card> {
  phase: "loading" | "cards" | "empty" | "failed";
  cards: readonly Card[];
  isFetching: boolean;
  tooFew: boolean;
  error: unknown;
  lastPass: Card | null;
  returned: Returned | null;
}

export type DeckStore<Card> = ReturnType<typeof createDeckStore<Card>>;

export function createDeckStore<Card>(source: DeckSource<Card>) {
  let deck: Deck<Card> = emptyDeck(source.keyOf);
  let isFetching = false;
  /** A refill was requested while one was running. */
  let fetchAgain = false;
  /** The last page had no new cards. */
  let isExhausted = false;
  let tooFew = false;
  /** Counts resets, so that the response to an earlier fetch is dropped. */
  let generation = 0;
  let error: unknown = null;
  let returned: Returned | null = null;
  let view = snapshot();
  const listeners = new Set<() => void>();
  onSessionEnd(() => {
    deck = emptyDeck(source.keyOf);
    reset();
    publish();
  });

  function snapshot(): DeckState<Card> {
    const { cards, lastPass } = deck;
    const phase = cards.length > 0 ? "cards" : error ? "failed" : isExhausted ? "empty" : "loading";
    return { phase, cards, isFetching, tooFew, error, lastPass, returned };
  }

  function publish() {
    view = snapshot();
    for (const listener of listeners) listener();
  }

  function reset() {
    generation += 1;
    isFetching = false;
    isExhausted = false;
    tooFew = false;
    error = null;
  }

  function returnToTop(card: Card, action: Action) {
    deck = returnCard(deck, card);
    returned = { key: source.keyOf(card), from: action === "like" ? "right" : "left" };
    publish();
  }

  async function refill({ evenExhausted = false } = {}) {
    if (isFetching) fetchAgain = true;
    if (isFetching || (isExhausted && !evenExhausted) || deck.cards.length > PREFETCH_AT) return;
    isFetching = true;
    fetchAgain = false;
    const startedIn = generation;
    publish();
    try {
      const pendingSwipes = queryClient.isMutating({ mutationKey: [source.name] });
      const page = await source.deal();
      if (startedIn !== generation) return;
      const before = deck;
      deck = addCards(deck, page.cards);
      tooFew = page.tooFew ?? false;
      error = null;
      // With swipes pending, the server may have sent cards again that were swiped already.
      isExhausted = deck === before && pendingSwipes === 0;
    } catch (reason) {
      if (startedIn !== generation) return;
      error = reason;
    }
    isFetching = false;
    publish();
    if (fetchAgain) void refill();
  }

  async function sendUndo(card: Card) {
    try {
      await inOrder((one) => source.undoPass(one), card);
    } catch (reason) {
      // The pass was never stored, or has expired: there is nothing to undo.
      if (errorCode(reason) !== "NOT_FOUND")
        reportFailure(card, reason, "undo", () => () => void sendUndo(card));
    }
  }

  async function sendSwipe(card: Card, action: Action) {
    try {
      await inOrder((one) => source.swipe(one, action), card);
    } catch (reason) {
      // A card that no longer exists does not come back.
      if (!/^(NOT_FOUND|TOO_LATE)$/.test(errorCode(reason) ?? "")) returnToTop(card, action);
      reportFailure(card, reason, action, () =>
        deck.cards.includes(card) ? () => swipe(card, action) : null,
      );
    }
    void refill();
  }

  function reportFailure(
    card: Card,
    reason: unknown,
    what: SwipeFailure["what"],
    again: SwipeFailure["again"],
  ) {
    if (errorCode(reason) === "UNAUTHORIZED") return;
    swipeFailures.emit({ of: source.of, name: source.nameOf(card), error: reason, what, again });
  }

  /** Runs mutations of this deck one at a time, retries transient failures and pauses while offline. */
  function inOrder<Answer>(act: (card: Card) => Promise<Answer>, card: Card): Promise<Answer> {
    const options: MutationOptions<Answer, Error, Card> = {
      mutationKey: [source.name],
      mutationFn: act,
      scope: { id: source.name },
      ...idempotent,
    };
    return queryClient.getMutationCache().build(queryClient, options).execute(card);
  }

  function refresh(): void {
    void refill({ evenExhausted: true });
  }

  function swipe(card: Card, action: Action): void {
    deck = swipeCard(deck, card, action);
    returned = null;
    publish();
    void sendSwipe(card, action);
    void refill();
  }

  return {
    keyOf: source.keyOf,
    nameOf: source.nameOf,
    view: () => view,
    refresh,
    swipe,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Removes a card without a swipe, such as that of somebody who was just blocked. */
    drop(card: Card): void {
      deck = removeCard(deck, card);
      returned = null;
      publish();
      void refill();
    },

    undoPass(): void {
      const card = deck.lastPass;
      if (!card) return;
      returnToTop(card, "dislike");
      void sendUndo(card);
    },

    /** Discards the cards and fetches others. */
    startOver(): void {
      deck = clearCards(deck);
      reset();
      void refill();
    },
  };
}
