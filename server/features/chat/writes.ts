import type { Message } from "../../../contract/chat.ts";
import type { Bus } from "../../bus/bus.ts";
import { prepared, type Db } from "../../db/connect.ts";
import type { Member } from "../../live/rosters.ts";

type Platform = { db: Db; bus: Bus; clock: () => Date };

type ReadRow = { read_seq: number; shown: boolean };

// Says something only when it changes something, so that a second tab's echo stays silent. `shown` is whether
// the other person of a direct room may see it: both have to allow receipts, and safe rooms have none.
const updateReadSeq = prepared<ReadRow>(
  "mark read",
  `update room_member me
   set read_seq = greatest(me.read_seq, least($2, room.last_seq)), opened_at = coalesce(me.opened_at, $3)
   from room
   where me.id = $1 and room.id = me.room_id
     and (me.read_seq < least($2, room.last_seq) or me.opened_at is null)
   returning me.read_seq,
     room.kind = 'direct' and not room.is_safe_space and (
       select bool_and(p.receipts) from room_member o join profile p on p.account_id = o.account_id
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
      : { to: "account", accountId: member.accountId, frame },
  ]);
}

/** A message on its way in. */
export type Draft = { member: Member; id: string; body: string };

/** What became of a draft: stored now, or found stored by an earlier try, or refused for its used id. */
export type Outcome = { message: Message; repeated: boolean } | "conflict";

type OutcomeRow = { place: number; seq: number; sent_at: Date; repeated: boolean; same: boolean };

// One statement stores a whole batch: what was retried is found again by the client's id; the rest is numbered
// under its room's row lock, without gaps, and the room's last message changes with it. Rooms are locked in
// the order of their ids, so that two nodes cannot wait for each other. Whoever writes has read so far.
const storeBatch = prepared<OutcomeRow>(
  "store messages",
  `with incoming as (
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[])
       with ordinality as i (room_id, member_id, id, body, place)
   ), known as (
     select i.place, m.seq, m.sent_at, m.member_id = i.member_id and m.body = i.body as same
     from incoming i join message m on m.room_id = i.room_id and m.id = i.id
   ), fresh as (
     select i.*, row_number() over (partition by i.room_id order by i.place) as nth
     from incoming i where i.place not in (select place from known)
   ), grown as (
     update room
     set last_seq = room.last_seq + last.nth, last_activity_at = $5, last_member_id = last.member_id,
         last_preview = left(last.body, 160)
     from (select distinct on (room_id) * from fresh order by room_id, nth desc) last
     where room.id = last.room_id
     returning room.id, room.last_seq - last.nth as base
   ), stored as (
     insert into message (room_id, seq, id, member_id, body, sent_at)
     select f.room_id, g.base + f.nth, f.id, f.member_id, f.body, $5
     from fresh f join grown g on g.id = f.room_id
   ), read_so_far as (
     update room_member me set read_seq = mine.seq
     from (
       select f.member_id, max(g.base + f.nth) as seq
       from fresh f join grown g on g.id = f.room_id group by f.member_id
     ) mine
     where me.id = mine.member_id
   )
   select f.place, g.base + f.nth as seq, $5::timestamptz as sent_at, false as repeated, true as same
   from fresh f join grown g on g.id = f.room_id
   union all
   select place, seq, sent_at, true, same from known`,
);

/**
 * Stores drafts in one commit and tells their rooms. The drafts' ids differ from each other within a room.
 * @returns the outcomes in the order of the drafts
 */
export async function storeMessages(
  { db, bus, clock }: Platform,
  drafts: readonly Draft[],
): Promise<Outcome[]> {
  const rows = await storeBatch(db, [
    drafts.map((draft) => draft.member.roomId),
    drafts.map((draft) => draft.member.memberId),
    drafts.map((draft) => draft.id),
    drafts.map((draft) => draft.body),
    clock(),
  ]);
  const outcomes = rows
    .toSorted((a, b) => a.place - b.place)
    .map((row): Outcome => {
      const draft = drafts[row.place - 1]!;
      if (!row.same) return "conflict";
      const { member, id, body } = draft;
      const sentAt = row.sent_at.toISOString();
      return {
        message: { id, seq: row.seq, memberId: member.memberId, body, sentAt },
        repeated: row.repeated,
      };
    });
  bus.publish(
    outcomes.flatMap((outcome, index) =>
      outcome === "conflict" || outcome.repeated
        ? []
        : [
            {
              to: "room" as const,
              roomId: drafts[index]!.member.roomId,
              frame: {
                t: "message" as const,
                roomId: drafts[index]!.member.roomId,
                message: outcome.message,
              },
            },
          ],
    ),
  );
  return outcomes;
}
