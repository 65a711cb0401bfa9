import { sql, type Kysely } from "kysely";
import { LIMITS, PREVIEW_LENGTH } from "../../../contract/constants.ts";
import type { Role } from "../../../contract/rooms.ts";
import type { Actor } from "../../auth/session.ts";
import { prepared, type Db } from "../../db/connect.ts";
import type { Database } from "../../db/schema.ts";
import { apiError } from "../../errors.ts";
import type { Member, RoomMemberCache } from "../../live/room-member-cache.ts";
import { memberIdsOf } from "../../vault/memberships.ts";
import type { PersonRow } from "../profiles/present.ts";
import type { OwnMemberships } from "./live.ts";
import { escapeLike, mayRemove, permissionsOf, type Permissions } from "./rules.ts";

/** @throws NOT_FOUND unless this person is a member of the room, or invited to it */
export async function requireMembership(
  roomMembers: RoomMemberCache,
  actor: Actor,
  roomId: string,
): Promise<Member> {
  const member = await roomMembers.findMember(actor.accountId, roomId);
  if (member === undefined) throw apiError("NOT_FOUND");
  return member;
}

export type RoomListRow = {
  room_id: string;
  kind: "direct" | "group";
  is_safe_space: boolean;
  /** Null where the other person of a direct room has left it or the campus. */
  name: string | null;
  picture_id: string | null;
  avatar_id: string | null;
  last_preview: string | null;
  last_is_mine: boolean;
  last_sender: string | null;
  /** In JSON's format, with an offset. */
  last_activity_at: string;
  last_seq: number;
  unread: number;
  muted: boolean;
  invited: boolean;
};

type Filter = {
  folder?: "inbox" | "requests" | "archive" | undefined;
  kind?: "direct" | "group" | undefined;
  query?: string | undefined;
  cursor?: string | undefined;
};

const ARCHIVED = `(me.archived_seq is not null and (me.muted or room.last_seq <= me.archived_seq))`;
// A direct room without a message is no request yet.
const REQUESTED = `(me.state = 'invited' and (room.kind = 'group' or room.last_seq > 0))`;

const FOLDERS = {
  inbox: `me.state = 'member' and not ${ARCHIVED}`,
  requests: REQUESTED,
  archive: `me.state = 'member' and ${ARCHIVED}`,
};

// The other member of a direct room: at most one, so plain joins do. A person who left the room or the campus has no
// name; a persona keeps its name.
const OTHER = `
  left join room_member o on room.kind = 'direct' and o.room_id = room.id and o.id <> me.id
  left join profile other on other.account_id = o.account_id and not other.hidden and o.state <> 'left'
  left join persona on persona.id = o.persona_id`;

const NAME = `coalesce(persona.name, other.name, room.name)`;

// The last sender's name is looked up in groups only. Somebody who has blocked the viewer ($4) has none.
const SENDER = `
  case when room.kind = 'direct' then coalesce(persona.name, other.name) else (
    select coalesce(face.name, p.name) from room_member last
    left join profile p on p.account_id = last.account_id and not p.hidden and not blocks(p.id, $4)
    left join persona face on face.id = last.persona_id
    where last.id = room.last_member_id
  ) end`;

// The preview of a folded message is empty, except for its author.
const LAST_PREVIEW = `coalesce(nullif(room.last_preview, ''), case when room.last_member_id = me.id then (select left(body, ${PREVIEW_LENGTH})
  from message where room_id = room.id and seq = room.last_seq and moderated = 'folded') end, room.last_preview)`;

const FOUND_BY = `
  (${NAME} ilike $6 or exists (
    select from room_member m
    left join profile p on p.account_id = m.account_id and not p.hidden and not blocks(p.id, $4)
    left join persona face on face.id = m.persona_id
    where m.room_id = room.id and m.id <> me.id and m.state = 'member'
      and (not room.is_safe_space or m.last_active_on is not null)
      and coalesce(face.name, p.name) ilike $6))`;

// The viewer's memberships: by account in named rooms, and by the memberships that the vault finds ($5) in safe ones.
const MINE = `(me.account_id = $1 or me.id = any($5::uuid[]))`;

