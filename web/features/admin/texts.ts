/** The texts of the admin screens. */
import type { Activity } from "../../../contract/admin.ts";
import type { JoinRequest } from "../../../contract/admissions.ts";
import type { AdminEvent, Attendee } from "../../../contract/events.ts";
import type { AdminGroup } from "../../../contract/groups.ts";
import { errorText } from "../../api/error-texts.ts";
import { LOCALE, plural } from "../../browser/locale.ts";
import type { PictureChoice } from "./picture-choice.ts";
import type { AdminTab, Decision, RequestKind } from "./rules.ts";

const percent = new Intl.NumberFormat(LOCALE, { style: "percent", maximumFractionDigits: 0 });
export const numberFormat = new Intl.NumberFormat(LOCALE);

export const TAB_LABELS: Record<AdminTab, string> = {
  overview: "Overview",
  events: "Events",
  groups: "Groups",
  requests: "Requests",
  people: "People",
};

export const TAB_TITLES: Record<AdminTab, string> = { ...TAB_LABELS, overview: "Campus overview" };

/** Read out after the label of the Requests tab. */
export function pendingLabel(requests: number): string {
  return `, ${numberFormat.format(requests)} pending`;
}

// Overview

export const ACTIVITY_TEXTS: Record<Activity["kind"], (title: string) => string> = {
  "event-published": (title) => `${title} was published`,
  "event-cancelled": (title) => `${title} was cancelled`,
  "group-published": (title) => `${title} was published`,
  "group-archived": (title) => `${title} was archived`,
  "requests-approved": (title) => `Requests for ${title} were approved`,
  "requests-declined": (title) => `Requests for ${title} were rejected`,
  "suspension-proposed": () => "A suspension was proposed to the moderators",
};

// Events and groups

export const STATUS: Record<AdminEvent["status"] | AdminGroup["status"], string> = {
  draft: "Draft",
  published: "Published",
  cancelled: "Cancelled",
  archived: "Archived",
};

export const EVENT_FILTERS = [
  { value: "me", label: "Created by me" },
  { value: "everyone", label: "All" },
] as const;

export const ATTENDEE_STATES: Record<Attendee["state"], string> = {
  pending: "Requested to join",
  waitlisted: "On the waitlist",
  approved: "Going",
  promoted: "Going, from the waitlist",
  declined: "Declined",
  withdrawn: "No longer going",
  expired: "Request expired",
};

type Counts = Pick<AdminEvent, "admitted" | "capacity" | "pending" | "waitlisted">;

/** “17 of 24 seats taken · 2 pending · 1 on the waitlist” */
export function eventCountsText(event: Counts): string {
  return countsText(event, (going) => `${numberFormat.format(going)} going`);
}

/**
 * Nobody knows how many are in a safe space, only whether it has opened.
 * @param floor how many people a safe space needs to open
 */
export function groupCountsText(group: AdminGroup, floor: number): string {
  const { admitted, capacity, pending, waitlisted, isOpen } = group;
  if (admitted === null || pending === null || waitlisted === null)
    return isOpen ? `${numberFormat.format(floor)}+ members` : opensText(floor);
  return countsText({ admitted, capacity, pending, waitlisted }, (members) =>
    plural(members, { one: (count) => `${count} member`, other: (count) => `${count} members` }),
  );
}

function opensText(floor: number): string {
  return `Opens when ${numberFormat.format(floor)} people have joined`;
}

function countsText({ admitted, capacity, pending, waitlisted }: Counts, people: (n: number) => string) {
  return [
    capacity === null ? people(admitted) : seatsText(admitted, capacity),
    pending > 0 && `${numberFormat.format(pending)} pending`,
    waitlisted > 0 && `${numberFormat.format(waitlisted)} on the waitlist`,
  ]
    .filter(Boolean)
    .join(" · ");
}

function seatsText(taken: number, capacity: number): string {
  return plural(capacity, {
    one: (count) => `${numberFormat.format(taken)} of ${count} seat taken`,
    other: (count) => `${numberFormat.format(taken)} of ${count} seats taken`,
  });
}

