import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { DECK_PAGE } from "../../../contract/discovery.ts";
import type { Actor } from "../../auth/session.ts";
import type { Bus, BusEvent } from "../../bus/bus.ts";
import { prepared, type Db } from "../../db/connect.ts";
import { refuse } from "../../http/refuse.ts";
import type { PersonRow } from "../profiles/present.ts";
import { presentMatch } from "./present.ts";
import { ALREADY_SWIPED, loadPool, loadViewer, type MatchRow } from "./reads.ts";
import { passesCountSince, QUEUE_LENGTH, QUEUE_WINDOW, rankPool } from "./rules.ts";

type Platform = { db: Db; bus: Bus; clock: () => Date };

const dropSwiped = prepared<{ left: number }>(
  "move queue on",
  `update deck_queue queue
   set targets = array(
     select p.id from unnest(queue.targets) with ordinality as p (id, place) where not ${ALREADY_SWIPED} order by p.place)
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

type Swipe = { profileId: string; action: "like" | "dislike" };

type SwipedRow = {
  match_id: string | null;
  room_id: string;
  matched_at: Date;
  viewer: PersonRow;
  target: PersonRow;
  target_account: string;
};

const CARD = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'bio', ${alias}.bio,
    'interests', ${alias}.interests, 'picture_id', ${alias}.picture_id)`;

// The two people share one row, whose lock decides which of two simultaneous likes is the second: that one
// finds the other's, claims the pair's match with its own id ($5) and opens the room ($6), all in the same
// statement. After that the row stays as it is. `viewer_is_low` says which half of it is the viewer's.
const upsertPair = prepared<SwipedRow>(
  "swipe",
  `with target as (
     select t.*, $1 < t.id as viewer_is_low from profile t
     where t.id = $2 and t.id <> $1 and t.needs <> 0 and t.discoverable and not t.leaving
   ), swiped as (
     insert into pair (low, high, low_action, low_at, high_action, high_at)
     select least($1, id), greatest($1, id),
       case when viewer_is_low then $3 end, case when viewer_is_low then $4::timestamptz end,
       case when not viewer_is_low then $3 end, case when not viewer_is_low then $4::timestamptz end
     from target
     on conflict (low, high) do update set
       low_action = case when pair.match_id is null then coalesce(excluded.low_action, pair.low_action) else 'like' end,
       high_action = case when pair.match_id is null then coalesce(excluded.high_action, pair.high_action) else 'like' end,
       low_at = coalesce(excluded.low_at, pair.low_at),
       high_at = coalesce(excluded.high_at, pair.high_at),
       (match_id, room_id, matched_at) = (
         select pair.match_id, pair.room_id, pair.matched_at where pair.match_id is not null
         union all
         select $5::uuid, $6::uuid, $4::timestamptz
         where pair.match_id is null and coalesce(excluded.low_action, pair.low_action) = 'like'
           and coalesce(excluded.high_action, pair.high_action) = 'like')
     returning match_id, room_id, matched_at
   ), room_opened as (
     insert into room (id, kind, created_at, last_activity_at)
     select $6, 'direct', $4, $4 from swiped where match_id = $5
   ), members as (
     insert into room_member (id, room_id, account_id)
     select member.id, $6, member.account_id
     from swiped, target, lateral (values ($7::uuid, $8::uuid), ($9::uuid, target.account_id)) as member (id, account_id)
     where swiped.match_id = $5
   )
   select swiped.*, target.account_id as target_account,
     case when match_id is not null then ${CARD("viewer")} end as viewer,
     case when match_id is not null then ${CARD("target")} end as target
   from swiped, target, profile viewer where viewer.id = $1`,
);

/**
 * Likes or passes. Repeating it changes nothing; when both like, exactly one match and one room come of it,
 * however simultaneous, and both sides are told.
 * @returns the match, if there is one now
 * @throws NOT_FOUND for oneself and for anyone who is not on a deck
 */
export async function recordSwipe(platform: Platform, actor: Actor, swipe: Swipe): Promise<MatchRow | null> {
  const { db, bus, clock } = platform;
  const matchId = randomUUID();
  const [pair] = await upsertPair(db, [
    actor.profileId,
    swipe.profileId,
    swipe.action,
    clock(),
    matchId,
    randomUUID(),
    randomUUID(),
    actor.accountId,
    randomUUID(),
  ]);
  if (pair === undefined) throw refuse("NOT_FOUND");
  const { match_id, room_id, matched_at, viewer, target, target_account } = pair;
  if (match_id === null) return null;
  const mine = { ...target, match_id, room_id, matched_at, viewer_interests: viewer.interests };
  const theirs = { ...viewer, match_id, room_id, matched_at, viewer_interests: target.interests };
  if (match_id === matchId) bus.publish([...news(actor.accountId, mine), ...news(target_account, theirs)]);
  return mine;
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
