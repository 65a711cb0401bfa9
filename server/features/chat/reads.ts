import { sql, type Kysely } from "kysely";
import { HISTORY_PAGE, LIMITS, PREVIEW_LENGTH } from "../../../contract/constants.ts";
import type { Actor } from "../../auth/session.ts";
import { prepared, type Db } from "../../db/connect.ts";
import type { Database, Reactions } from "../../db/schema.ts";
import { apiError } from "../../errors.ts";
import type { Member } from "../../live/room-member-cache.ts";
import { memberIdsOf } from "../../vault/memberships.ts";
import type { OwnMemberships } from "../rooms/live.ts";
import { loadPermissions } from "../rooms/reads.ts";
import { isHidden, mayEdit, searchTerms } from "./rules.ts";

/** A quoted message. Its preview is empty where it is deleted or removed; a folded one is for its author only. */
export type QuoteRow = { seq: number; memberId: string; preview: string; folded: boolean };

export type MessageRow = {
  id: string;
  seq: number;
  member_id: string;
  body: string;
  sent_at: Date;
  change_seq: number;
  edited_at: Date | null;
  deleted_at: Date | null;
  reactions: Reactions | null;
  moderated: "removed" | "folded" | null;
  /** The message it replies to, as it is now; null for a message that is no reply. */
  quote: QuoteRow | null;
};

const PREVIEW = `case when moderated = 'removed' then '' else left(body, ${PREVIEW_LENGTH}) end`;
const FOLDED = `moderated is not distinct from 'folded'`;

// Quotes are looked up for replies only: a join would cost every page the same.
const MESSAGE = `
  m.id, m.seq, m.member_id, m.body, m.sent_at, m.change_seq, m.edited_at, m.deleted_at, m.reactions, m.moderated,
  case when m.reply_to_seq is not null then (
    select json_build_object('seq', seq, 'memberId', member_id, 'preview', ${PREVIEW}, 'folded', ${FOLDED})
    from message q where q.room_id = m.room_id and q.seq = m.reply_to_seq
  ) end as quote`;

/** One more than a page, to tell whether there are others. A literal in the SQL, because the query plan depends on it. */
const FETCHED = HISTORY_PAGE + 1;

type HistoryRow = MessageRow & { last_change_seq: number };

// The room's change sequence comes with each row from the same snapshot, so that a page says exactly which changes it includes.
const history = (name: string, where: string) =>
  prepared<HistoryRow>(
    name,
    `select ${MESSAGE}, (select last_change_seq from room where id = $1) as last_change_seq
     from message m where m.room_id = $1 and ${where} limit ${FETCHED}`,
  );
const readBefore = history("messages before", "m.seq < $2 order by m.seq desc");
const readAfter = history("messages after", "m.seq > $2 order by m.seq");

export type History = {
  rows: MessageRow[];
  /** Whether there are messages before these, and after them. */
  older: boolean;
  newer: boolean;
  /** The room's change sequence up to which changes are included. */
  changeSeq: number;
};

type Page = { before?: number | undefined; after?: number | undefined; around?: number | undefined };

/** A page of messages in ascending order: before, after or around a sequence number; by default the newest. */
export async function loadHistory(db: Db, member: Member, { before, after, around }: Page): Promise<History> {
  if (around !== undefined) return loadAround(db, member, around);
  const forward = after !== undefined;
  const found = forward
    ? await readAfter(db, [member.roomId, after])
    : await readBefore(db, [member.roomId, before ?? Number.MAX_SAFE_INTEGER]);
  const more = found.length === FETCHED;
  const rows = found.slice(0, HISTORY_PAGE);
  return {
    rows: forward ? rows : rows.toReversed(),
    older: forward ? after > 0 : more,
    newer: forward ? more : before !== undefined,
    changeSeq: found[0]?.last_change_seq ?? 0,
  };
}

