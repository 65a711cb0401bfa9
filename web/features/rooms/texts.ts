/** Texts about rooms, their members and what can be done about them. */
import type { Member, Role, Room } from "../../../contract/rooms.ts";
import { errorCode } from "../../api/request-error.ts";
import { errorText } from "../../api/error-texts.ts";
import { plural } from "../../browser/locale.ts";

/** A member's name as others see it, also after they left or deleted their account. */
export function nameOf(member: Member | undefined, isSafeSpace: boolean): string {
  return member?.name ?? (isSafeSpace ? "Anonymous" : "Unknown User");
}

export function senderNameOf({ members, isSafeSpace }: Room, memberId: string): string {
  return nameOf(
    members.find((member) => member.memberId === memberId),
    isSafeSpace,
  );
}

export function roomKindText({ kind, isSafeSpace, members }: Room): string {
  const label = isSafeSpace ? "Safe Space Chat" : kind === "direct" ? "Direct Message" : "Group Chat";
  if (kind === "direct") return label;
  // A safe group lists only members who have written; how many read it is shown to nobody.
  if (isSafeSpace) return `5+ members · ${label}`;
  const count = members.filter(({ active }) => active).length;
  return plural(count, {
    one: (figure) => `${figure} member · ${label}`,
    other: (figure) => `${figure} members · ${label}`,
  });
}

export const roleTexts: Record<Role, string | null> = {
  owner: "Owner",
  moderator: "Moderator",
  member: null,
};

export const SAFE_NOTICE =
  "Messages here are anonymous: nobody in this room, no staff and no moderator can see who is behind a name. A sealed link to your account exists, so that you find your rooms and rules can be enforced.";

export const SAFE_GROUP_NOTICE =
  "Members are listed once they write or react. Any student who may use Safe Space can join and read along unseen. Messages are removed after 90 days.";

export const SAFE_NOTICE_LIMITS =
  "What you write, and how you write it, can still give you away, and messages are not end-to-end encrypted.";

export const membershipTexts = {
  muted: (name: string, muted: boolean) => (muted ? `Muted ${name}` : `Unmuted ${name}`),
  archived: (name: string, archived: boolean) =>
    archived ? `Archived ${name}` : `Moved ${name} back to messages`,
  failed: (name: string) => `${name} was not changed. Please try again.`,
};

export const INVITE_HINT = "They see the group's name and who invites them. They join when they accept.";

export function startChatErrorText(error: unknown): string {
  const code = errorCode(error);
  if (code === "TOO_MANY_REQUESTS") return "You have started many chats today. Try again later.";
  if (code === "NOT_FOUND" || code === "FORBIDDEN")
    return "This person can no longer be reached. Please choose somebody else.";
  return errorText(error, "The chat could not be started. Please try again.");
}

export function unmatchConsequences(name: string): string {
  return `Your chat with ${name} disappears for both of you. They are not notified. You can still meet again through search or in a group.`;
}

export function removeConsequences(groupName: string): string {
  return `They no longer get messages from ${groupName}. What they wrote stays. They can be invited again.`;
}

export const TRANSFER_CONSEQUENCES =
  "A group has one owner. They become the owner and you become a moderator. Only they can make you the owner again.";

/** @param room undefined until it has loaded: what leaving means depends on the kind of group */
export function leaveConsequences(room: Room | undefined): string {
  if (!room) return "";
  if (room.isSafeSpace) return "Your messages stay, under the name you have here. Nobody is notified.";
  if (room.listed) return "Your messages stay, and you get no new ones. To come back, open the group’s page.";
  return "Your messages stay, and you get no new ones. If you own the group, another member becomes its owner. To come back, you need a new invitation.";
}
