/** The sentences of blocking and reporting: what happens, and no more than that. */
import type { ReportReason, ReportTarget } from "../../../contract/safety.ts";

export const REASON_WORDS: Record<ReportReason, string> = {
  danger: "Somebody may be in danger",
  harassment: "Harassment or bullying",
  hate: "Hate against a group of people",
  sexual: "Sexual content nobody asked for",
  private: "Private things about somebody",
  spam: "Spam or fraud",
  other: "Something else",
};

/** Nobody reads reports yet: this has to be said before one is written. */
const NO_MODERATORS =
  "Haven has no moderators yet, so nobody will act on this soon. To stop it now, block them or leave the chat.";

/** What is stored, before anything is sent. */
export function reportedWords(reported: ReportTarget): string {
  const what =
    "messageId" in reported
      ? "this message and the five before and after it"
      : "person" in reported || "cardId" in reported
        ? "who this is about"
        : "which chat this is about";
  return `${NO_MODERATORS} Your report is stored encrypted, with ${what}. They are not told.`;
}

export const RECEIPT = `Your report is stored, and they are not told. ${NO_MODERATORS}`;

const LIFTING = "They are not told. You can unblock them in Edit Profile.";

export const BLOCK_HAPPENS = `You no longer find, meet or message each other by name. In Safe Space you may still meet without knowing it. ${LIFTING}`;

/** A block of a pseudonym acts on that pseudonym alone: whatever reached further could be used to find out who it is. */
const SAME_PERSON = "You may meet the same person elsewhere under another name.";

export const BLOCK_CARD_HAPPENS = `You will not see this card again. ${SAME_PERSON} ${LIFTING}`;
export const BLOCK_MEMBER_HAPPENS = `What they write in this room is folded for you. ${SAME_PERSON} ${LIFTING}`;
export const BLOCK_DIRECT_HAPPENS = `This chat leaves your list, and you see nothing more that they write in it. ${SAME_PERSON} ${LIFTING}`;
