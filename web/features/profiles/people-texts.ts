/** The sentences of looking people up, and of asking them in. */
import { codeOf } from "../../api/request-error.ts";
import { wordsFor } from "../../api/error-texts.ts";
import { plural } from "../../browser/locale.ts";

export function foundWords(count: number): string {
  if (count === 0) return "No users found";
  return plural(count, {
    one: (figure) => `${figure} person found`,
    other: (figure) => `${figure} people found`,
  });
}

export function searchFailedWords(error: unknown): string {
  if (codeOf(error) === "TOO_MANY_REQUESTS")
    return "You have looked up many people today. Please go on later.";
  return wordsFor(error, "We could not look for people. The fault is on our side.");
}

export function inviteFailedWords(error: unknown): string {
  const code = codeOf(error);
  if (code === "TOO_MANY_REQUESTS")
    return "You have invited many people today. Please go on later; the group stays as it is.";
  if (code === "CONFLICT") return "The group is full. Somebody has to leave before others can come in.";
  return wordsFor(error, "The invitations could not be sent. Please try again.");
}
