import { sql as raw } from "kysely";
import { type Message } from "../../../contract/chat.ts";
import { PREVIEW_LENGTH } from "../../../contract/constants.ts";
import type { Bus } from "../../bus/bus.ts";
import { inTransaction, type Tx } from "../../bus/transaction.ts";
import { prepared, type Db } from "../../db/connect.ts";
import { refuse } from "../../http/refuse.ts";
import type { Member } from "../../live/rosters.ts";
import type { Vault } from "../../vault/seal.ts";
import { manages } from "../rooms/rules.ts";
import { presentMessage } from "./present.ts";
import { MESSAGE, type MessageRow } from "./reads.ts";
import { mayEdit, react } from "./rules.ts";

type Platform = { db: Db; bus: Bus; clock: () => Date; vault: Vault };

type ReadRow = { read_seq: number; shown: boolean };

// Says something only when it changes something, so that a second tab's echo stays silent. `shown` is whether
// the other person of a direct room may see it: both have to be in and allow receipts, and safe rooms have none.
const updateReadSeq = prepared<ReadRow>(
  "mark read",
  `update room_member me
   set read_seq = greatest(me.read_seq, least($2, room.last_seq)), opened_at = coalesce(me.opened_at,
       case when room.is_safe_space then date_trunc('day', $3::timestamptz) else $3 end)
   from room
   where me.id = $1 and room.id = me.room_id
     and (me.read_seq < least($2, room.last_seq) or me.opened_at is null)
   returning me.read_seq,
     room.kind = 'direct' and not room.is_safe_space and (
       select bool_and(p.receipts and o.state = 'member')
       from room_member o join profile p on p.account_id = o.account_id
       where o.room_id = room.id
     ) as shown`,
);

/** Notes that a member has read up to a message, and tells their other devices and whom they let know. */
export async function markRead({ db, bus, clock }: Platform, member: Member, seq: number): Promise<void> {
  const [changed] = await updateReadSeq(db, [member.memberId, seq, clock()]);
  if (changed === undefined) return;
  const frame = {
    t: "read",
    roomId: member.roomId,
    memberId: member.memberId,
    seq: changed.read_seq,
  } as const;
  bus.publish([
    changed.shown
      ? { to: "room", roomId: member.roomId, frame }
      : { to: "person", address: member.address, frame },
  ]);
}

/** A message on its way in, with the one it answers. */
export type Draft = { member: Member; id: string; body: string; quote?: Message["quote"] };

/** What became of a draft: stored now, or found stored by an earlier try, or refused for its used id. */
export type Outcome = { message: Message; repeated: boolean } | "conflict";

type OutcomeRow = {
  place: number;
  seq: number;
  sent_at: Date;
  repeated: boolean;
  same: boolean;
  print: string | null;
};

// One statement stores a whole batch: what was retried is found again by the client's id; the rest is numbered
// under its room's row lock, without gaps, and the room's last message changes with it. Rooms are locked in
// the order of their ids, so that two nodes cannot wait for each other. Whoever writes has read so far. What was
// edited or deleted since it was sent is known by the fingerprint of its first text.
const storeBatch = prepared<OutcomeRow>(
  "store messages",
  `with incoming as (
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $6::bigint[])
       with ordinality as i (room_id, member_id, id, body, reply_to_seq, place)
   ), known as (
     select i.place, m.seq, m.sent_at, m.sent_fingerprint as print,
       m.member_id = i.member_id and (m.body = i.body or m.sent_fingerprint is not null) as same
     from incoming i join message m on m.room_id = i.room_id and m.id = i.id
   ), fresh as (
     select i.*, row_number() over (partition by i.room_id order by i.place) as nth
     from incoming i where i.place not in (select place from known)
   ), grown as (
     update room
     set last_seq = room.last_seq + last.nth, last_activity_at = $5, last_member_id = last.member_id,
         last_preview = left(last.body, ${PREVIEW_LENGTH})
     from (select distinct on (room_id) * from fresh order by room_id, nth desc) last
     where room.id = last.room_id
     returning room.id, room.last_seq - last.nth as base
   ), stored as (
     insert into message (room_id, seq, id, member_id, body, sent_at, reply_to_seq)
     select f.room_id, g.base + f.nth, f.id, f.member_id, f.body, $5, f.reply_to_seq
     from fresh f join grown g on g.id = f.room_id
   ), read_so_far as (
     update room_member me set read_seq = mine.seq, last_active_on = case when me.persona_id is not null then $5::timestamptz::date end
     from (
       select f.member_id, max(g.base + f.nth) as seq
       from fresh f join grown g on g.id = f.room_id group by f.member_id
     ) mine
     where me.id = mine.member_id
   )
   select f.place, g.base + f.nth as seq, $5::timestamptz as sent_at, false as repeated, true as same,
     null as print
   from fresh f join grown g on g.id = f.room_id
   union all
   select place, seq, sent_at, true, same, print from known`,
);

