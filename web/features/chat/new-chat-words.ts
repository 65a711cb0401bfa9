/** The sentences of starting a chat. */
import { errorCode } from "../../api/request-error.ts";
import { errorText } from "../../api/error-texts.ts";

/** What the other side sees of it first. */
export const ARRIVES = {
  direct:
    "If you have not met here yet, your first messages arrive as a request. They can read them before they answer.",
  group: "Everybody you choose gets an invitation. They are in the group once they accept.",
};

export function startFailedWords(error: unknown): string {
  const code = errorCode(error);
  if (code === "TOO_MANY_REQUESTS") return "You have started many chats today. Please go on later.";
  if (code === "NOT_FOUND" || code === "FORBIDDEN")
    return "This person cannot be reached any more. Please choose somebody else.";
  return errorText(error, "The chat could not be started. Please try again.");
}
