/** Texts of the consent form. They must not promise more than the server keeps. */
import { NEW_ACCOUNT } from "../../../contract/constants.ts";

/** @param campusOnly whether every account has a confirmed email of the campus */
export function whoReads(campusOnly: boolean): string[] {
  return [
    `${campusOnly ? "Any student of this campus" : "Anybody with an account here"} who has entered can read along in a safe space unseen.`,
    "Nobody reads you by name. Others, campus staff included, see a made-up name and a drawn window. A sealed link to your account exists; the people who run this server hold its key.",
    "What you write, and how you write it, can still give you away, and messages are not end-to-end encrypted.",
    "Nobody watches the chats. What somebody reports is read by moderators, if this campus has any, with made-up names only. You can block and leave at any time.",
  ];
}

export const NEW_ACCOUNTS = `In its first ${NEW_ACCOUNT.hours} hours an account can write ${NEW_ACCOUNT.groupMessages} messages a day in safe spaces and ${NEW_ACCOUNT.directMessages} in direct chats, and like ${NEW_ACCOUNT.likes} cards a day.`;

export const AGREEMENT = "I am 18 or older, and I will keep the house rules.";

export const CARD = {
  label: "Show a card with these topics",
  off: "Off: you can browse, like cards and join safe spaces, but nobody new sees you.",
  on: "These topics are sensitive. By switching this on, you agree that they appear on a card without your name, which everybody in Safe Space can see. New cards are published at night, at least eight at a time. You can switch it off in Edit Profile at any time; the card and its topics then disappear at once.",
};
