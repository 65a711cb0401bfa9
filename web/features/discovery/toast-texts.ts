/** Texts of the toasts about swipes and matches. */
import { NEW_ACCOUNT } from "../../../contract/constants.ts";
import { errorCode } from "../../api/request-error.ts";
import type { NewMatch } from "./match-queue.ts";
import type { SwipeFailure } from "./swipe-failures.ts";

const NOT_ARRIVED = {
  people: (name: string) => `Your like was not saved. ${name} is back on top.`,
  events: (title: string) => `Your answer was not saved. ${title} is back on top.`,
};

/** Why a swipe failed, and where its card is now. */
export function swipeErrorText({ of, name, error, what }: SwipeFailure): string {
  const code = errorCode(error);
  if (code === "NOT_FOUND") return `${name} is no longer here.`;
  if (code === "DAILY_LIMIT") return `You have reached today’s limit. ${name} is back on top.`;
  if (code === "TOO_MANY_REQUESTS") return `That was fast. ${name} is back on top; please wait a moment.`;
  if (code === "NEW_ACCOUNT_LIMIT")
    return `New accounts can like ${NEW_ACCOUNT.likes} cards a day for their first two days. ${name} is back on top.`;
  if (code === "TOO_LATE") return `${name} is closed to new people.`;
  if (what === "undo") return `We could not undo your pass on ${name} yet.`;
  return what === "like" ? NOT_ARRIVED[of](name) : `Your pass was not saved. ${name} is back on top.`;
}

/** A match of Safe Space is not named, because somebody may look over the shoulder. */
export function newMatchText(match: NewMatch): string {
  return "persona" in match ? "You have a match in Safe Space" : `You matched with ${match.person.name}`;
}
