import { sql as raw } from "kysely";
import type { Message } from "../../../contract/chat.ts";
import { PREVIEW_LENGTH } from "../../../contract/constants.ts";
import { inTransaction, type Tx } from "../../bus/transaction.ts";
import { prepared } from "../../db/connect.ts";
import type { Platform } from "../../platform.ts";
import type { Member } from "../../live/room-member-cache.ts";
import { presentMessage } from "./present.ts";
import { foldEvent, messageEvent } from "./publish.ts";
import {
  loadMessages,
  requireDeletable,
  requireEditable,
  requireMessage,
  type Changeable,
  type MessageRow,
} from "./reads.ts";
import { fingerprintOf, setReaction } from "./rules.ts";

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
    await updatePreview(sql, member, message.seq, message.moderated === null ? body : "");
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
    await numberChange(tx.sql, roomId);
    await change(tx);
    const [changed] = await loadMessages(tx.sql, [{ roomId, id: messageId }]);
    tx.publish(messageEvent("messageChanged", roomId, changed!));
    return presentMessage(changed!, member.memberId);
  });
}

/** Locks the room's row. */
async function numberChange(sql: Tx["sql"], roomId: string): Promise<void> {
  await sql
    .updateTable("room")
    .set({ last_change_seq: raw`last_change_seq + 1` })
    .where("id", "=", roomId)
    .execute();
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
async function updatePreview(
  sql: Tx["sql"],
  { roomId }: { roomId: string },
  seq: number,
  body: string,
): Promise<void> {
  await sql
    .updateTable("room")
    .set({ last_preview: raw`left(${body}, ${PREVIEW_LENGTH})` })
    .where("id", "=", roomId)
    .where("last_seq", "=", seq)
    .execute();
}

/** A message of a room, as a moderator's decision names it. */
type MessageRef = { roomId: string; messageId: string };

/**
 * Removes a message for everyone, as a change of the room. Its text stays in the table, so that an appeal can restore it.
 * @returns false for one that is removed already, or that its author has deleted
 */
export async function removeMessage(tx: Tx, ref: MessageRef): Promise<boolean> {
  return moderate(tx, ref, { from: [null, "folded"], to: "removed" });
}

/** Shows a removed message again. @returns false for one that is not removed, or not there any more */
export async function restoreMessage(tx: Tx, ref: MessageRef): Promise<boolean> {
  return moderate(tx, ref, { from: ["removed"], to: null });
}

/**
 * Hides a message from everybody but its author until a moderator has decided. It is not numbered as a change: the
 * author would see a gap.
 * @returns false for one that is hidden already, or that its author has deleted
 */
export async function foldMessage(tx: Tx, ref: MessageRef): Promise<boolean> {
  return moderate(tx, ref, { from: [null], to: "folded" });
}

/** Shows a folded message again. @returns false for one that is not folded, or not there any more */
export async function unfoldMessage(tx: Tx, ref: MessageRef): Promise<boolean> {
  return moderate(tx, ref, { from: ["folded"], to: null });
}

type Moderated = MessageRow["moderated"];

async function moderate(
  tx: Tx,
  { roomId, messageId: id }: MessageRef,
  { from, to }: { from: readonly Moderated[]; to: Moderated },
): Promise<boolean> {
  // Every change of a message locks its room first.
  await tx.sql.selectFrom("room").select("id").where("id", "=", roomId).forUpdate().execute();
  const [message] = await loadMessages(tx.sql, [{ roomId, id }]);
  if (message === undefined || !from.includes(message.moderated)) return false;
  if (to !== null && message.deleted_at !== null) return false;
  const isNumbered = to === "removed" || message.moderated === "removed";
  if (isNumbered) await numberChange(tx.sql, roomId);
  await tx.sql
    .updateTable("message")
    .set({
      moderated: to,
      ...(isNumbered && { change_seq: raw<number>`(select last_change_seq from room where id = ${roomId})` }),
    })
    .where("room_id", "=", roomId)
    .where("seq", "=", message.seq)
    .execute();
  await updatePreview(tx.sql, { roomId }, message.seq, to === null ? message.body : "");
  const [changed] = await loadMessages(tx.sql, [{ roomId, id }]);
  tx.publish(isNumbered ? messageEvent("messageChanged", roomId, changed!) : foldEvent(roomId, changed!));
  return true;
}

/**
 * A job of every minute: flushes the pending list of the full-text index, which searches otherwise scan. Left to Postgres,
 * some send would wait for the indexing of thousands of messages.
 */
export async function indexMessages({ db }: Pick<Platform, "db">): Promise<void> {
  await raw`select gin_clean_pending_list('message_words')`.execute(db.kysely);
}
