/** The texts of the admin screens. */
import type { Role } from "../../../contract/accounts.ts";
import type { Activity, AuditEntry } from "../../../contract/admin.ts";
import type { JoinRequest } from "../../../contract/admissions.ts";
import type { AdminEvent, Attendee } from "../../../contract/events.ts";
import type { AdminGroup } from "../../../contract/groups.ts";
import { errorText } from "../../api/error-texts.ts";
import { LOCALE, plural } from "../../browser/locale.ts";
import type { PictureChoice } from "./picture-choice.ts";
import type { AdminTab, Decision, RequestKind } from "./rules.ts";

// A month without a time zone is read as UTC, so it is formatted as UTC.
const month = new Intl.DateTimeFormat(LOCALE, { month: "long", year: "numeric", timeZone: "UTC" });
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
  "person-suspended": () => "An account was suspended",
  "person-restored": () => "An account was restored",
  "role-changed": () => "A role was changed",
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

// People

export const PEOPLE_VIEWS = [
  { value: "people", label: "People" },
  { value: "log", label: "Audit log" },
] as const;

export const AUDIT_NOTICE =
  "Every search and every profile you open is logged with your name. All admins can read the log.";

export const ROLE_LABELS: Record<Role, string> = {
  student: "Student",
  moderator: "Moderator",
  admin: "Admin",
};

export const ROLES = (["student", "moderator", "admin"] as const).map((value) => ({
  value,
  label: ROLE_LABELS[value],
}));

export const ROLE_QUESTIONS: Record<Role, (name: string) => string> = {
  student: (name) => `Make ${name} a student?`,
  moderator: (name) => `Make ${name} a moderator?`,
  admin: (name) => `Make ${name} an admin?`,
};

export const ROLE_EFFECTS: Record<Role, string> = {
  student: "They lose access to the admin pages right away.",
  moderator: "Moderators cannot use the admin pages. An admin loses access right away.",
  admin:
    "They can do everything you can do here: decide requests, manage events and groups, suspend people and change roles.",
};

export const SUSPEND_EFFECT =
  "They are signed out everywhere right away, cannot sign in, and nobody finds them. When they try to sign in, they read that their account is suspended.";

export const RESTORE_EFFECT =
  "They can sign in again, and people can find them again if they want to be found.";

/** @param joinedIn a month such as `2026-03` */
export function joinedText(joinedIn: string): string {
  return `Joined in ${month.format(new Date(joinedIn))}`;
}

type AuditParts = { actor: string; subject: string; detail: string };

const AUDIT_ACTIONS: Record<string, (entry: AuditParts) => string> = {
  "people-searched": ({ actor, detail }) =>
    detail ? `${actor} searched for “${detail}”` : `${actor} viewed the list of people`,
  "person-seen": ({ actor, subject }) => `${actor} viewed ${subject}`,
  "attendees-seen": ({ actor, detail }) => `${actor} viewed the attendees of ${detail}`,
  "figures-exported": ({ actor, detail }) => `${actor} downloaded ${detail}`,
  "event-published": ({ actor, detail }) => `${actor} published ${detail}`,
  "event-cancelled": ({ actor, detail }) => `${actor} cancelled ${detail}`,
  "group-published": ({ actor, detail }) => `${actor} published ${detail}`,
  "group-archived": ({ actor, detail }) => `${actor} archived ${detail}`,
  "requests-approved": ({ actor, detail }) => `${actor} approved requests for ${detail}`,
  "requests-declined": ({ actor, detail }) => `${actor} rejected requests for ${detail}`,
  "person-suspended": ({ actor, subject, detail }) =>
    detail ? `${actor} suspended ${subject}: “${detail}”` : `${actor} suspended ${subject}`,
  "person-restored": ({ actor, subject }) => `${actor} restored ${subject}’s account`,
  "role-changed": ({ actor, subject, detail }) => `${actor} changed ${subject}’s role to ${detail}`,
};

/** What somebody did, as a sentence. An action that is newer than this page is shown by its identifier. */
export function auditText({ action, actor, subject, detail }: AuditEntry): string {
  const entry = {
    actor: actor ?? "Someone who has left",
    subject: subject ?? "someone who has left",
    detail,
  };
  return AUDIT_ACTIONS[action]?.(entry) ?? `${entry.actor}: ${action}`;
}
