/** The sentences of events, wherever one is shown. Each is whole. */
import type { Admission, AttendanceRange } from "../../../contract/admissions.ts";
import type { EventCard } from "../../../contract/events.ts";
import { plural } from "../../browser/locale.ts";

/** What is done by saying yes: going, asking to, or waiting for a place. */
type WayIn = "go" | "ask" | "wait";

export function wayIn({ requiresApproval, full }: Pick<EventCard, "requiresApproval" | "full">): WayIn {
  if (requiresApproval) return "ask";
  return full ? "wait" : "go";
}

/** On the button, and for screen readers with the title. */
export const WAY_WORDS: Record<WayIn, { words: string; about: (title: string) => string }> = {
  go: { words: "I’m going", about: (title) => `I’m going to ${title}` },
  ask: { words: "Ask to go", about: (title) => `Ask to go to ${title}` },
  wait: { words: "Wait for a place", about: (title) => `Wait for a place at ${title}` },
};

const GOING: Record<AttendanceRange, string> = {
  "under-5": "Fewer than 5 going",
  "5-9": "5–9 going",
  "10-24": "10–24 going",
  "25-plus": "25+ going",
};

/** About how many go. */
export function goingWords(attendance: AttendanceRange): string {
  return GOING[attendance];
}

/** Who would learn that I go. */
function whoSeesWords(showsName: boolean): string {
  return showsName ? "The host sees your name, nobody else does." : "Nobody sees your name.";
}

/** Under a card: how many go, what a yes comes to, and who sees it. */
export function yesMeans(event: EventCard, showsName: boolean): string {
  const meant = { go: "", ask: " The host decides.", wait: " It is full, so you would wait for a place." };
  return `${goingWords(event.attendance)}.${meant[wayIn(event)]} ${whoSeesWords(showsName)}`;
}

export const SHOW_NAME = "Show the host my name";

/** Whether somebody has a place. */
export function hasPlace(mine: Admission | null): boolean {
  return mine?.state === "approved" || mine?.state === "promoted";
}

/** Where I am on the way in; null where there is nothing to say. */
export function stateWords(
  { mine, cancelled }: Pick<EventCard, "mine" | "cancelled">,
  over = false,
): string | null {
  if (cancelled) return "Called off";
  if (!mine) return null;
  switch (mine.state) {
    case "approved":
    case "promoted":
      return over ? "You had a place" : "You’re going";
    case "pending":
      return over ? "It was not decided" : "Waiting for the host";
    case "waitlisted":
      return over ? "No place became free" : waitingWords(mine.ahead);
    case "declined":
      return "The host said no to this one";
    case "expired":
      return "It was not decided in time";
    case "withdrawn":
      return null;
  }
}

function waitingWords(ahead: number | null): string {
  if (ahead === null) return "On the waiting list";
  if (ahead === 0) return "Next on the waiting list";
  return plural(ahead, { other: (figure) => `On the waiting list, ${figure} ahead` });
}

/** What came of saying yes, in one line. */
export function cameOfIt({ title, mine }: Pick<EventCard, "title" | "mine">): string {
  if (hasPlace(mine)) return `You’re going to ${title}.`;
  if (mine?.state !== "waitlisted") return `Asked. The host of ${title} decides.`;
  if (!mine.ahead) return `You are on the waiting list for ${title}.`;
  return plural(mine.ahead, {
    other: (figure) => `You are on the waiting list for ${title}, ${figure} ahead of you.`,
  });
}
