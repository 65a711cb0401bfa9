/** What discovery says wherever in the app somebody is. Each sentence is whole. */
import { NEW_ACCOUNT } from "../../../contract/constants.ts";
import { errorCode } from "../../api/request-error.ts";
import type { NewMatch } from "./match-queue.ts";
import type { SwipeFailure } from "./swipe-failures.ts";

const NOT_ARRIVED = {
  people: (name: string) => `Your like did not arrive. ${name} is back on top.`,
  events: (title: string) => `Your answer did not arrive. ${title} is back on top.`,
};

/** A swipe did not arrive, and where its card is now. */
export function failureWords({ of, name, error, what }: SwipeFailure): string {
  const code = errorCode(error);
  if (code === "NOT_FOUND") return `${name} is not here any more.`;
  if (code === "DAILY_LIMIT") return `That is all for today. ${name} is back on top tomorrow, too.`;
  if (code === "TOO_MANY_REQUESTS") return `That was quick. ${name} is back on top; please wait a moment.`;
  if (code === "NEW_ACCOUNT_LIMIT")
    return `In its first two days an account can like ${NEW_ACCOUNT.likes} cards a day. ${name} is back on top.`;
  if (code === "TOO_LATE") return `${name} does not take anybody any more.`;
  if (what === "undo") return `Your pass on ${name} could not be taken back yet.`;
  return what === "like" ? NOT_ARRIVED[of](name) : `Your pass did not arrive. ${name} is back on top.`;
}

/** A match, in one line over another screen. Of the safe world it names nobody: others may look on. */
export function matchWords(match: NewMatch): string {
  return "persona" in match ? "You have a match in Safe Space" : `You matched with ${match.person.name}`;
}
