import { errorCode } from "../../api/request-error.ts";
import { errorText } from "../../api/error-texts.ts";
import { plural } from "../../browser/locale.ts";

export function foundText(count: number): string {
  if (count === 0) return "No users found";
  return plural(count, {
    one: (figure) => `${figure} person found`,
    other: (figure) => `${figure} people found`,
  });
}

export function searchErrorText(error: unknown): string {
  if (errorCode(error) === "TOO_MANY_REQUESTS")
    return "You have searched for many people today. Try again later.";
  return errorText(error, "We could not search for people. The fault is on our side.");
}

export function inviteErrorText(error: unknown): string {
  const code = errorCode(error);
  if (code === "TOO_MANY_REQUESTS") return "You have invited many people today. Try again later.";
  if (code === "CONFLICT") return "The group is full. Somebody has to leave before others can join.";
  return errorText(error, "We could not send the invitations. Please try again.");
}
