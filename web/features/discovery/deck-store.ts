/**
 * A deck while the app is open: dealt from the server ahead of need, swiped at once and told to the server in
 * order. It outlives the screen, so that coming back from a chat finds the same card on top. There is one of people,
 * one of personas and one of events, and none knows of the others.
 */
import type { MutationOptions } from "@tanstack/react-query";
import { errorCode } from "../../api/request-error.ts";
import { queryClient, idempotent } from "../../api/query-client.ts";
import { onSessionEnd } from "../accounts/session.ts";
import type { Returned } from "../../ui/card-stack.tsx";
import { deal, emptyDeck, giveBack, layDown, leaveOut, take, type Action, type Deck } from "./deck.ts";
import { swipeFailures, type SwipeFailure } from "./swipe-failures.ts";

/** With this many cards left the next page is asked for. */
const LOW = 6;

/** What a deck is dealt from, and whom it tells. */
export interface DeckSource<Card> {
  /** Tells the swipes of this deck from those of another. */
  name: string;
  /** What its failures are said about. */
  of: SwipeFailure["of"];
  keyOf(card: Card): string;
  nameOf(card: Card): string;
  deal(): Promise<Dealt<Card>>;
  /** Tells the server, and whoever has to hear what came of it. */
  swipe(card: Card, action: Action): Promise<void>;
  undoPass(card: Card): Promise<unknown>;
}

/** `tooFew`: so few are there that none is shown. */
export type Dealt<Card> = { cards: readonly Card[]; tooFew?: boolean };

export interface DeckView<Card> {
  phase: "loading" | "cards" | "empty" | "failed";
  cards: readonly Card[];
  /** True while the server is asked for more. */
  dealing: boolean;
  tooFew: boolean;
  error: unknown;
  lastPass: Card | null;
  returned: Returned | null;
}

export type DeckStore<Card> = ReturnType<typeof createDeckStore<Card>>;

export function createDeckStore<Card>(source: DeckSource<Card>) {
  let deck: Deck<Card> = emptyDeck(source.keyOf);
  let dealing = false;
  /** True when somebody asked for more while more was being dealt. */
  let askAgain = false;
  /** True once the server had nobody new to deal. */
  let dry = false;
  let tooFew = false;
  /** Counts the times of starting over: what was asked for before does not belong to this hand. */
  let round = 0;
  let error: unknown = null;
  let returned: Returned | null = null;
  let view = look();
  const listeners = new Set<() => void>();
  onSessionEnd(() => {
    deck = emptyDeck(source.keyOf);
    begin();
    show();
  });

  function look(): DeckView<Card> {
    const { cards, lastPass } = deck;
    const phase = cards.length > 0 ? "cards" : error ? "failed" : dry ? "empty" : "loading";
    return { phase, cards, dealing, tooFew, error, lastPass, returned };
  }

  function show() {
    view = look();
    for (const listener of listeners) listener();
  }

  function begin() {
    round += 1;
    dealing = false;
    dry = false;
    tooFew = false;
    error = null;
  }

  function putBack(card: Card, action: Action) {
    deck = giveBack(deck, card);
    returned = { key: source.keyOf(card), from: action === "like" ? "right" : "left" };
    show();
  }

  async function refill({ evenDry = false } = {}) {
    if (dealing) askAgain = true;
    if (dealing || (dry && !evenDry) || deck.cards.length > LOW) return;
    dealing = true;
    askAgain = false;
    const asked = round;
    show();
    try {
      const onTheirWay = queryClient.isMutating({ mutationKey: [source.name] });
      const dealt = await source.deal();
      if (asked !== round) return;
      const before = deck;
      deck = deal(deck, dealt.cards);
      tooFew = dealt.tooFew ?? false;
      error = null;
      // Nobody new, while swipes were on their way, only says that the server had not heard of them yet.
      dry = deck === before && onTheirWay === 0;
    } catch (reason) {
      if (asked !== round) return;
      error = reason;
    }
    dealing = false;
    show();
    // A swipe that arrived meanwhile may have been the one that left nobody.
    if (askAgain) void refill();
  }

  /** Tells the server that a pass does not count. Its card is in the hand already. */
  async function takeBack(card: Card) {
    try {
      await inOrder((one) => source.undoPass(one), card);
    } catch (reason) {
      // The pass never arrived, or no longer counts: either way there is nothing to take back.
      if (errorCode(reason) !== "NOT_FOUND") fail(card, reason, "undo", () => () => void takeBack(card));
    }
  }

  async function tellServer(card: Card, action: Action) {
    try {
      await inOrder((one) => source.swipe(one, action), card);
    } catch (reason) {
      // Who is not there any more, and what is over, does not come back to the hand.
      if (!/^(NOT_FOUND|TOO_LATE)$/.test(errorCode(reason) ?? "")) putBack(card, action);
      fail(card, reason, action, () => (deck.cards.includes(card) ? () => swipe(card, action) : null));
    }
    void refill();
  }

  function fail(card: Card, reason: unknown, what: SwipeFailure["what"], again: SwipeFailure["again"]) {
    if (errorCode(reason) === "UNAUTHORIZED") return;
    swipeFailures.emit({ of: source.of, name: source.nameOf(card), error: reason, what, again });
  }

  /** One after the other, each tried again while it may pass, and held while there is no connection. */
  function inOrder<Answer>(act: (card: Card) => Promise<Answer>, card: Card): Promise<Answer> {
    const options: MutationOptions<Answer, Error, Card> = {
      mutationKey: [source.name],
      mutationFn: act,
      scope: { id: source.name },
      ...idempotent,
    };
    return queryClient.getMutationCache().build(queryClient, options).execute(card);
  }

  /** Looks whether there is somebody new. */
  function lookAgain(): void {
    void refill({ evenDry: true });
  }

  /** The card leaves the hand now; the server hears of it in turn. */
  function swipe(card: Card, action: Action): void {
    deck = take(deck, card, action);
    returned = null;
    show();
    void tellServer(card, action);
    void refill();
  }

  return {
    keyOf: source.keyOf,
    nameOf: source.nameOf,
    view: () => view,
    lookAgain,
    swipe,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Somebody who is not to be met: their card goes, and the server knows already. */
    drop(card: Card): void {
      deck = leaveOut(deck, card);
      returned = null;
      show();
      void refill();
    },

    undoPass(): void {
      const card = deck.lastPass;
      if (!card) return;
      putBack(card, "dislike");
      void takeBack(card);
    },

    /** Asks for other cards than those in the hand. */
    startOver(): void {
      deck = layDown(deck);
      begin();
      void refill();
    },
  };
}
