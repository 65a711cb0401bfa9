import type {
  Member as MemberShape,
  Message,
  Room,
  RoomRow as RoomListShape,
} from "../../../contract/chat.ts";
import type { Member } from "../../live/rosters.ts";
import { presentPerson } from "../profiles/present.ts";
import type { MemberRow, MessageRow, RoomListRow, RoomRow } from "./reads.ts";

/** Somebody whose account is gone, or about to be (SPEC §8). */
const UNKNOWN = "Unknown User";

export function presentRoomRow(row: RoomListRow): RoomListShape {
  return {
    roomId: row.room_id,
    kind: row.kind,
    isSafeSpace: row.is_safe_space,
    name: row.name ?? UNKNOWN,
    pictureId: row.picture_id,
    lastMessage:
      row.last_preview === null
        ? null
        : {
            preview: row.last_preview,
            mine: row.last_is_mine,
            senderName: row.last_sender ?? UNKNOWN,
            sentAt: row.last_activity_at.toISOString(),
          },
    lastActivityAt: row.last_activity_at.toISOString(),
    lastSeq: row.last_seq,
    unread: row.unread,
  };
}

/** A room as `me` sees it. The other person's reading is shown only where both allow it. */
export function presentRoom(me: Member, room: RoomRow, members: MemberRow[]): Room {
  const mine = members.find((member) => member.member_id === me.memberId);
  const other = room.kind === "direct" ? members.find((member) => member !== mine) : undefined;
  const receipts = other?.person?.receipts === true && mine?.person?.receipts === true && !room.is_safe_space;
  return {
    roomId: room.id,
    kind: room.kind,
    isSafeSpace: room.is_safe_space,
    name: room.kind === "direct" ? (other?.person?.name ?? UNKNOWN) : (room.name ?? ""),
    description: room.description,
    pictureId: other?.person?.picture_id ?? null,
    memberId: me.memberId,
    members: members.map(presentMember),
    person: other?.person && mine?.person ? presentPerson(other.person, mine.person.interests) : null,
    lastSeq: room.last_seq,
    readSeq: mine?.read_seq ?? 0,
    otherReadSeq: other && receipts ? other.read_seq : null,
    can: { send: true },
  };
}

function presentMember({ member_id, person }: MemberRow): MemberShape {
  return { memberId: member_id, name: person?.name ?? UNKNOWN, pictureId: person?.picture_id ?? null };
}

export function presentMessage(row: MessageRow): Message {
  return {
    id: row.id,
    seq: row.seq,
    memberId: row.member_id,
    body: row.body,
    sentAt: row.sent_at.toISOString(),
  };
}
