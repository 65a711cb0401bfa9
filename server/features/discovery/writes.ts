import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { DECK_PAGE } from "../../../contract/discovery.ts";
import type { Actor } from "../../auth/session.ts";
import type { Bus, BusEvent } from "../../bus/bus.ts";
import { inTransaction } from "../../bus/transaction.ts";
import { prepared, type Db } from "../../db/connect.ts";
import { refuse } from "../../http/refuse.ts";
import type { PersonRow } from "../profiles/present.ts";
import { presentMatch } from "./present.ts";
import { OUT_OF_DECK, loadPool, loadViewer, type MatchRow } from "./reads.ts";
import { passesCountSince, QUEUE_LENGTH, QUEUE_WINDOW, rankPool } from "./rules.ts";

type Platform = { db: Db; bus: Bus; clock: () => Date };

const dropSwiped = prepared<{ left: number }>(
  "move queue on",
  `update deck_queue queue
   set targets = array(
     select p.id from unnest(queue.targets) with ordinality as p (id, place) where not ${OUT_OF_DECK} order by p.place)
   where viewer = $1
   returning cardinality(targets) as left`,
);

/** Takes whom the viewer has swiped out of their queue, and ranks a fresh one when less than a page is left. */
export async function moveQueueOn(platform: Pick<Platform, "db" | "clock">, viewerId: string): Promise<void> {
  const [queue] = await dropSwiped(platform.db, [viewerId, passesCountSince(platform.clock())]);
  if (queue === undefined || queue.left < DECK_PAGE) await refillQueue(platform, viewerId);
}

/** Ranks a fresh queue for the viewer and keeps it. */
export async function refillQueue(
  { db, clock }: Pick<Platform, "db" | "clock">,
  viewerId: string,
): Promise<string[]> {
  const viewer = await loadViewer(db, viewerId);
  const pool = await loadPool(db, viewerId, viewer.needs, clock());
  const targets = rankPool(viewer, pool, () => randomInt(1 << 30) / (1 << 30));
  const { isFirst } = await db.kysely
    .insertInto("deck_queue")
    .values({ viewer: viewerId, targets })
    .onConflict((conflict) => conflict.column("viewer").doUpdateSet({ targets }))
    .returning(sql<boolean>`xmax = 0`.as("isFirst"))
    .executeTakeFirstOrThrow();
  if (isFirst) await joinQueues(db, [viewerId, targets.slice(0, QUEUE_WINDOW), QUEUE_LENGTH]);
  return targets;
}

// Whoever fits a newcomer is fitted by them. Their queues were ranked before the newcomer came, and would not be
// again for many pages. Locked in one order, so that two newcomers at once wait for each other and do not fail.
const joinQueues = prepared(
  "newcomer joins queues",
  `with open as (
     select viewer from deck_queue where viewer = any($2) and $1 <> all(targets) order by viewer for update
   )
   update deck_queue queue set targets = (array_prepend($1, queue.targets))[1:$3]
   from open where queue.viewer = open.viewer`,
);

/** Notes that somebody was here. Hourly is enough to rank by, and keeps the deck's index quiet. */
export async function noteActive({ db, clock }: Platform, viewer: Actor, lastNoted: Date): Promise<void> {
  const now = clock();
  if (now.getTime() - lastNoted.getTime() < 3_600_000) return;
  await db.kysely.updateTable("profile").set({ active_at: now }).where("id", "=", viewer.profileId).execute();
}

export type Swipe = { actor: Actor; profileId: string; action: "like" | "dislike" };

type SwipedRow = {
  /** Which swipe of the batch this came of, from 1. */
  place: number;
  match_id: string | null;
  room_id: string;
  matched_at: Date;
  is_new: boolean;
  /** Whether the two had a room already: one of them had written to the other. */
  is_known_room: boolean;
  viewer: PersonRow;
  target: PersonRow;
  target_account: string;
};