// The list comes as one value, because rows cost more than what is in them.
const listOf = (name: string, where: string, and = "") =>
  prepared<{ rooms: RoomListRow[] }>(
    name,
    `select coalesce(json_agg(row), '[]') as rooms from (
     select room.id as room_id, room.kind, room.is_safe_space, ${LAST_PREVIEW} as last_preview, room.last_activity_at, room.last_seq,
       ${NAME} as name, coalesce(other.picture_id, room.picture_id) as picture_id, persona.avatar_id, room.last_member_id = me.id as last_is_mine,
       ${SENDER} as last_sender, room.last_seq - me.read_seq as unread, me.muted, me.state = 'invited' as invited
     from room_member me join room on room.id = me.room_id ${OTHER}
     where ${MINE} and ${where}
       and ($2::text is null or room.kind = $2)
       and ($3::uuid is null or (room.last_activity_at, room.id) < (
         select last.last_activity_at, last.id from room last join room_member me on me.room_id = last.id
         where last.id = $3 and ${MINE}))
       ${and}
     order by room.last_activity_at desc, room.id desc
     limit ${LIMITS.page + 1}
     ) row`,
  );
const readFolder = {
  inbox: listOf("rooms", FOLDERS.inbox),
  requests: listOf("room requests", FOLDERS.requests),
  archive: listOf("archived rooms", FOLDERS.archive),
};
const searchFolder = {
  inbox: listOf("search rooms", FOLDERS.inbox, `and ${FOUND_BY}`),
  requests: listOf("search room requests", FOLDERS.requests, `and ${FOUND_BY}`),
  archive: listOf("search archived rooms", FOLDERS.archive, `and ${FOUND_BY}`),
};

/** The viewer's rooms, most recently active first, one more than a page to tell whether there are others. */
export async function loadRooms(
  db: Db,
  actor: Actor,
  memberships: OwnMemberships,
  filter: Filter,
): Promise<RoomListRow[]> {
  const { folder = "inbox", kind = null, query, cursor = null } = filter;
  const values = [memberships.accountId, kind, cursor, actor.profileId, memberIdsOf(memberships.safe)];
  const [list] = query
    ? await searchFolder[folder](db, [...values, `%${escapeLike(query)}%`])
    : await readFolder[folder](db, values);
  return list?.rooms ?? [];
}

export type RoomCounts = { unread: number; requests: number; archived: number };

const readCounts = prepared<RoomCounts>(
  "room counts",
  `select
     count(*) filter (where me.state = 'member' and not me.muted and room.last_seq > me.read_seq) as unread,
     count(*) filter (where ${REQUESTED}) as requests,
     count(*) filter (where ${FOLDERS.archive}) as archived
   from room_member me join room on room.id = me.room_id
   where me.account_id = $1 or me.id = any($2::uuid[])`,
);

/** In how many rooms the viewer has unread messages or requests, and how many they have archived. */
export async function loadCounts(db: Db, { accountId, safe }: OwnMemberships): Promise<RoomCounts> {
  return (await readCounts(db, [accountId, memberIdsOf(safe)]))[0]!;
}

export type RoomRow = {
  id: string;
  kind: "direct" | "group";
  is_safe_space: boolean;
  name: string | null;
  description: string;
  picture_id: string | null;
  last_seq: number;
  matched: boolean;
  listed: boolean;
};

export type MemberRow = {
  member_id: string;
  state: "member" | "invited" | "declined" | "left" | "pending";
  role: "owner" | "moderator" | "member";
  read_seq: number;
  muted: boolean;
  archived: boolean;
  invited_by: string | null;
  blocked: boolean;
  /** The name and picture in a safe room. */
  persona: { name: string; avatar_id: string } | null;
  /** Null for somebody who was deleted, is hidden, or has blocked the viewer. */
  person: (PersonRow & { receipts: boolean }) | null;
};

/**
 * A room as one member sees it, with everybody who is, was or is invited to be in it. Somebody who left a direct room
 * looks exactly like a deleted account: a person without a name, a persona under its name.
 */
