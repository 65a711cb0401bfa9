/** Texts about blocking and reporting. They promise exactly what the server does. */
import type { ReportTarget } from "../../../contract/safety.ts";
import { daysBetween } from "../../browser/days.ts";
import { LOCALE } from "../../browser/locale.ts";
import type { BlockTarget } from "../rooms/safety-requests.ts";

const time = new Intl.DateTimeFormat(LOCALE, { hour: "2-digit", minute: "2-digit" });
const weekdayTime = new Intl.DateTimeFormat(LOCALE, { weekday: "long", hour: "2-digit", minute: "2-digit" });
const dayTime = new Intl.DateTimeFormat(LOCALE, {
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
});

/** What the report contains. Nothing about when somebody reads it: only the server's answer says that. */
export function reportContents(target: ReportTarget): string {
  return `Sent with it: ${contentOf(target)}. Nobody but the moderators sees your report, and nobody is told that it was you.`;
}

function contentOf(target: ReportTarget): string {
  if ("messageId" in target)
    return "this message and up to five before and after it, with letters or made-up names in place of names";
  if ("cardId" in target) return "this card as it is now";
  if ("person" in target)
    return "profileId" in target.person
      ? "this profile as it is now"
      : "how they appear in this chat, but no messages";
  if ("eventId" in target) return "what this event says";
  if ("groupId" in target) return "what this group says";
  return "the name and description of this chat, but no messages";
}

export const RECEIVED = "Report sent";

/**
 * The receipt of a report.
 * @param readBefore the server's answer; null where nobody moderates
 * @param sentAt in milliseconds
 */
export function receiptText(readBefore: string | null, sentAt: number): string {
  if (readBefore === null)
    return "It is stored, but this campus has no moderators, so nobody will act on it soon. To stop it now, block them or leave the chat.";
  return `Somebody reads it before ${deadlineText(readBefore, new Date(sentAt))}. What became of it appears in your notices.`;
}

/** Such as “14:20”, “tomorrow, 09:00”, “Tuesday 09:00” or “4 December at 09:00”. */
function deadlineText(moment: string, now: Date): string {
  const then = new Date(moment);
  const days = daysBetween(now, then);
  if (days <= 0) return time.format(then);
  if (days === 1) return `tomorrow, ${time.format(then)}`;
  return (days < 7 ? weekdayTime : dayTime).format(then);
}

const UNBLOCK_HINT = "They are not notified. You can unblock them in Edit Profile.";

// A block of a persona affects that persona only: if it reached further, it could reveal who is behind it.
const SAME_PERSON = "You may meet the same person elsewhere under another name.";

export const blockConsequences: Record<BlockTarget["scope"], string> = {
  named: `You can no longer find, meet or message each other by name. In Safe Space you may still meet without knowing it. ${UNBLOCK_HINT}`,
  "safe-card": `You will not see this card again. ${SAME_PERSON} ${UNBLOCK_HINT}`,
  "safe-group": `Their messages in this room are hidden until you choose to show them. ${SAME_PERSON} ${UNBLOCK_HINT}`,
  "safe-direct": `This chat leaves your list, and you see nothing more that they write in it. ${SAME_PERSON} ${UNBLOCK_HINT}`,
};
