/** The sentences about single messages. Each is whole, so that it can be said in another language. */
import type { Message } from "../../../contract/chat.ts";
import { EDIT_MINUTES, MAX_REQUEST_MESSAGES } from "../../../contract/constants.ts";
import type { Member, Room } from "../../../contract/rooms.ts";
import { LOCALE, plural } from "../../browser/locale.ts";
import type { Act } from "./acts.ts";
import type { Line } from "./lines.ts";
import { formatTime } from "../../browser/format-date.ts";

export const DELETED = "This message was deleted";
export const FROM_BLOCKED = "Message from someone you blocked";

/** A member as others call them; nobody in particular when they are gone. */
export function nameOf(member: Member | undefined, isSafeSpace: boolean): string {
  return member?.name ?? (isSafeSpace ? "Anonymous" : "Unknown User");
}

/** What a line says, for somebody who hears it: who, when, what. */
export function lineWords({ said, mine }: Line, name: string): string {
  const who = mine ? "You" : name;
  if (said.deletedAt) return `${who}, ${formatTime(said.sentAt)}: ${DELETED}`;
  const edited = said.editedAt ? " Edited." : "";
  return `${who}, ${formatTime(said.sentAt)}: ${said.body}${edited}`;
}

/** Several messages that have come at once. */
export function arrivedWords(count: number): string {
  return plural(count, {
    one: (figure) => `${figure} new message`,
    other: (figure) => `${figure} new messages`,
  });
}

const list = new Intl.ListFormat(LOCALE, { type: "conjunction" });

/** One kind of reaction: how many, by whom, and what a press does, if it does anything. */
export function reactionWords(emoji: string, names: readonly string[], mine: boolean | null): string {
  const all = `${emoji} ${names.length}: ${list.format(names)}`;
  if (mine === null) return all;
  return mine ? `${all}. Take yours back` : `${all}. React with it, too`;
}

/** Why something that was done with a message did not hold, when the fault is the server's. */
export function failedWords(act: Act): string {
  if (act.is === "edit") return "Your message was not changed. Please try again.";
  if (act.is === "delete") return "The message was not deleted. Please try again.";
  return "Your reaction was not kept. Please try again.";
}

/** Why something that was done with a message is refused. */
export function refusedActWords(act: Act, code: string | null): string | null {
  if (code === "TOO_LATE" && act.is === "edit")
    return `A message can be changed for ${EDIT_MINUTES} minutes. This one is older.`;
  if (code === "NOT_FOUND" || code === "CONFLICT") return "This message is not here any more.";
  return null;
}

/** Why nobody can write here right now. */
export function silenceWords({ requestPending, kind }: Room): string {
  if (requestPending)
    return plural(MAX_REQUEST_MESSAGES, {
      one: () => "You have sent a first message. You can write more once they answer.",
      other: (figure) => `You have sent ${figure} messages. You can write more once they answer.`,
    });
  return kind === "direct" ? "You cannot write to each other here." : "You can read here, but not write.";
}

/** What a quote shows of a message. */
export function quoteWords({ body, deletedAt }: Pick<Message, "body" | "deletedAt">): string {
  return deletedAt ? DELETED : body;
}

/** Above the field, while a stranger has not answered yet. */
export function waitingWords(name: string): string {
  return `${name} gets this as a request, and can answer or decline.`;
}

/** What somebody is asked, over the two answers. */
export function askedWords({ kind, name, request }: Room): string {
  const by = request?.from ?? name;
  return kind === "direct"
    ? `${by} wrote to you first. Until you accept, they do not see that you have read it.`
    : `${by} invites you to ${name}. What is said there is shown once you join.`;
}

export function writingWords(names: readonly string[]): string {
  const [one = "", other = ""] = names;
  if (names.length === 1) return `${one} is writing`;
  if (names.length === 2) return `${one} and ${other} are writing`;
  return "Several people are writing";
}

/** How much was found; `more` where not all of it is here yet. */
export function foundWords(count: number, more: boolean): string {
  if (count === 0) return "No message here goes with these words.";
  if (more) return "The newest messages with these words:";
  return plural(count, {
    one: (figure) => `${figure} message with these words:`,
    other: (figure) => `${figure} messages with these words:`,
  });
}
