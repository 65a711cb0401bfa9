import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { DECK_PAGE } from "../../../contract/constants.ts";
import type { Actor } from "../../auth/session.ts";
import type { BusEvent } from "../../bus/bus.ts";
import { inTransaction } from "../../bus/transaction.ts";
import { prepared } from "../../db/connect.ts";
import { pairOf } from "../../db/pair.ts";
import { apiError } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import type { PersonRow } from "../profiles/present.ts";
import { presentMatch } from "./present.ts";
import {
  loadInterests,
  loadPool,
  OUT_OF_DECK,
  type MatchRow,
  type OwnMatch,
  type PassedPerson,
} from "./reads.ts";
import { passesCountSince, POSITIONS, QUEUE_LENGTH, QUEUE_WINDOW, rankPool } from "./rules.ts";

type Deps = Pick<Platform, "db" | "bus" | "clock">;

export type Swipe = { actor: Actor; profileId: string; action: "like" | "dislike" };

/** The match, if there is one now; "not found" for somebody who cannot be swiped. */
export type SwipeOutcome = MatchRow | null | "not found";

type SwipeRow = {
  /** Position of the swipe in the batch, from 1. */
  nth: number;
  match_id: string | null;
  room_id: string;
  matched_at: Date;
  is_new: boolean;
  /** Whether the two already had a room, from a message request. */
  had_room: boolean;
  viewer: PersonRow;
  target: PersonRow;
  target_account: string;
};