/**
 * Stores drafts in one commit and tells their rooms. The drafts' ids differ from each other within a room.
 * @returns the outcomes in the order of the drafts
 */
export async function storeMessages(
  { db, bus, clock, vault }: Platform,
  drafts: readonly Draft[],
): Promise<Outcome[]> {
  const rows = await storeBatch(db, [
    drafts.map((draft) => draft.member.roomId),
    drafts.map((draft) => draft.member.memberId),
    drafts.map((draft) => draft.id),
    drafts.map((draft) => draft.body),
    clock(),
    drafts.map((draft) => draft.quote?.seq ?? null),
  ]);
  const outcomes = rows
    .toSorted((a, b) => a.place - b.place)
    .map((row): Outcome => {
      const draft = drafts[row.place - 1]!;
      if (!row.same || (row.print !== null && row.print !== fingerprintOf(vault, draft))) return "conflict";
      const { member, id, body, quote } = draft;
      const sentAt = row.sent_at.toISOString();
      return {
        message: { id, seq: row.seq, memberId: member.memberId, body, sentAt, ...(quote && { quote }) },
        repeated: row.repeated,
      };
    });
  bus.publish(
    outcomes.flatMap((outcome, index) => {
      if (outcome === "conflict" || outcome.repeated) return [];
      const { roomId } = drafts[index]!.member;
      const frame = { t: "message" as const, roomId, message: outcome.message };
      return [{ to: "room" as const, roomId, frame }];
    }),
  );
  return outcomes;
}

/** Of a text as it was sent, under its message's id: equal texts of two messages have nothing in common. */
function fingerprintOf(vault: Vault, { id, body }: { id: string; body: string }): string {
  return vault.fingerprint("sent message", `${id} ${body}`);
}

/**
 * Puts the author's own message differently.
 * @throws NOT_FOUND for somebody else's or a deleted one, TOO_LATE a quarter of an hour after it was sent
 */
export function editMessage(
  platform: Platform,
  member: Member,
  messageId: string,
  body: string,
): Promise<Message> {
  return changeMessage(platform, member, messageId, async ({ sql }, message) => {
    if (message.member_id !== member.memberId) throw refuse("NOT_FOUND");
    const now = platform.clock();
    if (!mayEdit(message.sent_at, now)) throw refuse("TOO_LATE");
    await keepFingerprint(sql, platform, member, message);
    await update(sql, member, message.seq, { body, edited_at: now });
    await previewAgain(sql, member, message.seq, body);
  });
}

/**
 * Takes a message back for everyone: its words and reactions are gone, its place stays.
 * @throws NOT_FOUND for somebody else's, unless the member looks after the group
 */
export function deleteMessage(platform: Platform, member: Member, messageId: string): Promise<Message> {
  return changeMessage(platform, member, messageId, async ({ sql }, message) => {
    if (message.member_id !== member.memberId && !(await looksAfter(sql, member))) throw refuse("NOT_FOUND");
    await keepFingerprint(sql, platform, member, message);
    await update(sql, member, message.seq, { body: "", reactions: null, deleted_at: platform.clock() });
    await previewAgain(sql, member, message.seq, "");
  });
}

