import { MAX_REQUEST_MESSAGES } from "../../../contract/constants.ts";
import type { Role, Room } from "../../../contract/rooms.ts";

/** A text as LIKE finds it literally: its wildcards and its escape character are escaped. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

export type Permissions = Room["can"];

/** What stops somebody from writing in a room: a sanction against them, or a moderator who has frozen the room. */
export type WritingRefusal = "SILENCED" | "ROOM_FROZEN";

/**
 * Why a member may not write: neither send and edit messages nor react to them.
 * @param silence the sanction against them; null for none
 */
export function writingRefusal(
  silence: object | null,
  { frozenUntil }: { frozenUntil: Date | null },
  now: Date,
): WritingRefusal | null {
  if (silence !== null) return "SILENCED";
  return frozenUntil !== null && frozenUntil > now ? "ROOM_FROZEN" : null;
}

type RoomState = {
  kind: "direct" | "group";
  /** Whether it is the room of a campus group, which one joins and leaves there. */
  listed: boolean;
  closed: boolean;
  requestPending: boolean;
  lastSeq: number;
};

/**
 * What somebody may do in a room. The answer to the client and every write go by it.
 * @param member `active` is false for somebody who is only invited, or has left
 */
export function permissionsOf(member: { role: Role; active: boolean }, room: RoomState): Permissions {
  const inGroup = member.active && room.kind === "group";
  const manages = inGroup && member.role !== "member";
  return {
    send: member.active && takesMessages(room),
    manage: manages,
    invite: manages,
    assignRoles: inGroup && member.role === "owner",
    leave: inGroup && !room.listed,
  };
}

/** Whether a room takes another message: a stranger may send a few before the other person accepts. */
export function takesMessages({
  closed,
  requestPending,
  lastSeq,
}: Pick<RoomState, "closed" | "requestPending" | "lastSeq">): boolean {
  return !closed && !(requestPending && lastSeq >= MAX_REQUEST_MESSAGES);
}

/** Whether a member with the role `own` may remove one with the role `other` from a group. */
export function mayRemove(own: Role, other: Role): boolean {
  return own === "owner" ? other !== "owner" : own === "moderator" && other === "member";
}
