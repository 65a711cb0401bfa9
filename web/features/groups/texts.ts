/** The texts of groups. */
import type { AttendanceRange } from "../../../contract/admissions.ts";
import type { GroupCard } from "../../../contract/groups.ts";
import { errorText } from "../../api/error-texts.ts";
import { errorCode } from "../../api/request-error.ts";
import { plural } from "../../browser/locale.ts";
import { hasSeat, joinMode } from "../admissions/rules.ts";
import type { GroupFilter } from "./queries.ts";

export const FILTERS: readonly { value: GroupFilter; label: string }[] = [
  { value: "all", label: "All" },
  { value: "safe-spaces", label: "Safe spaces" },
  { value: "by-name", label: "By name" },
  { value: "mine", label: "Mine" },
];

/**
 * The heading of a list.
 * @param floor how many people a safe space needs to open
 */
export function sectionTexts(filter: "safe-spaces" | "by-name", floor: number) {
  if (filter === "by-name")
    return { title: "By name", text: "Ordinary groups. Members see your name and picture." };
  return {
    title: "Safe spaces",
    text: `You appear under a drawn name, a different one in each room. A safe space opens in the night after ${peopleText(floor)} have joined.`,
  };
}

const EMPTY: Record<GroupFilter, { title: string; text: string }> = {
  all: { title: "No groups yet", text: "Groups on this campus appear here." },
  "safe-spaces": { title: "No safe spaces yet", text: "Safe spaces on this campus appear here." },
  "by-name": { title: "No groups yet", text: "Groups on this campus appear here." },
  mine: { title: "No groups yet", text: "Groups you join or ask to join appear here." },
};

export function emptyTexts(filter: GroupFilter, search: string): { title: string; text: string } {
  return search ? { title: `No results for “${search}”`, text: "Try another name." } : EMPTY[filter];
}

const ATTENDANCE: Record<AttendanceRange, string> = {
  "under-5": "Fewer than 5 members",
  "5-9": "5–9 members",
  "10-24": "10–24 members",
  "25-plus": "25+ members",
};

/** @param floor how many people it needs to open */
export function notOpenText(floor: number): string {
  return `Opens when ${peopleText(floor)} have joined. Not open yet.`;
}

/**
 * The kind of group and about how many members it has. Of a safe space only the floor may be shown.
 * @param floor how many people a safe space needs to open
 */
export function kindText({ isSafeSpace, isOpen, attendance }: GroupCard, floor: number): string {
  if (!isSafeSpace) return attendance ? ATTENDANCE[attendance] : "Group";
  return isOpen ? plural(floor, { other: (people) => `Safe space, ${people}+ members` }) : "Safe space";
}

const JOIN_LABELS = { join: "Join", request: "Ask to join", waitlist: "Join waitlist" };

export function joinLabel(group: GroupCard): string {
  return JOIN_LABELS[joinMode(group)];
}

/** The viewer's admission to a group, or null where there is nothing to show. */
export function stateText({ mine }: GroupCard): string | null {
  if (hasSeat(mine)) return "Joined";
  if (mine?.state === "pending") return "Requested";
  if (mine?.state === "waitlisted") return "On the waitlist";
  return null;
}

/** Why the viewer's last request did not lead to a membership, or null. */
export function refusalText({ mine, name }: GroupCard): string | null {
  if (mine?.state === "declined")
    return `Your request to join ${name} was declined. You can join other groups.`;
  if (mine?.state === "expired") return "Your request expired before anyone decided. You can ask again.";
  return null;
}

/**
 * Confirms what joining led to.
 * @param floor how many people a safe space needs to open
 */
export function outcomeText({ name, mine, isOpen }: GroupCard, floor: number): string {
  if (mine?.state === "waitlisted") return `You are on the waitlist for ${name}.`;
  if (!hasSeat(mine)) return `Request sent. The admins of ${name} decide.`;
  return isOpen
    ? `You joined ${name}.`
    : `You joined ${name}. It opens when ${peopleText(floor)} have joined.`;
}

/** Every plural form is `other`, since the floor is at least 5. */
function peopleText(count: number): string {
  return plural(count, { other: (people) => `${people} people` });
}

/** What others learn about somebody who joins. */
export const PRIVACY = {
  safe: [
    "Here you have a drawn name that you have nowhere else. Nobody, staff included, sees that you joined or who is behind a name. You are listed once you write or react.",
    "Any student who may use Safe Space can join and read along unseen. Messages are removed after 90 days.",
    "A sealed link to your account exists, so that you find your rooms and rules can be enforced. What you write and how you write it can still give you away, and messages are not end-to-end encrypted.",
  ],
  named: ["Members see your name and picture. The group’s admins see who asks to join."],
};

/** The texts of leaving, of leaving the waitlist or of withdrawing a request. */
export function leavingTexts({ name, isSafeSpace, requiresApproval, mine }: GroupCard) {
  if (hasSeat(mine))
    return {
      button: "Leave",
      cancel: "Stay",
      question: isSafeSpace ? "Leave quietly?" : `Leave ${name}?`,
      effect: isSafeSpace
        ? "Your messages stay under your drawn name. Nobody is notified."
        : requiresApproval
          ? "Your messages stay, and you get no new ones. To come back, you would have to ask again."
          : "Your messages stay, and you get no new ones. You can join again.",
      done: `You left ${name}.`,
    };
  if (mine?.state === "waitlisted")
    return {
      button: "Leave waitlist",
      cancel: "Stay",
      question: "Leave the waitlist?",
      effect: "You lose your position. You can join again, at the end.",
      done: `You left the waitlist for ${name}.`,
    };
  return {
    button: "Withdraw request",
    cancel: "Keep request",
    question: `Withdraw your request to join ${name}?`,
    effect: "You can ask again.",
    done: `You withdrew your request to join ${name}.`,
  };
}

export const INVITE_HINT =
  "They see the group’s name and that you invited them. They join like everyone else.";

export function joinErrorText(error: unknown): string {
  const code = errorCode(error);
  if (code === "NOT_FOUND" || code === "TOO_LATE") return "This group no longer takes new members.";
  return errorText(error, "This was not sent. Please try again.");
}
