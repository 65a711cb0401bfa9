/**
 * The deck while the app is open: dealt from the server ahead of need, swiped at once and told to the server in
 * order. It outlives the screen, so that coming back from a chat finds the same card on top.
 */
import type { MutationOptions } from "@tanstack/react-query";
import type { PersonCard } from "../../../contract/profiles.ts";
import { api, client } from "../../api/client.ts";
import { codeOf } from "../../api/failure.ts";
import { queryClient, repeatable } from "../../api/query-client.ts";
import { onSessionEnd } from "../../api/session.ts";
import type { Returned } from "../../ui/card-stack.tsx";
import { deal, EMPTY_DECK, giveBack, leaveOut, take, type Deck } from "./deck.ts";
import { announceMatch } from "./match-queue.ts";

/** With this many cards left the next page is asked for. */
const LOW = 6;

type Action = "like" | "dislike";

export interface DeckView {
  phase: "loading" | "cards" | "empty" | "failed";
  cards: readonly PersonCard[];
  /** True while the server is asked for more. */
  dealing: boolean;
  error: unknown;
  lastPass: PersonCard | null;
  returned: Returned | null;
}

export type SwipeFailure = {
  card: PersonCard;
  error: unknown;
  what: Action | "undo";
};

let deck: Deck = EMPTY_DECK;
let dealing = false;
/** True when somebody asked for more while more was being dealt. */
let askAgain = false;
/** True once the server had nobody new to deal. */
let dry = false;
let error: unknown = null;
let returned: Returned | null = null;
let view = look();
const listeners = new Set<() => void>();
const failureListeners = new Set<(failure: SwipeFailure) => void>();
onSessionEnd(() => {
  deck = EMPTY_DECK;
  dry = false;
  error = null;
  show();
});

export const deckStore = {
  view: () => view,
  subscribe,
  onFailure,
  lookAgain,
  swipe,
  drop,
  undoPass,
  takeBack,
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function onFailure(listener: (failure: SwipeFailure) => void): () => void {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

/** Looks whether there is somebody new. */
function lookAgain(): void {
  void refill({ evenDry: true });
}

/** The card leaves the hand now; the server hears of it in turn. A match is announced when there is one. */
function swipe(card: PersonCard, action: Action): void {
  deck = take(deck, card, action);
  returned = null;
  show();
  void tellServer(card, action);
  void refill();
}

/** Somebody who is not to be met: their card goes, and the server knows already. */
function drop(card: PersonCard): void {
  deck = leaveOut(deck, card);
  returned = null;
  show();
  void refill();
}

function undoPass(): void {
  const card = deck.lastPass;
  if (!card) return;
  putBack(card, "dislike");
  void takeBack(card);
}

function look(): DeckView {
  const { cards, lastPass } = deck;
  const phase = cards.length > 0 ? "cards" : error ? "failed" : dry ? "empty" : "loading";
  return { phase, cards, dealing, error, lastPass, returned };
}

function show() {
  view = look();
  for (const listener of listeners) listener();
}

function putBack(card: PersonCard, action: Action) {
  deck = giveBack(deck, card);
  returned = { key: card.profileId, from: action === "like" ? "right" : "left" };
  show();
}

async function refill({ evenDry = false } = {}) {
  if (dealing) askAgain = true;
  if (dealing || (dry && !evenDry) || deck.cards.length > LOW) return;
  dealing = true;
  askAgain = false;
  show();
  try {
    const onTheirWay = queryClient.isMutating({ mutationKey: SWIPES });
    const { cards } = await queryClient.fetchQuery({ ...api.discovery.deck.queryOptions(), staleTime: 0 });
    const before = deck;
    deck = deal(deck, cards);
    error = null;
    // Nobody new, while swipes were on their way, only says that the server had not heard of them yet.
    dry = deck === before && onTheirWay === 0;
  } catch (reason) {
    error = reason;
  }
  dealing = false;
  show();
  // A swipe that arrived meanwhile may have been the one that left nobody.
  if (askAgain) void refill();
}

/** Tells the server that a pass does not count. Its card is in the hand already. */
async function takeBack(card: PersonCard) {
  try {
    await inOrder(({ profileId }) => client.discovery.undoPass({ profileId }), card);
  } catch (reason) {
    // The pass never arrived, or no longer counts: either way there is nothing to take back.
    if (codeOf(reason) !== "NOT_FOUND") fail({ card, error: reason, what: "undo" });
  }
}

async function tellServer(card: PersonCard, action: Action) {
  try {
    const { match } = await inOrder(({ profileId }) => client.discovery.swipe({ profileId, action }), card);
    if (match) announceMatch(match);
  } catch (reason) {
    // Whoever is not there any more does not come back to the hand.
    if (codeOf(reason) !== "NOT_FOUND") putBack(card, action);
    fail({ card, error: reason, what: action });
  }
  void refill();
}

function fail(failure: SwipeFailure) {
  if (codeOf(failure.error) === "UNAUTHORIZED") return;
  for (const listener of failureListeners) listener(failure);
}

const SWIPES = ["swipes"];

/** One after the other, each tried again while it may pass, and held while there is no connection. */
function inOrder<Answer>(act: (card: PersonCard) => Promise<Answer>, card: PersonCard): Promise<Answer> {
  const options: MutationOptions<Answer, Error, PersonCard> = {
    mutationKey: SWIPES,
    mutationFn: act,
    scope: { id: "swipes" },
    ...repeatable,
  };
  return queryClient.getMutationCache().build(queryClient, options).execute(card);
}
