import { sql, type Kysely } from "kysely";
import { LIMITS } from "../../../contract/constants.ts";
import type { Role } from "../../../contract/rooms.ts";
import type { Actor } from "../../auth/session.ts";
import { prepared, type Db } from "../../db/connect.ts";
import type { Database } from "../../db/schema.ts";
import { refuse } from "../../http/refuse.ts";
import type { Member, Rosters } from "../../live/rosters.ts";
import { memberIdsOf, type SafePlace } from "../../vault/places.ts";
import type { PersonRow } from "../profiles/present.ts";
import { PERSON_CARD } from "../profiles/reads.ts";
import { escapeLike, manages } from "./rules.ts";

/**
 * A person's place in a room, also where they are only asked in.
 * @throws NOT_FOUND unless they have one
 */
export async function requirePlace(rosters: Rosters, actor: Actor, roomId: string): Promise<Member> {
  const member = await rosters.member(actor.accountId, roomId);
  if (member === undefined) throw refuse("NOT_FOUND");
  return member;
}

export type RoomListRow = {
  room_id: string;
  kind: "direct" | "group";
  is_safe_space: boolean;
  /** Null for somebody who is not there any more. */
  name: string | null;
  picture_id: string | null;
  avatar_id: string | null;
  last_preview: string | null;
  last_is_mine: boolean;
  last_sender: string | null;
  /** As JSON writes it: with an offset. */
  last_activity_at: string;
  last_seq: number;
  unread: number;
  muted: boolean;
  asked: boolean;
};

type Filter = {
  folder?: "inbox" | "requests" | "archive" | undefined;
  kind?: "direct" | "group" | undefined;
  query?: string | undefined;
  cursor?: string | undefined;
};

const ARCHIVED = `(me.archived_seq is not null and (me.muted or room.last_seq <= me.archived_seq))`;
// Whoever opened a chat and has not written yet has asked nothing.
const REQUESTED = `(me.state = 'invited' and (room.kind = 'group' or room.last_seq > 0))`;

const FOLDERS = {
  inbox: `me.state = 'member' and not ${ARCHIVED}`,
  requests: REQUESTED,
  archive: `me.state = 'member' and ${ARCHIVED}`,
};

// The other of a direct room. A person who left it or the campus has no name; a persona keeps it. There is never more
// than one, so that plain joins do.
const OTHER = `
  left join room_member o on room.kind = 'direct' and o.room_id = room.id and o.id <> me.id
  left join profile other on other.account_id = o.account_id and not other.hidden and o.state <> 'left'
  left join persona on persona.id = o.persona_id`;

const NAME = `coalesce(persona.name, other.name, room.name)`;

// Who wrote last matters by name in groups only. Whoever has blocked the viewer ($4) has none.
const SENDER = `
  case when room.kind = 'direct' then coalesce(persona.name, other.name) else (
    select coalesce(face.name, p.name) from room_member last
    left join profile p on p.account_id = last.account_id and not p.hidden and not blocks(p.id, $4)
    left join persona face on face.id = last.persona_id
    where last.id = room.last_member_id
  ) end`;

const FOUND_BY = `
  (${NAME} ilike $6 or exists (
    select from room_member m
    left join profile p on p.account_id = m.account_id and not p.hidden and not blocks(p.id, $4)
    left join persona face on face.id = m.persona_id
    where m.room_id = room.id and m.id <> me.id and m.state = 'member'
      and (not room.is_safe_space or m.last_active_on is not null)
      and coalesce(face.name, p.name) ilike $6))`;

// My places: by account in named rooms, and in safe ones by the places that the vault finds.
const MINE = `(me.account_id = $1 or me.id = any($5::uuid[]))`;

