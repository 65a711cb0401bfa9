/** What is said when something about a place of mine is new. Each sentence is whole, with a name and without. */
import type { GatheringUpdate } from "../../../contract/live.ts";

type Sentences = Record<GatheringUpdate, (name: string) => string>;

const OF_EVENTS: Sentences = {
  admitted: (title) => `You have a place at ${title}.`,
  waitlisted: (title) => `You are on the waiting list for ${title}.`,
  declined: (title) => `The host of ${title} said no to this one.`,
  expired: (title) => `${title} was not decided in time.`,
  invited: (title) => `You are asked to come to ${title}.`,
  changed: (title) => `${title} has another time or place.`,
  cancelled: (title) => `${title} was called off.`,
  soon: (title) => `${title} begins soon.`,
};

const OF_GROUPS: Sentences = {
  admitted: (name) => `You are in ${name} now.`,
  waitlisted: (name) => `You are on the waiting list for ${name}.`,
  declined: (name) => `You were not let into ${name} this time.`,
  expired: (name) => `Whether you may join ${name} was not decided in time.`,
  invited: (name) => `You are asked into ${name}.`,
  changed: (name) => `${name} has changed.`,
  cancelled: (name) => `${name} has ended.`,
  soon: (name) => `${name} is about to begin.`,
};

const OF_SOME_EVENT: Record<GatheringUpdate, string> = {
  admitted: "You have a place at an event.",
  waitlisted: "You are on a waiting list.",
  declined: "A host said no to this one.",
  expired: "What you asked for was not decided in time.",
  invited: "You are asked to come to an event.",
  changed: "An event of yours has another time or place.",
  cancelled: "An event of yours was called off.",
  soon: "An event of yours begins soon.",
};

/** @param name null where it may not be said, or is not known */
export function newsWords(kind: "event" | "group", what: GatheringUpdate, name: string | null): string {
  // Of a safe space not even what happened: whoever looks over a shoulder learns that there are groups.
  if (name === null) return kind === "event" ? OF_SOME_EVENT[what] : "There is news in your groups.";
  return kind === "event" ? OF_EVENTS[what](name) : OF_GROUPS[what](name);
}
