import { sql as raw } from "kysely";
import type { Message } from "../../../contract/chat.ts";
import { PREVIEW_LENGTH } from "../../../contract/constants.ts";
import type { BusEvent } from "../../bus/bus.ts";
import { inTransaction, type Tx } from "../../bus/transaction.ts";
import { prepared } from "../../db/connect.ts";
import type { Platform } from "../../platform.ts";
import type { Member } from "../../live/room-member-cache.ts";
import type { Vault } from "../../vault/seal.ts";
import { presentMessage } from "./present.ts";
import {
  loadMessages,
  requireDeletable,
  requireEditable,
  requireMessage,
  type Changeable,
  type MessageRow,
} from "./reads.ts";
import { setReaction } from "./rules.ts";

type Deps = Pick<Platform, "db" | "bus" | "clock" | "vault">;

type ReadRow = { read_seq: number; shown: boolean };

// Returns a row only when something changed, so that a second tab's repetition publishes nothing. `shown` is whether the
// other person of a direct room may see it: both have to be members and allow receipts, and safe rooms have none.
const updateReadSeq = prepared<ReadRow>(
  "move read position",
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

/** Moves a member's read position forward, and publishes it to their devices and, with receipts, to the room. */
export async function markRead({ db, bus, clock }: Deps, member: Member, seq: number): Promise<void> {
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
      ? { kind: "frame-to-room", roomId: member.roomId, frame }
      : { kind: "frame-to-person", address: member.address, frame },
  ]);
}

/** A message to store, with the one it quotes. */
export type Draft = { member: Member; id: string; body: string; quote?: Message["quote"] };

/** The stored message, and whether an earlier attempt had stored it; "conflict" for an id used for another message. */
export type Outcome = { message: Message; repeated: boolean } | "conflict";

type OutcomeRow = {
  nth: number;
  seq: number;
  sent_at: Date;
  repeated: boolean;
  same: boolean;
  sent_fingerprint: string | null;
};

// One statement stores a whole batch. A repeated send is recognised by the client's id; new messages are numbered without
// gaps under their room's row lock, and the room's last message changes with them. Rooms are locked in the order of their
// ids, so that two nodes do not deadlock. Sending moves the sender's read position. A message that was edited or deleted
// since it was sent is compared by the fingerprint of its first text.
const storeBatch = prepared<OutcomeRow>(
  "store messages",
  `with incoming as (
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $6::bigint[])
       with ordinality as i (room_id, member_id, id, body, reply_to_seq, nth)
   ), known as (
     select i.nth, m.seq, m.sent_at, m.sent_fingerprint,
       m.member_id = i.member_id and (m.body = i.body or m.sent_fingerprint is not null) as same
     from incoming i join message m on m.room_id = i.room_id and m.id = i.id
   ), fresh as (
     select i.*, row_number() over (partition by i.room_id order by i.nth) as nth_in_room
     from incoming i where i.nth not in (select nth from known)
   ), grown as (
     update room
     set last_seq = room.last_seq + last.nth_in_room, last_activity_at = $5, last_member_id = last.member_id,
         last_preview = left(last.body, ${PREVIEW_LENGTH})
     from (select distinct on (room_id) * from fresh order by room_id, nth_in_room desc) last
     where room.id = last.room_id
     returning room.id, room.last_seq - last.nth_in_room as base
   ), stored as (
     insert into message (room_id, seq, id, member_id, body, sent_at, reply_to_seq)
     select f.room_id, g.base + f.nth_in_room, f.id, f.member_id, f.body, $5, f.reply_to_seq
     from fresh f join grown g on g.id = f.room_id
   ), read_positions as (
     update room_member me set read_seq = sent.seq, last_active_on = case when me.persona_id is not null then $5::timestamptz::date end
     from (
       select f.member_id, max(g.base + f.nth_in_room) as seq
       from fresh f join grown g on g.id = f.room_id group by f.member_id
     ) sent
     where me.id = sent.member_id
   )
   select f.nth, g.base + f.nth_in_room as seq, $5::timestamptz as sent_at, false as repeated, true as same,
     null as sent_fingerprint
   from fresh f join grown g on g.id = f.room_id
   union all
   select nth, seq, sent_at, true, same, sent_fingerprint from known`,
);

/**
 * Stores drafts in one commit and publishes the new messages to their rooms. The drafts' ids differ within a room. A
 * repeated send is answered with the message as it is stored now, edited or deleted.
 * @returns the outcomes in the order of the drafts
 */
export async function storeMessages(
  { db, bus, clock, vault }: Deps,
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
  const outcomes = drafts.map((): Outcome => "conflict");
  const events: BusEvent[] = [];
  const repeated: number[] = [];
  for (const row of rows.toSorted((a, b) => a.nth - b.nth)) {
    const index = row.nth - 1;
    const draft = drafts[index]!;
    if (row.repeated) {
      if (isSameText(vault, row, draft)) repeated.push(index);
      continue;
    }
    const message = presentMessage(newRow(draft, row));
    outcomes[index] = { message, repeated: false };
    const { roomId } = draft.member;
    events.push({ kind: "frame-to-room", roomId, frame: { t: "message", roomId, message } });
  }
  bus.publish(events);
  const keys = repeated.map((index) => ({ roomId: drafts[index]!.member.roomId, id: drafts[index]!.id }));
  for (const [position, stored] of (await loadMessages(db.kysely, keys)).entries())
    if (stored) outcomes[repeated[position]!] = { message: presentMessage(stored), repeated: true };
  return outcomes;
}

