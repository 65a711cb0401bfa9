/** The sentences about events on the desk. */
import type { Attendee, AdminEvent } from "../../../contract/events.ts";
import { plural } from "../../browser/locale.ts";

export const STATUS: Record<AdminEvent["status"], string> = {
  draft: "Draft",
  published: "Published",
  cancelled: "Cancelled",
  archived: "Archived",
};

export const WHOSE = [
  { value: "me", label: "Made by me" },
  { value: "everyone", label: "All" },
] as const;
export type Whose = (typeof WHOSE)[number]["value"];

const STATES: Record<Attendee["state"], string> = {
  pending: "Asks for a place",
  waitlisted: "On the waiting list",
  approved: "Has a place",
  promoted: "Has a place, from the waiting list",
  declined: "Was told no",
  withdrawn: "Does not come any more",
  expired: "Was not decided in time",
};

export function stateWords(state: Attendee["state"]): string {
  return STATES[state];
}

type Counts = {
  admitted: number | null;
  capacity: number | null;
  pending: number | null;
  waitlisted: number | null;
};

/** 17 of 24 places taken · 2 ask · 1 waits. Nothing is said of what is not counted here. */
export function countsWords({ admitted, capacity, pending, waitlisted }: Counts): string {
  return [
    admitted !== null && placesWords(admitted, capacity),
    pending !== null && pending > 0 && plural(pending, { one: (n) => `${n} asks`, other: (n) => `${n} ask` }),
    waitlisted !== null &&
      waitlisted > 0 &&
      plural(waitlisted, { one: (n) => `${n} waits`, other: (n) => `${n} wait` }),
  ]
    .filter(Boolean)
    .join(" · ");
}

function placesWords(admitted: number, capacity: number | null): string {
  if (capacity === null)
    return plural(admitted, { one: (n) => `${n} has a place`, other: (n) => `${n} have a place` });
  return plural(capacity, {
    one: (places) => `${admitted} of ${places} place taken`,
    other: (places) => `${admitted} of ${places} places taken`,
  });
}

/** Who learns that an event is called off. */
export function cancelWords({ admitted, pending, waitlisted }: AdminEvent): string {
  const told = admitted + pending + waitlisted;
  if (told === 0) return "Nobody has a place or asked for one, so nobody is told. This cannot be undone.";
  return plural(told, {
    one: () => "The one who has a place or asked for one is told at once. This cannot be undone.",
    other: (people) =>
      `The ${people} people who have a place or asked for one are told at once. This cannot be undone.`,
  });
}