// The list comes as one value, because rows cost more than what is in them.
const listOf = (name: string, where: string, and = "") =>
  prepared<{ rooms: RoomListRow[] }>(
    name,
    `select coalesce(json_agg(row), '[]') as rooms from (
     select room.id as room_id, room.kind, room.is_safe_space, room.last_preview, room.last_activity_at, room.last_seq,
       ${NAME} as name, coalesce(other.picture_id, room.picture_id) as picture_id, persona.avatar_id, room.last_member_id = me.id as last_is_mine,
       ${SENDER} as last_sender, room.last_seq - me.read_seq as unread, me.muted, me.state = 'invited' as asked
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
  requests: listOf("rooms asked into", FOLDERS.requests),
  archive: listOf("rooms put away", FOLDERS.archive),
};
const searchFolder = {
  inbox: listOf("rooms found", FOLDERS.inbox, `and ${FOUND_BY}`),
  requests: listOf("rooms found, asked into", FOLDERS.requests, `and ${FOUND_BY}`),
  archive: listOf("rooms found, put away", FOLDERS.archive, `and ${FOUND_BY}`),
};

/** My rooms, latest activity first, one more than a page to tell whether there are others. */
export async function loadRooms(
  db: Db,
  actor: Actor,
  places: readonly SafePlace[],
  filter: Filter,
): Promise<RoomListRow[]> {
  const { folder = "inbox", kind = null, query, cursor = null } = filter;
  const values = [actor.accountId, kind, cursor, actor.profileId, memberIdsOf(places)];
  const [list] = query
    ? await searchFolder[folder](db, [...values, `%${escapeLike(query)}%`])
    : await readFolder[folder](db, values);
  return list?.rooms ?? [];
}

export type Waiting = { unread: number; requests: number; archived: number };

const countWaiting = prepared<Waiting>(
  "rooms waiting",
  `select
     count(*) filter (where me.state = 'member' and not me.muted and room.last_seq > me.read_seq) as unread,
     count(*) filter (where ${REQUESTED}) as requests,
     count(*) filter (where ${FOLDERS.archive}) as archived
   from room_member me join room on room.id = me.room_id
   where me.account_id = $1 or me.id = any($2::uuid[])`,
);

/** In how many rooms something waits. */
export async function loadWaiting(db: Db, actor: Actor, places: readonly SafePlace[]): Promise<Waiting> {
  const [row] = await countWaiting(db, [actor.accountId, memberIdsOf(places)]);
  return row!;
}

export type RoomSummary = {
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
  /** Who this is in a safe room. */
  persona: { name: string; avatar_id: string } | null;
  /** Null for somebody who is gone, or about to be, or has blocked the viewer. */
  person: (PersonRow & { receipts: boolean }) | null;
};

/**
 * A room, with everyone who is, was or was asked to be in it, for one of them. Whoever left a direct room is there
 * exactly as somebody whose account is gone: a person without a name, a persona under the one it had.
 */
export async function loadRoom(
  { kysely }: Db,
  viewer: Actor,
  member: Member,
): Promise<{ room: RoomSummary; members: MemberRow[] }> {
  const [room, members] = await Promise.all([
    sql<RoomSummary>`
      select id, kind, is_safe_space, name, description, picture_id, last_seq,
        exists (select from campus_group where campus_group.id = room.id) as listed,
        -- A match is seen as long as the other is: not of who has left, is leaving, was suspended or has blocked.
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
      cross join lateral (
        select p.id is not null and (m.state <> 'left' or room.kind = 'group') and not blocks(p.id, ${viewer.profileId}) as visible
      ) as look
      where room.id = ${member.roomId}
        -- In a safe group one is seen by speaking, and by nothing else.
        and (not room.is_safe_space or room.kind = 'direct' or m.id = me.id or m.last_active_on is not null)
      -- A place in the alphabet would tell the name of somebody who is not shown.
      order by coalesce(persona.name, case when visible then lower(p.name) end) nulls last, m.id`.execute(
      kysely,
    ),
  ]);
  return { room: room.rows[0]!, members: members.rows };
}

export const isListed = async (kysely: Kysely<Database>, roomId: string): Promise<boolean> =>
  (await kysely.selectFrom("campus_group").where("id", "=", roomId).execute()).length > 0;

/** A member of a named room as the viewer may see them, with the interests they are compared by. */
export async function requireMemberCard(
  { kysely }: Db,
  viewer: Actor,
  { roomId, memberId }: { roomId: string; memberId: string },
): Promise<PersonRow & { viewer_interests: string[] }> {
  const card = await kysely
    .selectFrom("room_member as m")
    .innerJoin("room", "room.id", "m.room_id")
    .innerJoin("profile as p", "p.account_id", "m.account_id")
    .innerJoin("profile as viewer", (join) => join.on("viewer.id", "=", viewer.profileId))
    .select(PERSON_CARD)
    .where("m.id", "=", memberId)
    .where("m.room_id", "=", roomId)
    .where("m.state", "=", "member")
    .where("room.is_safe_space", "=", false)
    .where("p.hidden", "=", false)
    .where(sql<boolean>`not blocks(p.id, viewer.id)`)
    .executeTakeFirst();
  if (card === undefined) throw refuse("NOT_FOUND");
  return card;
}

/**
 * Somebody whom the actor may write to. Known is who is a match already or in a group with them.
 * @throws NOT_FOUND for oneself and for anyone who cannot be found or has been blocked, either way
 */
export async function requireReachable(
  kysely: Kysely<Database>,
  actor: Actor,
  profileId: string,
): Promise<{ account_id: string; known: boolean }> {
  const found = await sql<{ account_id: string; known: boolean; findable: boolean }>`
    select p.account_id, p.discoverable or pair.room_id is not null as findable,
      pair.match_id is not null or exists (
        select from room_member mine
        join room on room.id = mine.room_id and room.kind = 'group' and not room.is_safe_space
        join room_member theirs on theirs.room_id = room.id and theirs.account_id = p.account_id and theirs.state = 'member'
        where mine.account_id = ${actor.accountId} and mine.state = 'member'
      ) as known
    from profile p
    left join pair on pair.low = least(p.id, ${actor.profileId}) and pair.high = greatest(p.id, ${actor.profileId})
    where p.id = ${profileId} and p.id <> ${actor.profileId} and not p.hidden
      and not coalesce(pair.low_blocks or pair.high_blocks, false)`.execute(kysely);
  const other = found.rows[0];
  if (other === undefined || !(other.findable || other.known)) throw refuse("NOT_FOUND");
  return other;
}

/** The role of somebody who looks after the group, held until the transaction ends. @throws FORBIDDEN for others */
export async function requireLead(sql: Kysely<Database>, member: Member): Promise<Role> {
  const role = await lockRole(sql, member, member.memberId);
  if (role === undefined || member.room.kind === "direct" || !manages(role)) throw refuse("FORBIDDEN");
  return role;
}

/** The role of somebody who is in the room. Locked, so that two changes of a group follow each other. */
export async function lockRole(
  sql: Kysely<Database>,
  { roomId }: Member,
  memberId: string,
): Promise<Role | undefined> {
  await sql.selectFrom("room").select("id").where("id", "=", roomId).forUpdate().execute();
  const found = await sql
    .selectFrom("room_member")
    .select("role")
    .where("id", "=", memberId)
    .where("room_id", "=", roomId)
    .where("state", "=", "member")
    .executeTakeFirst();
  return found?.role;
}