function isSameText(vault: Vault, { same, sent_fingerprint }: OutcomeRow, draft: Draft): boolean {
  return same && (sent_fingerprint === null || sent_fingerprint === fingerprintOf(vault, draft));
}

function newRow({ member, id, body, quote }: Draft, { seq, sent_at }: OutcomeRow): MessageRow {
  const unchanged = { change_seq: 0, edited_at: null, deleted_at: null, reactions: null };
  return { id, seq, member_id: member.memberId, body, sent_at, quote: quote ?? null, ...unchanged };
}

/** Fingerprint of a text as it was sent, with the message's id: equal texts of two messages have different ones. */
function fingerprintOf(vault: Vault, { id, body }: { id: string; body: string }): string {
  return vault.fingerprint("sent message", `${id} ${body}`);
}

/** @throws NOT_FOUND where the message was deleted meanwhile, TOO_LATE where the time to edit it has ended */
export function editMessage(
  platform: Deps,
  member: Member,
  { id }: Changeable<"edit">,
  body: string,
): Promise<Message> {
  return changeMessage(platform, member, id, async ({ sql }) => {
    const now = platform.clock();
    const message = await requireEditable(sql, member, id, now);
    await storeFingerprint(sql, platform, member, message);
    await updateMessage(sql, member, message.seq, { body, edited_at: now });
    await updatePreview(sql, member, message.seq, body);
  });
}

/**
 * Deletes a message for everyone: its text and reactions are removed, its sequence number stays.
 * @throws NOT_FOUND where it was deleted meanwhile, or the member does not manage the group any more
 */
export function deleteMessage(
  platform: Deps,
  member: Member,
  { id }: Changeable<"delete">,
): Promise<Message> {
  return changeMessage(platform, member, id, async ({ sql }) => {
    const message = await requireDeletable(sql, member, id);
    await storeFingerprint(sql, platform, member, message);
    await updateMessage(sql, member, message.seq, {
      body: "",
      reactions: null,
      deleted_at: platform.clock(),
    });
    await updatePreview(sql, member, message.seq, "");
  });
}

/** Sets the member's one reaction to a message, or removes it. @throws NOT_FOUND where it was deleted meanwhile */
export function reactToMessage(
  platform: Deps,
  member: Member,
  { id }: Changeable<"react">,
  emoji: string | null,
): Promise<Message> {
  return changeMessage(platform, member, id, async ({ sql }) => {
    const message = await requireMessage(sql, member, id);
    const reactions = setReaction(message.reactions ?? [], member.memberId, emoji);
    await updateMessage(sql, member, message.seq, { reactions: JSON.stringify(reactions) });
    if (emoji !== null && member.room.isSafeSpace) await markActive(sql, member, platform.clock());
  });
}

/** Lists a member of a safe room: a reaction shows their name as a message does. */
async function markActive(sql: Tx["sql"], { memberId }: Member, now: Date): Promise<void> {
  await sql
    .updateTable("room_member")
    .set({ last_active_on: raw<Date>`${now}::date` })
    .where("id", "=", memberId)
    .execute();
}

/** Changes a message under the room's row lock, numbers the change and publishes the message. */
async function changeMessage(
  platform: Deps,
  member: Member,
  messageId: string,
  change: (tx: Tx) => Promise<void>,
): Promise<Message> {
  const { roomId } = member;
  return inTransaction(platform, async (tx) => {
    await tx.sql
      .updateTable("room")
      .set({ last_change_seq: raw`last_change_seq + 1` })
      .where("id", "=", roomId)
      .execute();
    await change(tx);
    const [changed] = await loadMessages(tx.sql, [{ roomId, id: messageId }]);
    const message = presentMessage(changed!);
    tx.publish({ kind: "frame-to-room", roomId, frame: { t: "messageChanged", roomId, message } });
    return message;
  });
}

/** Stores the fingerprint of the first text, before that is changed for the first time. */
async function storeFingerprint(sql: Tx["sql"], { vault }: Deps, member: Member, message: MessageRow) {
  await raw`
    update message set sent_fingerprint = ${fingerprintOf(vault, message)}
    where room_id = ${member.roomId} and seq = ${message.seq} and edited_at is null`.execute(sql);
}

type Changes = { body?: string; edited_at?: Date; deleted_at?: Date; reactions?: string | null };

async function updateMessage(
  sql: Tx["sql"],
  { roomId }: Member,
  seq: number,
  changes: Changes,
): Promise<void> {
  const { reactions, ...columns } = changes;
  await sql
    .updateTable("message")
    .set({
      ...columns,
      ...(reactions !== undefined && { reactions: raw`${reactions}::jsonb` }),
      change_seq: raw`(select last_change_seq from room where id = ${roomId})`,
    })
    .where("room_id", "=", roomId)
    .where("seq", "=", seq)
    .execute();
}

/** Updates the chat list's preview where this is the room's last message. */
async function updatePreview(sql: Tx["sql"], { roomId }: Member, seq: number, body: string): Promise<void> {
  await sql
    .updateTable("room")
    .set({ last_preview: raw`left(${body}, ${PREVIEW_LENGTH})` })
    .where("id", "=", roomId)
    .where("last_seq", "=", seq)
    .execute();
}

/**
 * A job of every minute: flushes the pending list of the full-text index, which searches otherwise scan. Left to Postgres,
 * some send would wait for the indexing of thousands of messages.
 */
export async function indexMessages({ db }: Pick<Platform, "db">): Promise<void> {
  await raw`select gin_clean_pending_list('message_words')`.execute(db.kysely);
}
