/** Texts about blocking and reporting. They promise exactly what the server does. */
import type { ReportReason, ReportTarget } from "../../../contract/safety.ts";
import type { BlockTarget } from "../rooms/safety-requests.ts";

export const reasonTexts: Record<ReportReason, string> = {
  danger: "Somebody may be in danger",
  harassment: "Harassment or bullying",
  hate: "Hate against a group of people",
  sexual: "Unwanted sexual content",
  private: "Private information about somebody",
  spam: "Spam or fraud",
  other: "Something else",
};

// Nobody reads reports yet, so this has to be said before one is written.
const NO_MODERATORS =
  "Haven has no moderators yet, so nobody will act on this soon. To stop it now, block them or leave the chat.";

/** What sending the report stores. */
export function reportConsequences(target: ReportTarget): string {
  const content =
    "messageId" in target
      ? "this message and the five before and after it"
      : "person" in target || "cardId" in target
        ? "who this is about"
        : "which chat this is about";
  return `${NO_MODERATORS} Your report is stored encrypted, with ${content}. They are not notified.`;
}

export const REPORT_RECEIPT = `Your report is stored, and they are not notified. ${NO_MODERATORS}`;

const UNBLOCK_HINT = "They are not notified. You can unblock them in Edit Profile.";

// A block of a persona affects that persona only: if it reached further, it could reveal who is behind it.
const SAME_PERSON = "You may meet the same person elsewhere under another name.";

export const blockConsequences: Record<BlockTarget["scope"], string> = {
  named: `You can no longer find, meet or message each other by name. In Safe Space you may still meet without knowing it. ${UNBLOCK_HINT}`,
  "safe-card": `You will not see this card again. ${SAME_PERSON} ${UNBLOCK_HINT}`,
  "safe-group": `Their messages in this room are hidden until you choose to show them. ${SAME_PERSON} ${UNBLOCK_HINT}`,
  "safe-direct": `This chat leaves your list, and you see nothing more that they write in it. ${SAME_PERSON} ${UNBLOCK_HINT}`,
};