const CARD = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'bio', ${alias}.bio,
    'interests', ${alias}.interests, 'picture_id', ${alias}.picture_id)`;

// Two people share one row of `pair`. Its lock decides which of two simultaneous likes is the second; the second finds the
// first, makes the match with its own ids and opens the room, unless the two have one, all in this statement. Of several
// swipes of one pair in a batch only the last counts. Rows are locked in their order, so that two nodes do not deadlock.
// `is_low` says which half of the row is the viewer's.
const upsertPairs = prepared<SwipeRow>(
  "record swipes",
  `with incoming as (
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $6::uuid[], $7::uuid[])
       with ordinality as i (viewer, account_id, target, action, match_id, room_id, nth)
   ), swipe as (
     select i.*, t.account_id as target_account, i.viewer < t.id as is_low,
       least(i.viewer, t.id) as low, greatest(i.viewer, t.id) as high
     from incoming i join profile t on t.id = i.target
     where t.id <> i.viewer and t.onboarded and t.discoverable and not t.hidden
   ), last_swipe as (
     select low, high, max(nth) as nth,
       (array_agg(action order by nth desc) filter (where is_low))[1] as low_action,
       (array_agg(action order by nth desc) filter (where not is_low))[1] as high_action
     from swipe group by low, high
   ), proposed as (
     select last_swipe.*, swipe.match_id, swipe.room_id, low_action = 'like' and high_action = 'like' as mutual
     from last_swipe join swipe using (low, high, nth)
   ), stored as (
     insert into pair (low, high, low_action, low_at, high_action, high_at, match_id, room_id, matched_at)
     select low, high, low_action, case when low_action is not null then $5::timestamptz end,
       high_action, case when high_action is not null then $5::timestamptz end,
       case when mutual then match_id end, case when mutual then room_id end, case when mutual then $5::timestamptz end
     from proposed order by low, high
     on conflict (low, high) do update set
       low_action = case when pair.match_id is null then coalesce(excluded.low_action, pair.low_action) else 'like' end,
       high_action = case when pair.match_id is null then coalesce(excluded.high_action, pair.high_action) else 'like' end,
       low_at = coalesce(excluded.low_at, pair.low_at),
       high_at = coalesce(excluded.high_at, pair.high_at),
       (match_id, room_id, matched_at) = (
         select pair.match_id, pair.room_id, pair.matched_at
         where pair.match_id is not null or coalesce(excluded.low_action, pair.low_action) is distinct from 'like'
           or coalesce(excluded.high_action, pair.high_action) is distinct from 'like'
         union all
         select proposed.match_id, coalesce(pair.room_id, proposed.room_id), $5::timestamptz from proposed
         where pair.match_id is null and proposed.low = excluded.low and proposed.high = excluded.high
           and coalesce(excluded.low_action, pair.low_action) = 'like'
           and coalesce(excluded.high_action, pair.high_action) = 'like')
     where not (pair.low_blocks or pair.high_blocks)
     returning low, high, match_id, room_id, matched_at
   ), outcome as (
     -- Of two likes in one batch that make a match, the last is answered with it; the other person is notified.
     select swipe.nth, swipe.viewer, swipe.account_id, swipe.target, swipe.target_account, stored.matched_at,
       stored.room_id, proposed.room_id is distinct from stored.room_id as had_room,
       coalesce(stored.match_id = proposed.match_id, false) and swipe.nth = proposed.nth as is_new,
       case when stored.match_id is distinct from proposed.match_id or swipe.nth = proposed.nth
         then stored.match_id end as match_id
     from stored join proposed using (low, high) join swipe using (low, high)
   ), room_opened as (
     insert into room (id, kind, created_at, last_activity_at)
     select room_id, 'direct', $5, $5 from outcome where is_new and not had_room
   ), members as (
     insert into room_member (id, room_id, account_id)
     select gen_random_uuid(), room_id, member from outcome, unnest(array[account_id, target_account]) as member
     where is_new and not had_room
   ), accepted as (
     update room_member set state = 'member'
     from outcome where is_new and had_room and room_member.room_id = outcome.room_id
   )
   select nth, match_id, room_id, matched_at, is_new, had_room, target_account,
     case when viewer.id is not null then ${CARD("viewer")} end as viewer,
     case when target.id is not null then ${CARD("target")} end as target
   from outcome
   left join profile viewer on match_id is not null and viewer.id = outcome.viewer
   left join profile target on match_id is not null and target.id = outcome.target`,
);

/**
 * Records likes and passes in one commit. Repeating one changes nothing. Two likes make exactly one match and one room,
 * however simultaneous, and both people are notified.
 * @returns the outcomes in the order of the swipes
 */
export async function recordSwipes(
  { db, bus, clock }: Deps,
  swipes: readonly Swipe[],
): Promise<SwipeOutcome[]> {
  const rows = await upsertPairs(db, [
    swipes.map(({ actor }) => actor.profileId),
    swipes.map(({ actor }) => actor.accountId),
    swipes.map(({ profileId }) => profileId),
    swipes.map(({ action }) => action),
    clock(),
    swipes.map(() => randomUUID()),
    swipes.map(() => randomUUID()),
  ]);
  const outcomes = swipes.map((): SwipeOutcome => "not found");
  const events: BusEvent[] = [];
  for (const row of rows) {
    const { nth, viewer, target, match_id, room_id, matched_at } = row;
    if (match_id === null) {
      outcomes[nth - 1] = null;
      continue;
    }
    const own = { ...target, match_id, room_id, matched_at, viewer_interests: viewer.interests };
    const other = { ...viewer, match_id, room_id, matched_at, viewer_interests: target.interests };
    outcomes[nth - 1] = own;
    if (!row.is_new) continue;
    if (row.had_room) events.push({ kind: "room-members-changed", roomId: room_id });
    const { accountId } = swipes[nth - 1]!.actor;
    events.push(...matchEvents(accountId, own), ...matchEvents(row.target_account, other));
  }
  bus.publish(events);
  return outcomes;
}

function matchEvents(accountId: string, match: MatchRow): BusEvent[] {
  return [
    { kind: "frame-to-person", address: accountId, frame: { t: "match", match: presentMatch(match) } },
    { kind: "frame-to-person", address: accountId, frame: { t: "room", roomId: match.room_id } },
  ];
}

const dropSwiped = prepared<{ left: number }>(
  "drop swiped from queue",
  `update deck_queue queue
   set targets = array(
     select p.id from unnest(queue.targets) with ordinality as p (id, position) where not ${OUT_OF_DECK} order by p.position)
   where viewer = $1
   returning cardinality(targets) as left`,
);

/** Removes the people whom the viewer has swiped from their queue, and refills it when less than a page is left. */
export async function advanceQueue(
  platform: Pick<Platform, "db" | "clock">,
  viewerId: string,
): Promise<void> {
  const [queue] = await dropSwiped(platform.db, [viewerId, passesCountSince(platform.clock())]);
  if (queue === undefined || queue.left < DECK_PAGE) await refillQueue(platform, viewerId);
}

/** Ranks a new queue for the viewer and stores it. */
export async function refillQueue(
  { db, clock }: Pick<Platform, "db" | "clock">,
  viewerId: string,
): Promise<string[]> {
  const interests = await loadInterests(db, viewerId);
  const pool = await loadPool(db, viewerId, randomInt(POSITIONS), clock());
  const targets = rankPool(interests, pool, () => randomInt(1 << 30) / (1 << 30));
  const { isFirst } = await db.kysely
    .insertInto("deck_queue")
    .values({ viewer: viewerId, targets })
    .onConflict((conflict) => conflict.column("viewer").doUpdateSet({ targets }))
    .returning(sql<boolean>`xmax = 0`.as("isFirst"))
    .executeTakeFirstOrThrow();
  if (isFirst) await joinQueues(db, [viewerId, targets.slice(0, QUEUE_WINDOW), QUEUE_LENGTH]);
  return targets;
}

// People who share interests with a newcomer had their queues ranked before the newcomer came, and would not be refilled for
// many pages. Rows are locked in one order, so that two newcomers at once do not deadlock.
const joinQueues = prepared(
  "add newcomer to queues",
  `with open as (
     select viewer from deck_queue where viewer = any($2) and $1 <> all(targets) order by viewer for update
   )
   update deck_queue queue set targets = (array_prepend($1, queue.targets))[1:$3]
   from open where queue.viewer = open.viewer`,
);

/**
 * Undoes a pass and puts the card on top of the queue again.
 * @throws NOT_FOUND where the pass was undone, or became a match or a block, meanwhile
 */
export async function undoPass(
  { db }: Pick<Platform, "db">,
  actor: Actor,
  { id: profileId }: PassedPerson,
): Promise<void> {
  const { low, high } = pairOf(actor.profileId, profileId);
  const own = low === actor.profileId ? "low_action" : "high_action";
  await db.kysely.transaction().execute(async (tx) => {
    const undone = await tx
      .updateTable("pair")
      .set({ [own]: null })
      .where("low", "=", low)
      .where("high", "=", high)
      .where(own, "=", "dislike")
      .where("match_id", "is", null)
      .where(sql<boolean>`not (low_blocks or high_blocks)`)
      .executeTakeFirst();
    if (undone.numUpdatedRows === 0n) throw apiError("NOT_FOUND");
    await tx
      .updateTable("deck_queue")
      .set({ targets: sql`array_prepend(${profileId}::uuid, array_remove(targets, ${profileId}::uuid))` })
      .where("viewer", "=", actor.profileId)
      .execute();
  });
}

/** Hides a match on the viewer's stack, or shows it again. The match and the other person's stack do not change. */
export async function setMatchHidden(
  { db, clock }: Pick<Platform, "db" | "clock">,
  match: OwnMatch,
  hidden: boolean,
): Promise<void> {
  await db.kysely
    .updateTable("pair")
    .set({ [match.own === "low" ? "low_hidden_at" : "high_hidden_at"]: hidden ? clock() : null })
    .where("match_id", "=", match.matchId)
    .execute();
}

/**
 * Ends a match for both people: it counts as two passes, and the chat leaves both lists. Nobody is notified.
 * @throws NOT_FOUND where the match has ended meanwhile
 */
export async function unmatch(
  platform: Pick<Platform, "db" | "bus" | "clock">,
  { matchId }: OwnMatch,
): Promise<void> {
  const now = platform.clock();
  await inTransaction(platform, async (tx) => {
    const pair = await tx.sql
      .selectFrom("pair")
      .select(["low", "high", "room_id"])
      .where("match_id", "=", matchId)
      .forUpdate()
      .executeTakeFirst();
    if (!pair?.room_id) throw apiError("NOT_FOUND");
    const passed = { low_action: "dislike", high_action: "dislike", low_at: now, high_at: now } as const;
    await tx.sql
      .updateTable("pair")
      .set({ match_id: null, room_id: null, matched_at: null, ...passed })
      .where("low", "=", pair.low)
      .where("high", "=", pair.high)
      .execute();
    const members = await tx.sql
      .updateTable("room_member")
      .set({ state: "left" })
      .where("room_id", "=", pair.room_id)
      .returning("account_id")
      .execute();
    tx.publish({ kind: "room-members-changed", roomId: pair.room_id });
    for (const { account_id } of members) {
      if (account_id === null) continue;
      tx.publish({
        kind: "frame-to-person",
        address: account_id,
        frame: { t: "room", roomId: pair.room_id },
      });
    }
  });
}
