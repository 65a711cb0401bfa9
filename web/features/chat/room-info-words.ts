/** The sentences of the panel beside a room: who is in it, and what can be done about it. */
import type { Role } from "../../../contract/rooms.ts";

/** Nothing for a member: most are. */
export const ROLE_WORDS: Record<Role, string | null> = {
  owner: "Owner",
  moderator: "Moderator",
  member: null,
};

export const SAFE_NOTICE =
  "Messages here are anonymous: nobody in this room, no staff and no moderator can see who is behind a name. A sealed link exists, so that your rooms find you and rules can be kept.";

export const SAFE_GROUP_NOTICE =
  "Members are listed once they write or react. Any student who may use Safe Space can join and read along unseen. Messages are removed after 90 days.";

export const SAFE_NOTICE_LIMITS =
  "What you write, and how you write it, can still give you away, and messages are not end-to-end encrypted.";

export const INVITE_HINT = "They see the group's name and who asks. They are in it once they accept.";

export function unmatchHappens(name: string): string {
  return `Your chat with ${name} is gone from both lists. They are not told. You can still meet again by search or in a group.`;
}

export function removeHappens(group: string): string {
  return `They get no more messages from ${group}, and what they wrote stays. They can be invited again.`;
}

export const MAKE_OWNER_HAPPENS =
  "A group has one owner. They take your place, you look on after the group as a moderator, and only they can give it back.";