const CARD = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'bio', ${alias}.bio,
    'interests', ${alias}.interests, 'picture_id', ${alias}.picture_id)`;

// Two people share one row, whose lock decides which of two simultaneous likes is the second: that one finds the
// other's, claims the pair's match with its own id, and opens the room unless they have one already, all in the
// same statement. After that the row stays as it is. A whole batch goes in at once; rows are locked in their order,
// so that two nodes cannot wait for each other. `is_low` says which half of the row is the viewer's.
const upsertPairs = prepared<SwipedRow>(
  "swipe",
  `with incoming as (
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $6::uuid[], $7::uuid[])
       with ordinality as i (viewer, account_id, target, action, match_id, room_id, place)
   ), asked as (
     select i.*, t.account_id as target_account, i.viewer < t.id as is_low,
       least(i.viewer, t.id) as low, greatest(i.viewer, t.id) as high
     from incoming i join profile t on t.id = i.target
     where t.id <> i.viewer and t.needs <> 0 and t.discoverable and not t.leaving
   ), swiped as (
     insert into pair (low, high, low_action, low_at, high_action, high_at)
     select low, high,
       case when is_low then action end, case when is_low then $5::timestamptz end,
       case when not is_low then action end, case when not is_low then $5::timestamptz end
     from asked order by low, high
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
         select asked.match_id, coalesce(pair.room_id, asked.room_id), $5::timestamptz from asked
         where pair.match_id is null and asked.low = excluded.low and asked.high = excluded.high
           and coalesce(excluded.low_action, pair.low_action) = 'like'
           and coalesce(excluded.high_action, pair.high_action) = 'like')
     where not (pair.low_blocks or pair.high_blocks)
     returning low, high, match_id, room_id, matched_at
   ), outcome as (
     select asked.*, swiped.match_id as made_match, swiped.room_id as made_room, swiped.matched_at,
       swiped.match_id is not distinct from asked.match_id as is_new,
       swiped.room_id is distinct from asked.room_id as is_known_room
     from swiped join asked using (low, high)
   ), room_opened as (
     insert into room (id, kind, created_at, last_activity_at)
     select room_id, 'direct', $5, $5 from outcome where is_new and not is_known_room
   ), members as (
     insert into room_member (id, room_id, account_id)
     select gen_random_uuid(), room_id, member from outcome, unnest(array[account_id, target_account]) as member
     where is_new and not is_known_room
   ), accepted as (
     update room_member set state = 'member'
     from outcome where is_new and is_known_room and room_member.room_id = made_room
   )
   select place, made_match as match_id, made_room as room_id, matched_at, is_new, is_known_room, target_account,
     case when viewer.id is not null then ${CARD("viewer")} end as viewer,
     case when target.id is not null then ${CARD("target")} end as target
   from outcome
   left join profile viewer on made_match is not null and viewer.id = outcome.viewer
   left join profile target on made_match is not null and target.id = outcome.target`,
);

/** What became of a swipe: the match, if there is one now, or that there is nobody to swipe on. */
export type Swiped = MatchRow | null | "not found";

/**
 * Likes and passes, in one commit. Repeating one changes nothing; when both people like, exactly one match and one
 * room come of it, however simultaneous, and both sides are told. No two of these may be of the same pair.
 * @returns the outcomes in the order of the swipes
 */
export async function recordSwipes(
  { db, bus, clock }: Platform,
  swipes: readonly Swipe[],
): Promise<Swiped[]> {
  const rows = await upsertPairs(db, [
    swipes.map(({ actor }) => actor.profileId),
    swipes.map(({ actor }) => actor.accountId),
    swipes.map(({ profileId }) => profileId),
    swipes.map(({ action }) => action),
    clock(),
    swipes.map(() => randomUUID()),
    swipes.map(() => randomUUID()),
  ]);
  const outcomes = swipes.map((): Swiped => "not found");
  const events: BusEvent[] = [];
  for (const { place, viewer, target, target_account, is_new, is_known_room, ...made } of rows) {
    const { match_id, room_id, matched_at } = made;
    if (match_id === null) {
      outcomes[place - 1] = null;
      continue;
    }
    const mine = { ...target, match_id, room_id, matched_at, viewer_interests: viewer.interests };
    const theirs = { ...viewer, match_id, room_id, matched_at, viewer_interests: target.interests };
    outcomes[place - 1] = mine;
    if (!is_new) continue;
    if (is_known_room) events.push({ to: "nodes", roster: room_id });
    events.push(...news(swipes[place - 1]!.actor.accountId, mine), ...news(target_account, theirs));
  }
  bus.publish(events);
  return outcomes;
}

function news(accountId: string, match: MatchRow): BusEvent[] {
  return [
    { to: "account", accountId, frame: { t: "match", match: presentMatch(match) } },
    { to: "account", accountId, frame: { t: "room", roomId: match.room_id } },
  ];
}

/**
 * Takes back a pass and puts the card on top of the queue again.
 * @throws NOT_FOUND unless the viewer has passed on this person, and they are still on a deck
 */
export async function undoPass(
  { db }: Pick<Platform, "db">,
  actor: Actor,
  profileId: string,
): Promise<PersonRow & { viewer_interests: string[] }> {
  const viewerIsLow = sql<boolean>`low = ${actor.profileId}`;
  return db.kysely.transaction().execute(async (tx) => {
    const undone = await tx
      .updateTable("pair")
      .set({
        low_action: sql`case when ${viewerIsLow} then null else low_action end`,
        high_action: sql`case when ${viewerIsLow} then high_action end`,
      })
      .where(sql<boolean>`low = least(${actor.profileId}::uuid, ${profileId}::uuid)`)
      .where(sql<boolean>`high = greatest(${actor.profileId}::uuid, ${profileId}::uuid)`)
      .where(sql<boolean>`case when ${viewerIsLow} then low_action else high_action end = 'dislike'`)
      .where("match_id", "is", null)
      .where(sql<boolean>`not (low_blocks or high_blocks)`)
      .executeTakeFirst();
    if (undone.numUpdatedRows === 0n) throw refuse("NOT_FOUND");
    await tx
      .updateTable("deck_queue")
      .set({ targets: sql`array_prepend(${profileId}::uuid, array_remove(targets, ${profileId}::uuid))` })
      .where("viewer", "=", actor.profileId)
      .execute();
    const card = await tx
      .selectFrom("profile as p")
      .innerJoin("profile as viewer", (join) => join.on("viewer.id", "=", actor.profileId))
      .select([
        "p.id",
        "p.name",
        "p.bio",
        "p.interests",
        "p.picture_id",
        "viewer.interests as viewer_interests",
      ])
      .where("p.id", "=", profileId)
      .where("p.discoverable", "=", true)
      .where("p.leaving", "=", false)
      .executeTakeFirst();
    if (card === undefined) throw refuse("NOT_FOUND");
    return card;
  });
}

/**
 * Takes a match's card off the viewer's stack, or brings it back. The match itself stays, and the other
 * person's stack does too.
 * @throws NOT_FOUND unless it is the viewer's match
 */
export async function setMatchHidden(
  { db, clock }: Pick<Platform, "db" | "clock">,
  actor: Actor,
  matchId: string,
  hidden: boolean,
): Promise<void> {
  const since = hidden ? clock() : null;
  const { numUpdatedRows } = await db.kysely
    .updateTable("pair")
    .set({
      low_hidden_at: sql`case when low = ${actor.profileId} then ${since} else low_hidden_at end`,
      high_hidden_at: sql`case when high = ${actor.profileId} then ${since} else high_hidden_at end`,
    })
    .where("match_id", "=", matchId)
    .where(({ or, eb }) => or([eb("low", "=", actor.profileId), eb("high", "=", actor.profileId)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuse("NOT_FOUND");
}

/**
 * Ends a match for both: it counts as two passes, and its chat is gone from both lists. Nobody is told.
 * @throws NOT_FOUND unless the two are a match
 */
export async function unmatch(
  platform: Pick<Platform, "db" | "bus" | "clock">,
  actor: Actor,
  profileId: string,
): Promise<void> {
  const now = platform.clock();
  await inTransaction(platform, async (tx) => {
    const pair = await tx.sql
      .selectFrom("pair")
      .select(["low", "high", "room_id"])
      .where("low", "=", sql<string>`least(${actor.profileId}::uuid, ${profileId}::uuid)`)
      .where("high", "=", sql<string>`greatest(${actor.profileId}::uuid, ${profileId}::uuid)`)
      .where("match_id", "is not", null)
      .forUpdate()
      .executeTakeFirst();
    if (!pair?.room_id) throw refuse("NOT_FOUND");
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
    tx.publish({ to: "nodes", roster: pair.room_id });
    for (const { account_id } of members) {
      if (account_id === null) continue;
      tx.publish({ to: "account", accountId: account_id, frame: { t: "room", roomId: pair.room_id } });
    }
  });
}
