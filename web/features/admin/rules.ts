/** The rules of the admin screens: their tabs, the forms of events and groups, and decisions that can be undone. */
import type { InfiniteData } from "@tanstack/react-query";
import type { JoinRequest } from "../../../contract/admissions.ts";
import type { AdminEvent, EventForm } from "../../../contract/events.ts";
import type { AdminGroup, GroupForm } from "../../../contract/groups.ts";
import { isTimeZone, DEVICE_TIME_ZONE } from "./local-time.ts";

export const ADMIN_TABS = ["overview", "events", "groups", "requests", "people"] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

export function tabPath(tab: AdminTab): string {
  return tab === "overview" ? "/admin" : `/admin/${tab}`;
}

/** @param name the last part of the path; none is the overview */
export function findTab(name: string | undefined): AdminTab | null {
  return ADMIN_TABS.find((tab) => tab === (name ?? "overview")) ?? null;
}

/** What the fields of both forms hold, including what cannot be sent yet. */
export type GatheringDraft = {
  tags: string[];
  /** The tag that is still in its input. */
  typedTag: string;
  limited: boolean;
  capacity: string;
};

export type FormErrors<Draft> = Partial<Record<keyof Draft, string>>;

export type EventDraft = Omit<EventForm, "startsAt" | "endsAt" | "capacity"> &
  GatheringDraft & { startsAt: string; endsAt: string };

export type GroupDraft = Omit<GroupForm, "capacity"> & GatheringDraft & { isSafeSpace: boolean };

const MAX_CAPACITY = 100_000;

export function eventDraft(event: AdminEvent | null): EventDraft {
  return {
    ...gatheringDraft(event),
    title: event?.title ?? "",
    description: event?.description ?? "",
    location: event?.location ?? "",
    startsAt: event?.startsAt ?? "",
    endsAt: event?.endsAt ?? "",
    timeZone: event?.timeZone ?? DEVICE_TIME_ZONE,
    requiresApproval: event?.requiresApproval ?? false,
    isPublic: event?.isPublic ?? true,
  };
}

export function groupDraft(group: AdminGroup | null): GroupDraft {
  return {
    ...gatheringDraft(group),
    name: group?.name ?? "",
    description: group?.description ?? "",
    rules: group?.rules ?? "",
    requiresApproval: group?.requiresApproval ?? false,
    isSafeSpace: group?.isSafeSpace ?? false,
  };
}

function gatheringDraft(gathering: AdminEvent | AdminGroup | null): GatheringDraft {
  return {
    tags: gathering?.tags ?? [],
    typedTag: "",
    limited: (gathering?.capacity ?? null) !== null,
    capacity: gathering?.capacity ? String(gathering.capacity) : "",
  };
}

/** The request body: trimmed, and with the tag that is still in its input. */
export function eventForm({ typedTag, limited, capacity, ...draft }: EventDraft, maxTags: number): EventForm {
  return {
    ...draft,
    title: draft.title.trim(),
    description: draft.description.trim(),
    location: draft.location.trim(),
    startsAt: draft.startsAt || null,
    endsAt: draft.endsAt || null,
    tags: addTag(draft.tags, typedTag, maxTags),
    capacity: limited ? Number(capacity) : null,
  };
}

/** The request body: trimmed, and with the tag that is still in its input. A safe space is open to everyone in it. */
export function groupForm(
  { typedTag, limited, capacity, ...draft }: GroupDraft,
  maxTags: number,
): GroupForm & { isSafeSpace: boolean } {
  return {
    ...draft,
    name: draft.name.trim(),
    description: draft.description.trim(),
    rules: draft.rules.trim(),
    tags: addTag(draft.tags, typedTag, maxTags),
    capacity: limited && !draft.isSafeSpace ? Number(capacity) : null,
    requiresApproval: draft.requiresApproval && !draft.isSafeSpace,
  };
}

/** A draft needs only a title; a published event needs a time and a location as well. */
export function findEventErrors(draft: EventDraft, publish: boolean): FormErrors<EventDraft> {
  const { title, location, startsAt, endsAt, timeZone } = draft;
  const errors: FormErrors<EventDraft> = {};
  if (!title.trim()) errors.title = "Please enter a title.";
  if (publish && !startsAt) errors.startsAt = "Please enter when it starts, or save it as a draft.";
  if (endsAt && !startsAt) errors.startsAt ??= "Please enter when it starts, too.";
  if (endsAt && startsAt && endsAt <= startsAt) errors.endsAt = "The end has to be after the start.";
  if (!isTimeZone(timeZone)) errors.timeZone = "Please choose a time zone, such as Europe/London.";
  if (publish && !location.trim()) errors.location = "Please enter a location, or save it as a draft.";
  if (!isCapacity(draft)) errors.capacity = CAPACITY_ERROR;
  return errors;
}

export function findGroupErrors(draft: GroupDraft): FormErrors<GroupDraft> {
  return {
    ...(!draft.name.trim() && { name: "Please enter a name." }),
    ...(!draft.isSafeSpace && !isCapacity(draft) && { capacity: CAPACITY_ERROR }),
  };
}

const CAPACITY_ERROR = "Please enter the number of seats, at least 1.";

function isCapacity({ limited, capacity }: GatheringDraft): boolean {
  const seats = Number(capacity);
  return !limited || (Number.isInteger(seats) && seats >= 1 && seats <= MAX_CAPACITY);
}

/** Adds a tag as the server stores it: trimmed, without duplicates in another case, and at most `maxTags` of them. */
export function addTag(tags: readonly string[], typed: string, maxTags: number): string[] {
  const tag = typed.trim().replace(/\s+/g, " ");
  const exists = tags.some((one) => one.toLowerCase() === tag.toLowerCase());
  return tag && !exists && tags.length < maxTags ? [...tags, tag] : [...tags];
}

export type RequestKind = "all" | "events" | "groups";
export type Decision = NonNullable<JoinRequest["decision"]>;
export type RequestPages = InfiniteData<{ items: JoinRequest[]; next: string | null }, string | undefined>;

type RequestState =
  | { is: "open" }
  | { is: "decided"; decision: Decision; secondsLeft: number }
  /** It can no longer be undone, so it leaves the list even before the next fetch. */
  | { is: "final" };

/** @param until when the decision becomes final, and @param now, both in milliseconds */
export function requestState(
  { decision }: Pick<JoinRequest, "decision">,
  until: number,
  now: number,
): RequestState {
  if (decision === null) return { is: "open" };
  const secondsLeft = Math.ceil((until - now) / 1000);
  return secondsLeft > 0 ? { is: "decided", decision, secondsLeft } : { is: "final" };
}

/** The same pages with this decision on these requests; null undoes it. */
export function withDecision(
  pages: RequestPages,
  admissionIds: readonly string[],
  decision: Decision | null,
): RequestPages {
  const decided = new Set(admissionIds);
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.map((one) => (decided.has(one.admissionId) ? { ...one, decision } : one)),
    })),
  };
}

/** Whether it can be selected, to be decided together with others. */
export function isSelectable({ decision, can }: JoinRequest): boolean {
  return decision === null && can.decide;
}
