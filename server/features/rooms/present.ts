import { MAX_REQUEST_MESSAGES } from "../../../contract/constants.ts";
import {
  type Member as MemberShape,
  type Room,
  type RoomSummary as RoomListShape,
} from "../../../contract/rooms.ts";
import type { Member } from "../../live/rosters.ts";
import { presentPerson } from "../profiles/present.ts";
import type { MemberRow, RoomListRow, RoomSummary } from "./reads.ts";
import { manages } from "./rules.ts";

/** The name shown for a member who deleted their account or blocked the viewer: the two look the same. */
export const UNKNOWN = "Unknown User";

export function presentRoomRow(row: RoomListRow): RoomListShape {
  const invited = row.asked && row.kind === "group";
  const lastActivityAt = new Date(row.last_activity_at).toISOString();
  return {
    roomId: row.room_id,
    kind: row.kind,
    isSafeSpace: row.is_safe_space,
    name: row.name ?? UNKNOWN,
    pictureId: row.picture_id,
    avatarId: row.avatar_id,
    // What is said in a group is for those who are in it.
    lastMessage:
      row.last_preview === null || invited
        ? null
        : {
            preview: row.last_preview,
            mine: row.last_is_mine,
            senderName: row.last_sender ?? UNKNOWN,
            sentAt: lastActivityAt,
          },
    lastActivityAt,
    lastSeq: invited ? 0 : row.last_seq,
    unread: invited ? 0 : row.unread,
    muted: row.muted,
  };
}

/** A room as `me` sees it. The other person's reading is shown only where both allow it and both are in. */
export function presentRoom(me: Member, room: RoomSummary, rows: MemberRow[]): Room {
  const mine = rows.find((row) => row.member_id === me.memberId)!;
  const direct = room.kind === "direct";
  const other = direct ? rows.find((row) => row !== mine) : undefined;
  const { waiting, closed } = me.room;
  const receipts = other?.person?.receipts === true && mine.person?.receipts === true && !room.is_safe_space;
  const inside = !me.asked;
  const lead = inside && !direct && manages(mine.role);
  return {
    roomId: room.id,
    kind: room.kind,
    isSafeSpace: room.is_safe_space,
    listed: room.listed,
    name: direct ? nameOf(other) : (room.name ?? ""),
    description: room.description,
    pictureId: other?.person?.picture_id ?? room.picture_id,
    avatarId: other?.persona?.avatar_id ?? null,
    memberId: me.memberId,
    members: rows
      .filter((row) => direct || row === mine || row.state === "member" || row.state === "left")
      .map((row) => presentMember(row, direct || room.is_safe_space || row === mine || isHere(row))),
    person: other?.person && mine.person ? presentPerson(other.person, mine.person.interests) : null,
    matched: room.matched,
    request: me.asked ? { from: askedBy(mine, other, rows) } : null,
    requestPending: inside && waiting,
    lastSeq: me.asked && !direct ? 0 : room.last_seq,
    readSeq: mine.read_seq,
    otherReadSeq: other?.state === "member" && inside && receipts ? other.read_seq : null,
    muted: mine.muted,
    archived: mine.archived,
    can: {
      send: inside && !closed && !(waiting && room.last_seq >= MAX_REQUEST_MESSAGES),
      manage: lead,
      invite: lead,
      assignRoles: inside && !direct && mine.role === "owner",
      leave: inside && !direct && !room.listed,
    },
  };
}

/** In a group by name: whoever has blocked the viewer is as gone as somebody who left. Of a safe space nobody is seen to leave. */
function isHere({ state, person }: MemberRow): boolean {
  return state !== "left" && person !== null;
}

function askedBy(mine: MemberRow, other: MemberRow | undefined, rows: MemberRow[]): string {
  const asker = other ?? rows.find((row) => row.member_id === mine.invited_by);
  return asker?.person?.name ?? UNKNOWN;
}

function nameOf(row: Pick<MemberRow, "person" | "persona"> | undefined): string {
  return row?.persona?.name ?? row?.person?.name ?? UNKNOWN;
}

function presentMember(row: MemberRow, active: boolean): MemberShape {
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
