/** What an event is while it is being written, and what is still wrong with it. */
import type { AdminEvent, EventForm } from "../../../contract/events.ts";
import { withTag } from "./tags.ts";
import { HERE, isTimeZone } from "./wall-time.ts";

/** Everything as it stands in the fields, also what cannot be sent yet. */
export type EventDraft = Omit<EventForm, "startsAt" | "endsAt" | "capacity"> & {
  startsAt: string;
  endsAt: string;
  /** The tag that is still in its field. */
  typedTag: string;
  limited: boolean;
  capacity: string;
};

export type EventFaults = Partial<Record<keyof EventDraft, string>>;

const MOST_PLACES = 100_000;

export function draftOf(event: AdminEvent | null): EventDraft {
  return {
    title: event?.title ?? "",
    description: event?.description ?? "",
    location: event?.location ?? "",
    startsAt: event?.startsAt ?? "",
    endsAt: event?.endsAt ?? "",
    timeZone: event?.timeZone ?? HERE,
    tags: event?.tags ?? [],
    typedTag: "",
    limited: (event?.capacity ?? null) !== null,
    capacity: event?.capacity ? String(event.capacity) : "",
    requiresApproval: event?.requiresApproval ?? false,
    isPublic: event?.isPublic ?? true,
  };
}

/** What is sent: without the space around it, and with the tag still in its field. */
export function eventOf({ typedTag, limited, capacity, ...draft }: EventDraft, most: number): EventForm {
  return {
    ...draft,
    title: draft.title.trim(),
    description: draft.description.trim(),
    location: draft.location.trim(),
    startsAt: draft.startsAt || null,
    endsAt: draft.endsAt || null,
    tags: withTag(draft.tags, typedTag, most),
    capacity: limited ? Number(capacity) : null,
  };
}

/** A draft needs a title; what is published needs a place and a time as well. */
export function faultsOf(draft: EventDraft, publish: boolean): EventFaults {
  const { title, location, startsAt, endsAt, timeZone } = draft;
  const faults: EventFaults = {};
  if (!title.trim()) faults.title = "Please give it a title.";
  if (publish && !startsAt) faults.startsAt = "Please say when it begins, or save it as a draft.";
  if (endsAt && !startsAt) faults.startsAt ??= "Please say when it begins, too.";
  if (endsAt && startsAt && endsAt <= startsAt) faults.endsAt = "Please let it end after it begins.";
  if (!isTimeZone(timeZone))
    faults.timeZone = "Please choose a time zone of the list, such as Europe/London.";
  if (publish && !location.trim()) faults.location = "Please say where it is, or save it as a draft.";
  const places = faultOfPlaces(draft);
  if (places) faults.capacity = places;
  return faults;
}

/** @returns what is wrong with the number of places, or null */
export function faultOfPlaces({ limited, capacity }: Pick<EventDraft, "limited" | "capacity">) {
  const places = Number(capacity);
  const fine = Number.isInteger(places) && places >= 1 && places <= MOST_PLACES;
  return limited && !fine ? "Please enter how many places there are, at least one." : null;
}
