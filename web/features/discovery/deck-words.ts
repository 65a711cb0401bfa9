/** The sentences of the deck. Each is whole, so that it can be said in another language. */
import type { PersonCard } from "../../../contract/profiles.ts";
import { codeOf } from "../../api/failure.ts";
import { plural } from "../../ui/locale.ts";
import type { SwipeFailure } from "./deck-store.ts";

/** Why a card is here, in terms that give nobody away; null when chance brought it. */
export function reasonFor(card: PersonCard): string | null {
  if (card.shared.length === 0) return null;
  return plural(card.shared.length, {
    one: (figure) => `${figure} shared interest`,
    other: (figure) => `${figure} shared interests`,
  });
}

/** What just happened, for those who do not see it. */
export const HAPPENED = {
  like: (name: string, next: string | undefined) =>
    next ? `You liked ${name}. Next card: ${next}.` : `You liked ${name}. That was the last card.`,
  dislike: (name: string, next: string | undefined) =>
    next ? `You passed on ${name}. Next card: ${next}.` : `You passed on ${name}. That was the last card.`,
  undo: (name: string) => `${name} is back on top.`,
};

const NOT_ARRIVED = {
  like: (name: string) => `Your like did not arrive. ${name} is back on top.`,
  dislike: (name: string) => `Your pass did not arrive. ${name} is back on top.`,
  undo: (name: string) => `Your pass on ${name} could not be taken back yet.`,
};

/** A swipe did not arrive, and where its card is now. */
export function failureWords({ card, error, what }: SwipeFailure): string {
  const code = codeOf(error);
  if (code === "NOT_FOUND") return `${card.name} is not here any more.`;
  if (code === "TOO_MANY_REQUESTS")
    return `That was quick. ${card.name} is back on top; please wait a moment.`;
  return NOT_ARRIVED[what](card.name);
}