async function loadAround(db: Db, member: Member, seq: number): Promise<History> {
  const half = HISTORY_PAGE / 2;
  const [earlier, later] = await Promise.all([
    readBefore(db, [member.roomId, seq]),
    readAfter(db, [member.roomId, seq - 1]),
  ]);
  return {
    rows: [...earlier.slice(0, half).toReversed(), ...later.slice(0, half)],
    older: earlier.length > half,
    newer: later.length > half,
    // Two reads: the lower number makes the client fetch again what changed between them.
    changeSeq: Math.min(
      earlier[0]?.last_change_seq ?? later[0]?.last_change_seq ?? 0,
      later[0]?.last_change_seq ?? Infinity,
    ),
  };
}

const readChanges = prepared<MessageRow>(
  "changed messages",
  `select ${MESSAGE} from message m
   where m.room_id = $1 and m.change_seq > $2 and m.change_seq > 0 order by m.change_seq limit ${FETCHED}`,
);

/** Messages changed after change number `after`, in the order of their last change. */
export async function loadChanges(
  db: Db,
  member: Member,
  after: number,
): Promise<{ rows: MessageRow[]; more: boolean }> {
  const rows = await readChanges(db, [member.roomId, after]);
  return { rows: rows.slice(0, HISTORY_PAGE), more: rows.length > HISTORY_PAGE };
}

/** @returns the messages in the order of the keys; undefined for a key without a message */
export async function loadMessages(
  kysely: Kysely<Database>,
  keys: readonly { roomId: string; id: string }[],
): Promise<(MessageRow | undefined)[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<MessageRow & { nth: number }>`
    select i.nth, ${sql.raw(MESSAGE)}
    from unnest(${keys.map(({ roomId }) => roomId)}::uuid[], ${keys.map(({ id }) => id)}::uuid[])
      with ordinality as i (room_id, id, nth)
    join message m on m.room_id = i.room_id and m.id = i.id`.execute(kysely);
  const byNth = new Map(rows.map(({ nth, ...row }) => [nth, row]));
  return keys.map((_, index) => byNth.get(index + 1));
}

declare const changeable: unique symbol;

/** A message that the member may change in this way: proved by the `require` functions below. */
export type Changeable<Action extends "edit" | "delete" | "react"> = MessageRow & {
  readonly [changeable]: Action;
};

/** @throws NOT_FOUND for a message that the room does not have, that is deleted, or hidden from the member */
export async function requireMessage(
  kysely: Kysely<Database>,
  member: Member,
  messageId: string,
): Promise<Changeable<"react">> {
  const message = await requireUndeleted(kysely, member, messageId);
  if (isHidden(message, member.memberId)) throw apiError("NOT_FOUND");
  return message as Changeable<"react">;
}

async function requireUndeleted(
  kysely: Kysely<Database>,
  member: Member,
  messageId: string,
): Promise<MessageRow> {
  const { rows } = await sql<MessageRow>`
    select ${sql.raw(MESSAGE)} from message m
    where m.room_id = ${member.roomId} and m.id = ${messageId} and m.deleted_at is null`.execute(kysely);
  if (rows[0] === undefined) throw apiError("NOT_FOUND");
  return rows[0];
}

/** @throws NOT_FOUND for a deleted message and for another member's, TOO_LATE a quarter of an hour after it was sent */
export async function requireEditable(
  kysely: Kysely<Database>,
  member: Member,
  messageId: string,
  now: Date,
): Promise<Changeable<"edit">> {
  const message = await requireMessage(kysely, member, messageId);
  if (message.member_id !== member.memberId) throw apiError("NOT_FOUND");
  if (!mayEdit(message.sent_at, now)) throw apiError("TOO_LATE");
  return message as MessageRow as Changeable<"edit">;
}

/**
 * Authors may delete their message even when a moderator has removed it.
 * @throws NOT_FOUND for a deleted message, and for another member's unless this one manages the group and it is not removed
 */
export async function requireDeletable(
  kysely: Kysely<Database>,
  member: Member,
  messageId: string,
): Promise<Changeable<"delete">> {
  const message = await requireUndeleted(kysely, member, messageId);
  const isOwn = message.member_id === member.memberId;
  if (!isOwn && message.moderated === "removed") throw apiError("NOT_FOUND");
  if (!isOwn && !(await loadPermissions(kysely, member)).can.manage) throw apiError("NOT_FOUND");
  return message as Changeable<"delete">;
}