export async function loadRoom(
  { kysely }: Db,
  viewer: Actor,
  member: Member,
): Promise<{ room: RoomRow; members: MemberRow[] }> {
  const [room, members] = await Promise.all([
    sql<RoomRow>`
      select id, kind, is_safe_space, name, description, picture_id, last_seq,
        exists (select from campus_group where campus_group.id = room.id) as listed,
        -- A match is shown only while the other profile is shown: not once it is hidden, deleted or has blocked.
        exists (
          select from pair join profile o on o.id in (pair.low, pair.high) and o.id <> ${viewer.profileId}
          where pair.room_id = room.id and match_id is not null and not o.hidden and not (low_blocks or high_blocks)
        ) as matched
      from room where id = ${member.roomId}`.execute(kysely),
    sql<MemberRow>`
      select m.id as member_id, m.state, m.role, m.read_seq, m.muted, m.invited_by,
        m.archived_seq is not null and (m.muted or room.last_seq <= m.archived_seq) as archived,
        p.id is not null and blocks(${viewer.profileId}, p.id) or m.id = any(me.blocked_member_ids) as blocked,
        case when visible then json_build_object(
          'id', p.id, 'name', p.name, 'bio', p.bio, 'interests', p.interests,
          'picture_id', p.picture_id, 'receipts', p.receipts) end as person,
        case when persona.id is not null
          then json_build_object('name', persona.name, 'avatar_id', persona.avatar_id) end as persona
      from room join room_member m on m.room_id = room.id
      join room_member me on me.id = ${member.memberId}
      left join persona on persona.id = m.persona_id
      left join profile p on p.account_id = m.account_id and not p.hidden
      cross join lateral (select p.id is not null and (m.state <> 'left' or room.kind = 'group')
        and not blocks(p.id, ${viewer.profileId}) as visible) as shown
      where room.id = ${member.roomId}
        -- A safe group lists only those who have spoken lately.
        and (not room.is_safe_space or room.kind = 'direct' or m.id = me.id or m.last_active_on is not null)
      -- Sorting by a hidden name would reveal its first letters.
      order by coalesce(persona.name, case when visible then lower(p.name) end) nulls last, m.id`.execute(
      kysely,
    ),
  ]);
  return { room: room.rows[0]!, members: members.rows };
}

declare const permitted: unique symbol;

/** A member who may do this in the room: proved by `requirePermission`. */
export type Permitted<Action extends keyof Permissions> = Member & {
  readonly role: Role;
  readonly [permitted]: Action;
};

/** @throws FORBIDDEN unless the member may do this */
export async function requirePermission<Action extends keyof Permissions>(
  kysely: Kysely<Database>,
  member: Member,
  action: Action,
): Promise<Permitted<Action>> {
  const { role, can } = await loadPermissions(kysely, member);
  if (!can[action]) throw apiError("FORBIDDEN");
  return { ...member, role } as Permitted<Action>;
}

/** The member's role in the room as it is now, and what they may do there. */
export async function loadPermissions(
  kysely: Kysely<Database>,
  member: Member,
): Promise<{ role: Role; can: Permissions }> {
  const { role, state, last_seq, campus_group_id } = await kysely
    .selectFrom("room_member as m")
    .innerJoin("room", "room.id", "m.room_id")
    .leftJoin("campus_group", "campus_group.id", "room.id")
    .select(["m.role", "m.state", "room.last_seq", "campus_group.id as campus_group_id"])
    .where("m.id", "=", member.memberId)
    .executeTakeFirstOrThrow();
  const { kind, closed, requestPending } = member.room;
  const room = { kind, closed, requestPending, listed: campus_group_id !== null, lastSeq: last_seq };
  return { role, can: permissionsOf({ role, active: state === "member" }, room) };
}

declare const otherMember: unique symbol;

/** Another member of a group: proved by `requireOtherMember`. */
export type OtherMember = { readonly memberId: string; readonly role: Role; readonly [otherMember]: true };

/** @throws NOT_FOUND for somebody who is not in the room, FORBIDDEN for oneself */
export async function requireOtherMember(
  kysely: Kysely<Database>,
  own: Member,
  memberId: string,
): Promise<OtherMember> {
  const found = await kysely
    .selectFrom("room_member")
    .select("role")
    .where("id", "=", memberId)
    .where("room_id", "=", own.roomId)
    .where("state", "=", "member")
    .executeTakeFirst();
  if (found === undefined) throw apiError("NOT_FOUND");
  if (memberId === own.memberId) throw apiError("FORBIDDEN");
  return { memberId, role: found.role } as OtherMember;
}

/** @throws NOT_FOUND for somebody who is not in the room, FORBIDDEN for a role that the manager may not remove */
export async function requireRemovable(
  kysely: Kysely<Database>,
  manager: Permitted<"manage">,
  memberId: string,
): Promise<OtherMember> {
  const other = await requireOtherMember(kysely, manager, memberId);
  if (!mayRemove(manager.role, other.role)) throw apiError("FORBIDDEN");
  return other;
}
