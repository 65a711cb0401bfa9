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

export const BLOCK_HAPPENS =
  "Neither of you finds, meets or writes to the other any more. They are not told. You can lift it in Edit Profile.";

/** A block reaches whoever is behind a name without the blocker learning who that is, so nothing else may change. */
const NEVER_AGAIN = "You are never matched or placed together again, under any name. They are not told.";
const LIFTING = "You can lift it in Edit Profile, without learning who they are.";

export const BLOCK_CARD_HAPPENS = `${NEVER_AGAIN} Nothing else changes. ${LIFTING}`;
export const BLOCK_MEMBER_HAPPENS = `${NEVER_AGAIN} This room stays as it is. ${LIFTING}`;
export const BLOCK_DIRECT_HAPPENS = `${NEVER_AGAIN} This chat leaves your list. ${LIFTING}`;
