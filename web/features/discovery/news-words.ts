/** What discovery says wherever in the app somebody is. Each sentence is whole. */
import { codeOf } from "../../api/failure.ts";
import type { NewMatch } from "./match-queue.ts";
import type { SwipeFailure } from "./swipe-failures.ts";

const NOT_ARRIVED = {
  like: (name: string) => `Your like did not arrive. ${name} is back on top.`,
  dislike: (name: string) => `Your pass did not arrive. ${name} is back on top.`,
  undo: (name: string) => `Your pass on ${name} could not be taken back yet.`,
};

/** A swipe did not arrive, and where its card is now. */
export function failureWords({ name, error, what }: SwipeFailure): string {
  const code = codeOf(error);
  if (code === "NOT_FOUND") return `${name} is not here any more.`;
  if (code === "TOO_MANY_REQUESTS") return `That was quick. ${name} is back on top; please wait a moment.`;
  return NOT_ARRIVED[what](name);
}

/** A match, in one line over another screen. Of the safe world it names nobody: others may look on. */
export function matchWords(match: NewMatch): string {
  return "persona" in match ? "You have a match in Safe Space" : `You matched with ${match.person.name}`;
}
