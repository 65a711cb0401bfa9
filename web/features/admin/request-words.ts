/** The sentences of the list of requests. */
import { LOCALE, plural } from "../../browser/locale.ts";
import type { JoinRequest } from "../../../contract/admissions.ts";
import type { Decision } from "./holding.ts";

const figure = new Intl.NumberFormat(LOCALE);

const OF = [
  { value: "all", label: "All" },
  { value: "events", label: "Events" },
  { value: "groups", label: "Groups" },
] as const;
export type Of = (typeof OF)[number]["value"];

/** The filters, the first with how many wait in all. */
export function optionsWith(waiting: number): { value: Of; label: string }[] {
  return OF.map(({ value, label }) => ({
    value,
    label: value === "all" && waiting > 0 ? `${label} ${figure.format(waiting)}` : label,
  }));
}

export const DECIDED: Record<Decision, string> = { approve: "Approved", decline: "Rejected" };
export const UNDONE = "Taken back. Nobody was told.";
export const TOO_LATE_TO_UNDO = "It is too late to take this back. They have been told.";
export const DECIDING_FAILED = "Nothing was decided. Please try again.";
export const UNDOING_FAILED = "This was not taken back. Please try again.";
export const MINE = "This is your own. Somebody else decides.";

/** What stands under the sentence: who they are not, or what they wrote. */
export function secondLineOf({ person, note }: JoinRequest): string {
  if (note) return `“${note}”`;
  return person ? "No message" : "They keep their name to themselves.";
}

export function decidedWords(count: number, decision: Decision): string {
  if (decision === "approve")
    return plural(count, {
      one: (figure) => `${figure} request approved.`,
      other: (figure) => `${figure} requests approved.`,
    });
  return plural(count, {
    one: (figure) => `${figure} request rejected.`,
    other: (figure) => `${figure} requests rejected.`,
  });
}

export function leftWords(count: number): string {
  return plural(count, {
    one: (figure) => `${figure} was left as it is: somebody else was quicker.`,
    other: (figure) => `${figure} were left as they are: somebody else was quicker.`,
  });
}

export function chosenWords(count: number): string {
  return plural(count, { one: (figure) => `${figure} chosen`, other: (figure) => `${figure} chosen` });
}

export function rejectTitle(count: number): string {
  return plural(count, {
    one: () => "Reject this request?",
    other: (figure) => `Reject ${figure} requests?`,
  });
}

export function secondsWords(seconds: number): string {
  return plural(seconds, { one: (figure) => `${figure} second`, other: (figure) => `${figure} seconds` });
}
