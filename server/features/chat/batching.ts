/** Messages are stored in batches: what arrives during one commit goes into the next. */
import { PREVIEW_LENGTH } from "../../../contract/constants.ts";
import type { BusEvent } from "../../bus/bus.ts";
import { prepared } from "../../db/connect.ts";
import { isUnreachable } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import { createBatcher } from "../../live/message-batcher.ts";
import type { Member } from "../../live/room-member-cache.ts";
import type { Vault } from "../../vault/seal.ts";
import { messageEvent } from "./publish.ts";
import { loadMessages, type MessageRow, type QuoteRow } from "./reads.ts";
import { fingerprintOf } from "./rules.ts";

type Deps = Pick<Platform, "db" | "bus" | "clock" | "vault">;

/** A message to store, with the one it quotes. */
export type Draft = { member: Member; id: string; body: string; quote?: QuoteRow };

/** The stored message, and whether an earlier attempt had stored it; "conflict" for an id used for another message. */
type Outcome = { stored: MessageRow; repeated: boolean } | "conflict";

/** Stores a draft exactly once, however often it is sent. */
export type StoreMessage = (draft: Draft) => Promise<Outcome>;

/** How many messages with an unknown outcome are remembered, the latest; a client retries each within seconds. */
const MAX_UNCERTAIN = 10_000;

export function createMessageStore(platform: Deps): StoreMessage {
  const store = createBatcher<Draft, Outcome>(
    (drafts) => storeDistinct(platform, drafts),
    (error) => !isUnreachable(error),
  );
  // The database did not answer: it may have committed these messages, but nobody was notified of them.
  const uncertain = new Set<string>();

  return async (draft) => {
    const key = keyOf(draft);
    try {
      const outcome = await store(draft);
      const wasStored = uncertain.delete(key) && outcome !== "conflict" && outcome.repeated;
      if (wasStored) {
        platform.bus.publish([messageEvent("message", draft.member.roomId, outcome.stored)]);
      }
      return outcome;
    } catch (error) {
      if (isUnreachable(error)) uncertain.add(key);
      if (uncertain.size > MAX_UNCERTAIN) uncertain.delete(uncertain.values().next().value!);
      throw error;
    }
  };
}

/** Stores drafts among which may be repeated sends of one message: those are stored once. */
async function storeDistinct(platform: Deps, drafts: Draft[]): Promise<Outcome[]> {
  const first = new Map<string, Draft>();
  for (const draft of drafts) {
    const key = keyOf(draft);
    if (!first.has(key)) first.set(key, draft);
  }
  const distinct = [...first.values()];
  const outcomes = await storeMessages(platform, distinct);
  if (distinct.length === drafts.length) return outcomes;
  const byKey = new Map(distinct.map((draft, index) => [keyOf(draft), outcomes[index]!]));
  return drafts.map((draft): Outcome => {
    const stored = first.get(keyOf(draft))!;
    const outcome = byKey.get(keyOf(draft))!;
    if (stored === draft || outcome === "conflict") return outcome;
    const same = stored.member.memberId === draft.member.memberId && stored.body === draft.body;
    return same ? { ...outcome, repeated: true } : "conflict";
  });
}

function keyOf(draft: Draft): string {
  return draft.member.roomId + draft.id;
}

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
async function storeMessages({ db, bus, clock, vault }: Deps, drafts: readonly Draft[]): Promise<Outcome[]> {
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
    const stored = newRow(draft, row);
    outcomes[index] = { stored, repeated: false };
    events.push(messageEvent("message", draft.member.roomId, stored));
  }
  bus.publish(events);
  const keys = repeated.map((index) => ({ roomId: drafts[index]!.member.roomId, id: drafts[index]!.id }));
  for (const [position, stored] of (await loadMessages(db.kysely, keys)).entries())
    if (stored) outcomes[repeated[position]!] = { stored, repeated: true };
  return outcomes;
}

function isSameText(vault: Vault, { same, sent_fingerprint }: OutcomeRow, draft: Draft): boolean {
  return same && (sent_fingerprint === null || sent_fingerprint === fingerprintOf(vault, draft));
}

function newRow({ member, id, body, quote }: Draft, { seq, sent_at }: OutcomeRow): MessageRow {
  const unchanged = { change_seq: 0, edited_at: null, deleted_at: null, reactions: null, moderated: null };
  return { id, seq, member_id: member.memberId, body, sent_at, quote: quote ?? null, ...unchanged };
}