/** Who is notified when an event is cancelled. */
export function cancelEventText({ admitted, pending, waitlisted }: AdminEvent): string {
  const notified = admitted + pending + waitlisted;
  if (notified === 0)
    return "Nobody has a seat or has requested one, so nobody is notified. This cannot be undone.";
  return plural(notified, {
    one: () =>
      "The one person who has a seat or requested one is notified right away. This cannot be undone.",
    other: (people) =>
      `The ${people} people who have a seat or requested one are notified right away. This cannot be undone.`,
  });
}

export const ARCHIVE_EVENT = "Nobody can find or edit it any more. Its attendance figures are kept.";

export const ARCHIVE_GROUP =
  "Nobody can join or post any more. Members can still read what was written. This cannot be undone.";

export const GROUP_TYPES = [
  {
    isSafeSpace: false,
    label: "By name",
    hint: "Members see each other’s names and pictures. You see how many members there are.",
  },
  {
    isSafeSpace: true,
    label: "Safe space",
    hint: "Everyone has a drawn name that is used in this room only. Nobody sees who is in it, not even you. Anyone who may use Safe Space can join. It opens in the night after enough people have joined.",
  },
] as const;

// Forms

export function savingText(picture: PictureChoice, uploaded: number): string {
  return picture.do === "replace" && uploaded > 0
    ? `Uploading picture, ${percent.format(uploaded)}`
    : "Saving...";
}

export function pictureFailedText(error: unknown): string {
  return `Everything but the picture is saved. ${errorText(error, "Please add it again.")}`;
}

export function savedText(
  name: string,
  { publish, isPublished }: { publish: boolean; isPublished: boolean },
): string {
  if (isPublished) return `${name} was saved.`;
  return publish ? `${name} was published.` : `${name} was saved as a draft. Students cannot see it.`;
}

// Requests

const KINDS: { value: RequestKind; label: string }[] = [
  { value: "all", label: "All" },
  { value: "events", label: "Events" },
  { value: "groups", label: "Groups" },
];

/** The filters, the first with the number of all pending requests. */
export function requestFilters(pending: number): { value: RequestKind; label: string }[] {
  return KINDS.map(({ value, label }) => ({
    value,
    label: value === "all" && pending > 0 ? `${label} ${numberFormat.format(pending)}` : label,
  }));
}

export const DECIDED: Record<Decision, string> = { approve: "Approved", decline: "Rejected" };
export const UNDONE = "Decision undone. Nobody was notified.";
export const TOO_LATE_TO_UNDO = "It is too late to undo this. They have been notified.";
export const DECIDING_FAILED = "Nothing was decided. Please try again.";
export const UNDOING_FAILED = "This was not undone. Please try again.";
export const OWN_REQUEST = "This is your own request. Another admin decides.";

/** Under the name and the event or group: the note, or why there is no name. */
export function requestDetail({ person, note }: JoinRequest): string {
  if (note) return `“${note}”`;
  return person ? "No message" : "They do not share their name.";
}

export function decidedText(count: number, decision: Decision): string {
  if (decision === "approve")
    return plural(count, {
      one: (requests) => `${requests} request approved.`,
      other: (requests) => `${requests} requests approved.`,
    });
  return plural(count, {
    one: (requests) => `${requests} request rejected.`,
    other: (requests) => `${requests} requests rejected.`,
  });
}

/** Requests that another admin decided in the meantime. */
export function skippedText(count: number): string {
  return plural(count, {
    one: (requests) => `${requests} request was skipped: another admin was faster.`,
    other: (requests) => `${requests} requests were skipped: another admin was faster.`,
  });
}

export function selectedText(count: number): string {
  return `${numberFormat.format(count)} selected`;
}

export function rejectTitle(count: number): string {
  return plural(count, {
    one: () => "Reject this request?",
    other: (requests) => `Reject ${requests} requests?`,
  });
}

export function secondsText(seconds: number): string {
  return plural(seconds, { one: (count) => `${count} second`, other: (count) => `${count} seconds` });
}
