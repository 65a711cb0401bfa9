/** The texts of updates about somebody's events and groups. */
import type { GatheringUpdate } from "../../../contract/live.ts";

type UpdateTexts = Record<GatheringUpdate, (name: string) => string>;

const EVENT_UPDATES: UpdateTexts = {
  admitted: (title) => `You have a seat at ${title}.`,
  waitlisted: (title) => `You are on the waitlist for ${title}.`,
  declined: (title) => `Your request to join ${title} was declined.`,
  expired: (title) => `Your request to join ${title} expired.`,
  invited: (title) => `You are invited to ${title}.`,
  changed: (title) => `${title} has a new time or location.`,
  cancelled: (title) => `${title} was cancelled.`,
  soon: (title) => `${title} starts soon.`,
};

const GROUP_UPDATES: UpdateTexts = {
  admitted: (name) => `You are now a member of ${name}.`,
  waitlisted: (name) => `You are on the waitlist for ${name}.`,
  declined: (name) => `Your request to join ${name} was declined.`,
  expired: (name) => `Your request to join ${name} expired.`,
  invited: (name) => `You are invited to ${name}.`,
  changed: (name) => `${name} was updated.`,
  cancelled: (name) => `${name} was archived.`,
  soon: (name) => `${name} starts soon.`,
};

const UNNAMED_EVENT_UPDATES: Record<GatheringUpdate, string> = {
  admitted: "You have a seat at an event.",
  waitlisted: "You are on the waitlist for an event.",
  declined: "Your request to join an event was declined.",
  expired: "Your request to join an event expired.",
  invited: "You are invited to an event.",
  changed: "One of your events has a new time or location.",
  cancelled: "One of your events was cancelled.",
  soon: "One of your events starts soon.",
};

/** @param name null where it is unknown, and in a safe space, where it may be read over somebody's shoulder */
export function updateText(kind: "event" | "group", update: GatheringUpdate, name: string | null): string {
  // The update itself would tell which safe space it is about, too.
  if (name === null) return kind === "event" ? UNNAMED_EVENT_UPDATES[update] : "Your groups have an update.";
  return kind === "event" ? EVENT_UPDATES[update](name) : GROUP_UPDATES[update](name);
}