/** Sets the member's one reaction to a message, or takes it away. */
export function reactToMessage(
  platform: Platform,
  member: Member,
  messageId: string,
  emoji: string | null,
): Promise<Message> {
  return changeMessage(platform, member, messageId, async ({ sql }, message) => {
    const reactions = react(message.reactions ?? [], member.memberId, emoji);
    await update(sql, member, message.seq, { reactions: JSON.stringify(reactions) });
    if (emoji !== null && member.room.isSafeSpace) await noteSpoke(sql, member, platform.clock());
  });
}

/** In a safe room whoever reacts is seen, as whoever writes is: their name stands with the reaction. */
async function noteSpoke(sql: Tx["sql"], { memberId }: Member, now: Date): Promise<void> {
  await sql
    .updateTable("room_member")
    .set({ last_active_on: raw<Date>`${now}::date` })
    .where("id", "=", memberId)
    .execute();
}

/**
 * Changes a message under the room's row lock, numbers the change, and tells the room. Of one that is deleted already
 * nothing changes any more.
 * @throws NOT_FOUND for a message that the room does not have
 */
async function changeMessage(
  platform: Platform,
  member: Member,
  messageId: string,
  change: (tx: Tx, message: MessageRow) => Promise<void>,
): Promise<Message> {
  return inTransaction(platform, async (tx) => {
    await tx.sql
      .updateTable("room")
      .set({ last_change_seq: raw`last_change_seq + 1` })
      .where("id", "=", member.roomId)
      .execute();
    const before = await loadMessage(tx, member, messageId);
    if (before === undefined || before.deleted_at !== null) throw refuse("NOT_FOUND");
    await change(tx, before);
    const message = presentMessage((await loadMessage(tx, member, messageId))!);
    tx.publish({
      to: "room",
      roomId: member.roomId,
      frame: { t: "messageChanged", roomId: member.roomId, message },
    });
    return message;
  });
}

async function loadMessage({ sql }: Tx, member: Member, messageId: string): Promise<MessageRow | undefined> {
  const { rows } = await raw<MessageRow>`
    select ${raw.raw(MESSAGE)} from message m
    where m.room_id = ${member.roomId} and m.id = ${messageId}`.execute(sql);
  return rows[0];
}

/** Before the first change of a text. */
async function keepFingerprint(sql: Tx["sql"], { vault }: Platform, member: Member, message: MessageRow) {
  await raw`
    update message set sent_fingerprint = ${fingerprintOf(vault, message)}
    where room_id = ${member.roomId} and seq = ${message.seq} and edited_at is null`.execute(sql);
}

type Changed = { body?: string; edited_at?: Date; deleted_at?: Date; reactions?: string | null };

async function update(sql: Tx["sql"], { roomId }: Member, seq: number, changed: Changed): Promise<void> {
  const { reactions, ...rest } = changed;
  await sql
    .updateTable("message")
    .set({
      ...rest,
      ...(reactions !== undefined && { reactions: raw`${reactions}::jsonb` }),
      change_seq: raw`(select last_change_seq from room where id = ${roomId})`,
    })
    .where("room_id", "=", roomId)
    .where("seq", "=", seq)
    .execute();
}

/** The chat list shows a room's last message as it is now. */
async function previewAgain(sql: Tx["sql"], { roomId }: Member, seq: number, body: string): Promise<void> {
  await sql
    .updateTable("room")
    .set({ last_preview: raw`left(${body}, ${PREVIEW_LENGTH})` })
    .where("id", "=", roomId)
    .where("last_seq", "=", seq)
    .execute();
}

async function looksAfter(sql: Tx["sql"], member: Member): Promise<boolean> {
  const { role } = await sql
    .selectFrom("room_member")
    .select("role")
    .where("id", "=", member.memberId)
    .executeTakeFirstOrThrow();
  return member.room.kind === "group" && manages(role);
}

/**
 * A job of every minute: takes what was written since into the index of words proper. Until then it is found too, by
 * going through it. Left to Postgres, some send would stand still for the work of thousands.
 */
export async function indexMessages({ db }: Pick<Platform, "db">): Promise<void> {
  await raw`select gin_clean_pending_list('message_words')`.execute(db.kysely);
}
