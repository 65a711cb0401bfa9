/** The sentences of starting a chat. */
import { codeOf } from "../../api/failure.ts";
import { wordsFor } from "../../api/words.ts";
import { plural } from "../../ui/locale.ts";

/** What the other side sees of it first. */
export const ARRIVES = {
  direct:
    "If you have not met here yet, your first messages arrive as a request. They can read them before they answer.",
  group: "Everybody you choose gets an invitation. They are in the group once they accept.",
};

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

export function startFailedWords(error: unknown): string {
  const code = codeOf(error);
  if (code === "TOO_MANY_REQUESTS") return "You have started many chats today. Please go on later.";
  if (code === "NOT_FOUND" || code === "FORBIDDEN")
    return "This person cannot be reached any more. Please choose somebody else.";
  return wordsFor(error, "The chat could not be started. Please try again.");
}

export function inviteFailedWords(error: unknown): string {
  const code = codeOf(error);
  if (code === "TOO_MANY_REQUESTS")
    return "You have invited many people today. Please go on later; the group stays as it is.";
  if (code === "CONFLICT") return "The group is full. Somebody has to leave before others can come in.";
  return wordsFor(error, "The invitations could not be sent. Please try again.");
}
