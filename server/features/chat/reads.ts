import { sql } from "kysely";
import { HISTORY_PAGE } from "../../../contract/chat.ts";
import { LIMITS } from "../../../contract/wire.ts";
import type { Actor } from "../../auth/session.ts";
import { prepared, type Db } from "../../db/connect.ts";
import type { Member } from "../../live/rosters.ts";
import type { PersonRow } from "../profiles/present.ts";
import { escapeLike } from "./rules.ts";

export type RoomListRow = {
  room_id: string;
  kind: "direct" | "group";
  is_safe_space: boolean;
  /** Null for somebody whose account is gone, or about to be. */
  name: string | null;
  picture_id: string | null;
  last_preview: string | null;
  last_is_mine: boolean;
  last_sender: string | null;
  last_activity_at: Date;
  last_seq: number;
  unread: number;
};

type Filter = {
  kind?: "direct" | "group" | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
};

/** My rooms, latest activity first, one more than a page to tell whether there are others. */
export async function loadRooms(db: Db, actor: Actor, filter: Filter): Promise<RoomListRow[]> {
  const { kind, search, cursor } = filter;
  const pattern = search ? `%${escapeLike(search)}%` : null;
  const { rows } = await sql<RoomListRow>`
    select room.id as room_id, room.kind, room.is_safe_space, room.last_preview, room.last_activity_at, room.last_seq,
      coalesce(other.name, room.name) as name, other.picture_id,
      room.last_member_id = me.id as last_is_mine, sender.name as last_sender,
      room.last_seq - me.read_seq as unread
    from room_member me
    join room on room.id = me.room_id
    left join lateral (
      select p.name, p.picture_id from room_member o
      join profile p on p.account_id = o.account_id and not p.leaving
      where o.room_id = room.id and o.id <> me.id limit 1
    ) other on room.kind = 'direct'
    left join room_member last on last.id = room.last_member_id
    left join profile sender on sender.account_id = last.account_id and not sender.leaving
    where me.account_id = ${actor.accountId}
      ${kind ? sql`and room.kind = ${kind}` : sql``}
      ${
        pattern
          ? sql`and (coalesce(other.name, room.name) ilike ${pattern} or exists (
        select from room_member o join profile p on p.account_id = o.account_id and not p.leaving
        where o.room_id = room.id and o.id <> me.id and p.name ilike ${pattern}))`
          : sql``
      }
      ${
        cursor
          ? sql`and (room.last_activity_at, room.id) <
        (select last.last_activity_at, last.id from room last join room_member m on m.room_id = last.id
         where last.id = ${cursor} and m.account_id = ${actor.accountId})`
          : sql``
      }
    order by room.last_activity_at desc, room.id desc
    limit ${LIMITS.page + 1}
  `.execute(db.kysely);
  return rows;
}

const countUnread = prepared<{ rooms: number }>(
  "rooms unread",
  `select count(*) as rooms from room_member me join room on room.id = me.room_id
   where me.account_id = $1 and room.last_seq > me.read_seq`,
);

/** In how many rooms something waits. */
export async function countUnreadRooms(db: Db, actor: Actor): Promise<number> {
  const [row] = await countUnread(db, [actor.accountId]);
  return row?.rooms ?? 0;
}

export type RoomRow = {
  id: string;
  kind: "direct" | "group";
  is_safe_space: boolean;
  name: string | null;
  description: string;
  last_seq: number;
};

export type MemberRow = {
  member_id: string;
  read_seq: number;
  /** Null for somebody whose account is gone, or about to be. */
  person: (PersonRow & { receipts: boolean }) | null;
};

/** A room, with everyone in it, for one of its members. */
export async function loadRoom(
  { kysely }: Db,
  member: Member,
): Promise<{ room: RoomRow; members: MemberRow[] }> {
  const [room, members] = await Promise.all([
    kysely
      .selectFrom("room")
      .select(["id", "kind", "is_safe_space", "name", "description", "last_seq"])
      .where("id", "=", member.roomId)
      .executeTakeFirstOrThrow(),
    sql<MemberRow>`
      select m.id as member_id, m.read_seq, case when p.id is not null then json_build_object(
        'id', p.id, 'name', p.name, 'bio', p.bio, 'interests', p.interests,
        'picture_id', p.picture_id, 'receipts', p.receipts) end as person
      from room_member m left join profile p on p.account_id = m.account_id and not p.leaving
      where m.room_id = ${member.roomId}
      order by p.name nulls last, m.id`.execute(kysely),
  ]);
  return { room, members: members.rows };
}

export type MessageRow = { id: string; seq: number; member_id: string; body: string; sent_at: Date };

const readNewest = prepared<MessageRow>(
  "history before",
  `select id, seq, member_id, body, sent_at from message where room_id = $1 and seq < $2 order by seq desc limit $3`,
);
const readAfter = prepared<MessageRow>(
  "history after",
  `select id, seq, member_id, body, sent_at from message where room_id = $1 and seq > $2 order by seq limit $3`,
);

/**
 * A page of history in ascending order: after a place, or before one (by default the end).
 * @returns one more than a page when there are more in that direction; `more` says so
 */
export async function loadMessages(
  db: Db,
  member: Member,
  { before, after }: { before?: number | undefined; after?: number | undefined },
): Promise<{ rows: MessageRow[]; more: boolean }> {
  const limit = HISTORY_PAGE + 1;
  if (after !== undefined) {
    const rows = await readAfter(db, [member.roomId, after, limit]);
    return { rows: rows.slice(0, HISTORY_PAGE), more: rows.length === limit };
  }
  const rows = await readNewest(db, [member.roomId, before ?? Number.MAX_SAFE_INTEGER, limit]);
  return { rows: rows.slice(0, HISTORY_PAGE).toReversed(), more: rows.length === limit };
}