const readQuoted = prepared<QuoteRow>(
  "quoted message",
  `select seq, member_id as "memberId", ${PREVIEW} as preview, ${FOLDED} as folded
   from message where room_id = $1 and id = $2`,
);

/** The message that a reply quotes. @throws NOT_FOUND where the room has no such message */
export async function requireQuoted(db: Db, member: Member, messageId: string): Promise<QuoteRow> {
  const [row] = await readQuoted(db, [member.roomId, messageId]);
  if (row === undefined) throw apiError("NOT_FOUND");
  return row;
}

const readStored = prepared<{ seq: number }>(
  "sent message",
  "select seq from message where room_id = $1 and id = $2 and member_id = $3",
);

/** Whether the member has sent a message with this id. */
export async function isStored(db: Db, member: Member, messageId: string): Promise<boolean> {
  return (await readStored(db, [member.roomId, messageId, member.memberId])).length > 0;
}

const readLastSeq = prepared<{ last_seq: number }>(
  "last seq of room",
  "select last_seq from room where id = $1",
);

/** How many messages a room has, deleted ones included. */
export async function countMessages(db: Db, roomId: string): Promise<number> {
  const [row] = await readLastSeq(db, [roomId]);
  return row?.last_seq ?? 0;
}

export type SearchResultRow = MessageRow & {
  /** Which member of the room searches. */
  viewer_id: string;
  room_id: string;
  room_name: string | null;
  sender_name: string | null;
};

/**
 * Messages with all words of the query, newest first, in one of the actor's rooms or in all of them; one more than a
 * page to tell whether there are others. Hidden messages are not found.
 */
export async function searchMessages(
  db: Db,
  actor: Actor,
  memberships: OwnMemberships,
  { query, roomId, cursor }: { query: string; roomId?: string | undefined; cursor?: string | undefined },
): Promise<SearchResultRow[]> {
  const terms = searchTerms(query);
  if (terms === null) return [];
  // Messages sent at the same time are ordered by id, for the cursor as well.
  const { rows } = await sql<SearchResultRow>`
    with own_room as (
      select room.id, room.name, room.kind, me.id as member_id
      from room_member me join room on room.id = me.room_id
      where (me.account_id = ${memberships.accountId} or me.id = any(${memberIdsOf(memberships.safe)}::uuid[]))
        and me.state = 'member'
        ${roomId ? sql`and room.id = ${roomId}` : sql``}
    ), matching as (
      select to_tsquery('simple', ${terms})
        && (select string_agg(quote_literal('room ' || id), '|')::tsquery from own_room) as terms
    )
    select ${sql.raw(MESSAGE)}, own_room.member_id as viewer_id, own_room.id as room_id, coalesce(other.name, own_room.name) as room_name,
      coalesce(persona.name, sender.name) as sender_name
    from own_room
    join message m on m.room_id = own_room.id
    left join lateral (
      select coalesce(persona.name, p.name) as name from room_member o
      left join profile p on p.account_id = o.account_id and not p.hidden and o.state <> 'left'
      left join persona on persona.id = o.persona_id
      where o.room_id = own_room.id and o.id <> own_room.member_id limit 1
    ) other on own_room.kind = 'direct'
    left join room_member author on author.id = m.member_id
    left join persona on persona.id = author.persona_id
    left join profile sender on sender.account_id = author.account_id and not sender.hidden
      and not blocks(sender.id, ${actor.profileId})
    where message_words(m.room_id, m.body) @@ (select terms from matching)
      and (m.moderated is null or m.moderated = 'folded' and m.member_id = own_room.member_id)
      ${
        cursor
          ? sql`and (m.sent_at, m.id) < (
        select last.sent_at, last.id from message last join own_room on own_room.id = last.room_id where last.id = ${cursor} limit 1)`
          : sql``
      }
    order by m.sent_at desc, m.id desc
    limit ${LIMITS.page + 1}`.execute(db.kysely);
  return rows;
}
