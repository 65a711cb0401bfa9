import type { Member as RoomMember, Room, RoomSummary } from "../../../contract/rooms.ts";
import type { Member } from "../../live/room-member-cache.ts";
import { presentPerson } from "../profiles/present.ts";
import type { MemberRow, RoomListRow, RoomRow } from "./reads.ts";
import { permissionsOf, writingRefusal } from "./rules.ts";

/** The name of somebody who left, was deleted or has blocked the viewer: one name for all reasons. */
export const UNKNOWN = "Unknown User";

export function presentRoomSummary(row: RoomListRow): RoomSummary {
  // A group's messages are for its members only.
  const hidesMessages = row.invited && row.kind === "group";
  const lastActivityAt = new Date(row.last_activity_at).toISOString();
  return {
    roomId: row.room_id,
    kind: row.kind,
    isSafeSpace: row.is_safe_space,
    name: row.name ?? UNKNOWN,
    pictureId: row.picture_id,
    avatarId: row.avatar_id,
    lastMessage:
      row.last_preview === null || hidesMessages
        ? null
        : {
            preview: row.last_preview,
            mine: row.last_is_mine,
            senderName: row.last_sender ?? UNKNOWN,
            sentAt: lastActivityAt,
          },
    lastActivityAt,
    lastSeq: hidesMessages ? 0 : row.last_seq,
    unread: hidesMessages ? 0 : row.unread,
    muted: row.muted,
  };
}

/**
 * A room as `viewer` sees it. The other person's read position is shown only where both are in and both allow it.
 * @param silence the sanction that keeps the viewer from writing here; null for none
 */
export function presentRoom(
  viewer: Member,
  room: RoomRow,
  rows: MemberRow[],
  { silence, now }: { silence: { until: Date | null } | null; now: Date },
): Room {
  const own = rows.find((row) => row.member_id === viewer.memberId)!;
  const direct = room.kind === "direct";
  const other = direct ? rows.find((row) => row !== own) : undefined;
  const { requestPending, closed, slowMode, frozenUntil } = viewer.room;
  const receipts = other?.person?.receipts === true && own.person?.receipts === true && !room.is_safe_space;
  const active = !viewer.isInvited;
  const can = permissionsOf(
    { role: own.role, active },
    { kind: room.kind, listed: room.listed, closed, requestPending, lastSeq: room.last_seq },
  );
  return {
    roomId: room.id,
    kind: room.kind,
    isSafeSpace: room.is_safe_space,
    listed: room.listed,
    name: direct ? nameOf(other) : (room.name ?? ""),
    description: room.description,
    pictureId: other?.person?.picture_id ?? room.picture_id,
    avatarId: other?.persona?.avatar_id ?? null,
    memberId: viewer.memberId,
    members: rows
      .filter((row) => direct || row === own || row.state === "member" || row.state === "left")
      .map((row) => presentMember(row, direct || room.is_safe_space || row === own || isActive(row))),
    person: other?.person && own.person ? presentPerson(other.person, own.person.interests) : null,
    matched: room.matched,
    request: active ? null : { from: requesterOf(own, other, rows) },
    requestPending: active && requestPending,
    lastSeq: !active && !direct ? 0 : room.last_seq,
    readSeq: own.read_seq,
    otherReadSeq: other?.state === "member" && active && receipts ? other.read_seq : null,
    muted: own.muted,
    archived: own.archived,
    silenced: silence && { until: silence.until?.toISOString() ?? null },
    slowMode:
      slowMode !== null && slowMode.until > now
        ? { seconds: slowMode.seconds, until: slowMode.until.toISOString() }
        : null,
    frozenUntil: frozenUntil !== null && frozenUntil > now ? frozenUntil.toISOString() : null,
    can: {
      ...can,
      send: can.send && writingRefusal(silence, viewer.room, now) === null,
    },
  };
}

/**
 * Whether a member of a named group still counts as in it. Somebody who has blocked the viewer looks as if they had
 * left; of a safe group nobody is seen to leave.
 */
function isActive({ state, person }: MemberRow): boolean {
  return state !== "left" && person !== null;
}

function requesterOf(own: MemberRow, other: MemberRow | undefined, rows: MemberRow[]): string {
  const requester = other ?? rows.find((row) => row.member_id === own.invited_by);
  return requester?.person?.name ?? UNKNOWN;
}

function nameOf(row: Pick<MemberRow, "person" | "persona"> | undefined): string {
  return row?.persona?.name ?? row?.person?.name ?? UNKNOWN;
}

function presentMember(row: MemberRow, active: boolean): RoomMember {
  return {
    memberId: row.member_id,
    name: nameOf(row),
    pictureId: row.person?.picture_id ?? null,
    avatarId: row.persona?.avatar_id ?? null,
    role: row.role,
    blocked: row.blocked,
    active,
  };
}
