/** The sentences of groups. Each is whole, and none promises more than the server keeps. */
import type { AttendanceRange } from "../../../contract/admissions.ts";
import type { GroupCard } from "../../../contract/groups.ts";
import { errorCode } from "../../api/request-error.ts";
import { errorText } from "../../api/error-texts.ts";
import { plural } from "../../browser/locale.ts";
import type { Of } from "./groups.ts";

export const FILTERS: readonly { of: Of; words: string }[] = [
  { of: "all", words: "All" },
  { of: "safe-spaces", words: "Safe spaces" },
  { of: "by-name", words: "By name" },
  { of: "mine", words: "Mine" },
];

/**
 * What each kind is, over its list.
 * @param floor how many people a safe space needs to open
 */
export function aboutKind(kind: "safe-spaces" | "by-name", floor: number) {
  if (kind === "by-name")
    return { title: "By name", words: "Ordinary groups. Members see your name and picture." };
  return {
    title: "Safe spaces",
    words: `You appear under a drawn name, a different one in each room. Each opens in the night after ${people(floor)} have joined.`,
  };
}

/** Nothing is in a list: what it is called, and what would be there. */
export const EMPTY: Record<Of, { title: string; words: string }> = {
  all: { title: "No groups yet", words: "Groups stand here as soon as there are some on this campus." },
  "safe-spaces": { title: "No safe spaces yet", words: "They stand here as soon as there are some." },
  "by-name": { title: "No groups yet", words: "They stand here as soon as there are some." },
  mine: { title: "You are in no group yet", words: "What you join or ask to join stands here." },
};

export const NONE_FOUND = { title: "No groups found", words: "No name here goes with these letters." };

const CROWDS: Record<AttendanceRange, string> = {
  "under-5": "Fewer than 5 members",
  "5-9": "5–9 members",
  "10-24": "10–24 members",
  "25-plus": "25+ members",
};

/** @param floor how many people it needs to open */
export function notOpen(floor: number): string {
  return `Opens when ${people(floor)} have joined. Not open yet.`;
}

/**
 * What kind of group it is, and about how many are in it. Of a safe space nothing is known but that it opened.
 * @param floor how many people a safe space needs to open
 */
export function kindWords({ isSafeSpace, isOpen, attendance }: GroupCard, floor: number): string {
  if (!isSafeSpace) return attendance ? CROWDS[attendance] : "Group";
  return isOpen ? plural(floor, { other: (figure) => `Safe space, ${figure}+ members` }) : "Safe space";
}

/** On the button. */
export function joinWords({ requiresApproval, full }: GroupCard): string {
  if (requiresApproval) return "Ask to join";
  return full ? "Wait for a place" : "Join";
}

/** Whether somebody has a place. */
export function isIn({ mine }: GroupCard): boolean {
  return mine?.state === "approved" || mine?.state === "promoted";
}

/** Where I am on the way in; null where there is nothing to say. */
export function stateWords(group: GroupCard): string | null {
  if (isIn(group)) return "Joined";
  if (group.mine?.state === "pending") return "Asked";
  if (group.mine?.state === "waitlisted") return "On the waiting list";
  return null;
}

/** What a no came to; null where there was none. */
export function refusal({ mine, name }: GroupCard): string | null {
  if (mine?.state === "declined") return `You were not let into ${name} this time. Other groups are open.`;
  if (mine?.state === "expired") return "What you asked was not decided in time. You can ask again.";
  return null;
}

/**
 * What came of joining, in one line.
 * @param floor how many people a safe space needs to open
 */
export function cameOfIt(group: GroupCard, floor: number): string {
  const { name, mine, isOpen } = group;
  if (mine?.state === "waitlisted") return `You are on the waiting list for ${name}.`;
  if (!isIn(group)) return `Asked. Those who look after ${name} decide.`;
  return isOpen ? `You are in ${name}.` : `You are in ${name}. It opens when ${people(floor)} have joined.`;
}

/** Never one: no campus may ask for so few. */
function people(count: number): string {
  return plural(count, { other: (figure) => `${figure} people` });
}

/** Who sees what of who joins. */
export const WHO_SEES = {
  safe: [
    "In here you are a drawn name that you have nowhere else. Nobody, staff included, sees that you joined or who is behind a name. You are listed once you write or react.",
    "Any student who may use Safe Space can join and read along unseen. Messages are removed after 90 days.",
    "A sealed link to your account exists, so that your rooms find you and rules can be kept. What you write, and how you write it, can still give you away, and messages are not end-to-end encrypted.",
  ],
  named: ["Members see your name and picture. Those who look after the group see who asks to join."],
};

/** What leaving comes to, or giving up the place in the row. */
export function departure(group: GroupCard) {
  const { name, isSafeSpace, requiresApproval } = group;
  if (isIn(group))
    return {
      button: "Leave",
      question: isSafeSpace ? "Leave quietly?" : `Leave ${name}?`,
      happens: isSafeSpace
        ? "Your messages stay under your drawn name. Nobody is notified."
        : requiresApproval
          ? "What you wrote stays, and you hear no more from it. To come back, you would have to ask again."
          : "What you wrote stays, and you hear no more from it. You can join again.",
      done: `You left ${name}.`,
    };
  if (group.mine?.state === "waitlisted")
    return {
      button: "Stop waiting",
      question: "Leave the waiting list?",
      happens: "Those behind you move up. You can join it again, at its end.",
      done: `You are not on the waiting list for ${name} any more.`,
    };
  return {
    button: "Stop asking",
    question: `Stop asking to join ${name}?`,
    happens: "You can ask again.",
    done: `You are not asking to join ${name} any more.`,
  };
}

export const INVITE_HINT = "They see the group’s name and who asks. They come in as anybody does.";

export function joinFailedWords(error: unknown): string {
  const code = errorCode(error);
  if (code === "NOT_FOUND" || code === "TOO_LATE") return "Nobody can join this group any more.";
  return errorText(error, "This did not arrive. Please try again.");
}
