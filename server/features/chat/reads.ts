import { sql } from "kysely";
import { type Message } from "../../../contract/chat.ts";
import { HISTORY_PAGE, LIMITS, PREVIEW_LENGTH } from "../../../contract/constants.ts";
import type { Actor } from "../../auth/session.ts";
import { prepared, type Db } from "../../db/connect.ts";
import type { Reactions } from "../../db/schema.ts";
import type { Member } from "../../live/rosters.ts";
import { memberIdsOf, type SafePlace } from "../../vault/places.ts";
import { searchTerms } from "./rules.ts";

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
  /** What it answers, as that is now; null where it answers nothing. */
  quote: Message["quote"] | null;
};

// Looked up only for the few that answer something: a join would cost every page the same.
export const MESSAGE = `
  m.id, m.seq, m.member_id, m.body, m.sent_at, m.change_seq, m.edited_at, m.deleted_at, m.reactions,
  case when m.reply_to_seq is not null then (
    select json_build_object('seq', q.seq, 'memberId', q.member_id, 'preview', left(q.body, ${PREVIEW_LENGTH}))
    from message q where q.room_id = m.room_id and q.seq = m.reply_to_seq
  ) end as quote`;

/** One more than a page, to tell whether there are others. Written out, because a plan depends on it. */
const LOOKED_AT = HISTORY_PAGE + 1;

type HistoryRow = MessageRow & { last_change_seq: number };

// The room's count of changes comes with each row from the same snapshot, so that a page says exactly what it includes.
const history = (name: string, where: string) =>
  prepared<HistoryRow>(
    name,
    `select ${MESSAGE}, (select last_change_seq from room where id = $1) as last_change_seq
     from message m where m.room_id = $1 and ${where} limit ${LOOKED_AT}`,
  );
const readBefore = history("history before", "m.seq < $2 order by m.seq desc");
const readAfter = history("history after", "m.seq > $2 order by m.seq");

export type History = {
  rows: MessageRow[];
  /** Whether there are messages before these, and after them. */
  older: boolean;
  newer: boolean;
  /** The room's count of changes that is included. */
  changeSeq: number;
};

type Place = { before?: number | undefined; after?: number | undefined; around?: number | undefined };

/** A page of history in ascending order: before, after or around a place; by default the newest. */
export async function loadHistory(
  db: Db,
  member: Member,
  { before, after, around }: Place,
): Promise<History> {
  if (around !== undefined) return loadAround(db, member, around);
  const forward = after !== undefined;
  const found = forward
    ? await readAfter(db, [member.roomId, after])
    : await readBefore(db, [member.roomId, before ?? Number.MAX_SAFE_INTEGER]);
  const more = found.length === LOOKED_AT;
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
    // Two looks: what changed between them is asked for again.
    changeSeq: Math.min(
      earlier[0]?.last_change_seq ?? later[0]?.last_change_seq ?? 0,
      later[0]?.last_change_seq ?? Infinity,
    ),
  };
}

const readChanges = prepared<MessageRow>(
  "changes",
  `select ${MESSAGE} from message m
   where m.room_id = $1 and m.change_seq > $2 and m.change_seq > 0 order by m.change_seq limit ${LOOKED_AT}`,
);

/** Messages that were changed after a change, in the order of their last one. */
export async function loadChanges(
  db: Db,
  member: Member,
  after: number,
): Promise<{ rows: MessageRow[]; more: boolean }> {
  const rows = await readChanges(db, [member.roomId, after]);
  return { rows: rows.slice(0, HISTORY_PAGE), more: rows.length > HISTORY_PAGE };
}

const readSeq = prepared<{ seq: number; member_id: string; preview: string }>(
  "message to answer",
  `select seq, member_id, left(body, ${PREVIEW_LENGTH}) as preview from message where room_id = $1 and id = $2`,
);

/** The message that a reply answers; undefined where the room has none of that id. */
export async function findQuoted(
  db: Db,
  member: Member,
  messageId: string,
): Promise<{ seq: number; memberId: string; preview: string } | undefined> {
  const [row] = await readSeq(db, [member.roomId, messageId]);
  return row && { seq: row.seq, memberId: row.member_id, preview: row.preview };
}

const readLastSeq = prepared<{ last_seq: number }>("last seq", "select last_seq from room where id = $1");

/** How many messages a room has. */
export async function countMessages(db: Db, roomId: string): Promise<number> {
  const [row] = await readLastSeq(db, [roomId]);
  return row?.last_seq ?? 0;
}

export type FoundRow = MessageRow & { room_id: string; room_name: string | null; sender_name: string | null };

/**
 * Messages with all these words, the newest first, in one of my rooms or in all of them; one more than a page to tell
 * whether there are others.
 */
export async function searchMessages(
  db: Db,
  actor: Actor,
  places: readonly SafePlace[],
  {
    query: words,
    roomId,
    cursor,
  }: { query: string; roomId?: string | undefined; cursor?: string | undefined },
): Promise<FoundRow[]> {
  const terms = searchTerms(words);
  if (terms === null) return [];
  // Sent times can be equal: the message's id decides then, as it does for the place of the cursor.
  const { rows } = await sql<FoundRow>`
    with mine as (
      select room.id, room.name, room.kind, me.id as member_id
      from room_member me join room on room.id = me.room_id
      where (me.account_id = ${actor.accountId} or me.id = any(${memberIdsOf(places)}::uuid[]))
        and me.state = 'member'
        ${roomId ? sql`and room.id = ${roomId}` : sql``}
    ), wanted as (
      select to_tsquery('simple', ${terms})
        && (select string_agg(quote_literal('room ' || id), '|')::tsquery from mine) as words
    )
    select ${sql.raw(MESSAGE)}, mine.id as room_id, coalesce(other.name, mine.name) as room_name,
      coalesce(persona.name, sender.name) as sender_name
    from mine
    join message m on m.room_id = mine.id
    left join lateral (
      select coalesce(persona.name, p.name) as name from room_member o
      left join profile p on p.account_id = o.account_id and not p.hidden and o.state <> 'left'
      left join persona on persona.id = o.persona_id
      where o.room_id = mine.id and o.id <> mine.member_id limit 1
    ) other on mine.kind = 'direct'
    left join room_member author on author.id = m.member_id
    left join persona on persona.id = author.persona_id
    left join profile sender on sender.account_id = author.account_id and not sender.hidden
      and not blocks(sender.id, ${actor.profileId})
    where message_words(m.room_id, m.body) @@ (select words from wanted)
      ${
        cursor
          ? sql`and (m.sent_at, m.id) < (
        select last.sent_at, last.id from message last join mine on mine.id = last.room_id where last.id = ${cursor} limit 1)`
          : sql``
      }
    order by m.sent_at desc, m.id desc
    limit ${LIMITS.page + 1}`.execute(db.kysely);
  return rows;
}
