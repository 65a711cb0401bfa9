/** The sentences of the page of events. */
import type { EventCard } from "../../../contract/events.ts";
import { plural } from "../../browser/locale.ts";
import { goingWords, hasPlace } from "./event-texts.ts";
import type { Which } from "./events.ts";

/** Nothing is in a list: what it is called, and what would be there. */
export const EMPTY: Record<Which, { title: string; words: string }> = {
  upcoming: {
    title: "Nothing planned yet",
    words: "Whatever is going to happen on campus stands here, the next thing first.",
  },
  mine: {
    title: "Nothing of yours yet",
    words: "What you said yes to and what you wait for stands here.",
  },
  past: {
    title: "Nothing behind you yet",
    words: "Events you have been to stand here.",
  },
};

export function newsWords(count: number): string {
  return plural(count, {
    one: (figure) => `${figure} event with something new`,
    other: (figure) => `${figure} events with something new`,
  });
}

/** Who sees that I go, or would see it. */
export function seenBy({ attendance, mine, can }: EventCard, showsName: boolean): string {
  const shown = can.attend ? showsName : (mine?.showsName ?? false);
  const host = shown ? "The host sees your name." : "The host does not see your name.";
  return `${host} Everyone else sees “${goingWords(attendance)}”.`;
}

/** Why one cannot say yes, where that is not plain; null where one can. */
export function whyNot({ can, mine, cancelled }: EventCard, over: boolean): string | null {
  if (can.attend || can.withdraw || cancelled || hasPlace(mine)) return null;
  if (over) return "This is over.";
  if (mine?.state === "declined") return "Other events are open.";
  return "Nobody can be added to this any more.";
}

/** What saying no after all comes to. */
export function withdrawal({ title, mine, requiresApproval, full }: EventCard) {
  if (hasPlace(mine))
    return {
      button: "Can’t make it",
      /** A place that somebody else gets is not had back by asking. */
      final: requiresApproval || full,
      question: "Give up your place?",
      happens: full
        ? "It goes to whoever waits longest. You can join the waiting list again, at its end."
        : "To come after all, you would have to ask again.",
      act: "Give it up",
      done: `You are not going to ${title}.`,
    };
  if (mine?.state === "waitlisted")
    return {
      button: "Stop waiting",
      final: true,
      question: "Leave the waiting list?",
      happens: "Those behind you move up. You can join it again, at its end.",
      act: "Leave it",
      done: `You are not on the waiting list for ${title} any more.`,
    };
  return {
    button: "Stop asking",
    final: false,
    question: "",
    happens: "",
    act: "",
    done: `You are not asking to go to ${title} any more.`,
  };
}
