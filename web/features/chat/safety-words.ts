/** The sentences of blocking and reporting: what happens, and no more than that. */
import type { Reason, Reported } from "../../../contract/safety.ts";

export const REASON_WORDS: Record<Reason, string> = {
  danger: "Somebody may be in danger",
  harassment: "Harassment or bullying",
  hate: "Hate against a group of people",
  sexual: "Sexual content nobody asked for",
  private: "Private things about somebody",
  spam: "Spam or fraud",
  other: "Something else",
};

const NOBODY_LEARNS = "Nobody learns that it was you.";

/** Who will read what, before anything is sent. */
export function reportedWords(reported: Reported): string {
  if ("messageId" in reported)
    return `The moderators read this message and the five around it. ${NOBODY_LEARNS}`;
  if ("person" in reported || "cardId" in reported)
    return `The moderators look at this person. ${NOBODY_LEARNS}`;
  return `The moderators look at this chat. ${NOBODY_LEARNS}`;
}

export const RECEIPT = `Thank you. The moderators will look at it. ${NOBODY_LEARNS}`;

const LIFTING = "They are not told. You can unblock them in Edit Profile.";

export const BLOCK_HAPPENS = `You no longer find, meet or message each other by name. In Safe Space you may still meet without knowing it. ${LIFTING}`;

/** A block of a pseudonym acts on that pseudonym alone: whatever reached further could be used to find out who it is. */
const SAME_PERSON = "You may meet the same person elsewhere under another name.";

export const BLOCK_CARD_HAPPENS = `You will not see this card again. ${SAME_PERSON} ${LIFTING}`;
export const BLOCK_MEMBER_HAPPENS = `What they write in this room is folded for you. ${SAME_PERSON} ${LIFTING}`;
export const BLOCK_DIRECT_HAPPENS = `This chat leaves your list, and you see nothing more that they write in it. ${SAME_PERSON} ${LIFTING}`;
