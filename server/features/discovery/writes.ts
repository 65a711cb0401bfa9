import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { DECK_PAGE } from "../../../contract/constants.ts";
import type { Actor } from "../../auth/session.ts";
import type { Bus } from "../../bus/bus.ts";
import { inTransaction } from "../../bus/transaction.ts";
import { prepared, type Db } from "../../db/connect.ts";
import { pairOf } from "../../db/pair.ts";
import { refuse } from "../../http/refuse.ts";
import type { PersonRow } from "../profiles/present.ts";
import { PERSON_CARD } from "../profiles/reads.ts";
import { OUT_OF_DECK, loadInterests, loadPool } from "./reads.ts";
import { passesCountSince, PLACES, QUEUE_LENGTH, QUEUE_WINDOW, rankPool } from "./rules.ts";

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
  const interests = await loadInterests(db, viewerId);
  const pool = await loadPool(db, viewerId, randomInt(PLACES), clock());
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

// Whoever shares interests with a newcomer shares them the other way round. Their queues were ranked before the newcomer
// came, and would not be again for many pages. Locked in one order, so that two newcomers at once wait for each other and do not fail.
const joinQueues = prepared(
  "newcomer joins queues",
  `with open as (
     select viewer from deck_queue where viewer = any($2) and $1 <> all(targets) order by viewer for update
   )
   update deck_queue queue set targets = (array_prepend($1, queue.targets))[1:$3]
   from open where queue.viewer = open.viewer`,
);

/**
 * Takes back a pass and puts the card on top of the queue again.
 * @throws NOT_FOUND unless the viewer has passed on this person, and they are still on a deck
 */
export async function undoPass(
  { db }: Pick<Platform, "db">,
  actor: Actor,
  profileId: string,
): Promise<PersonRow & { viewer_interests: string[] }> {
  const { low, high } = pairOf(actor.profileId, profileId);
  const own = low === actor.profileId ? "low_action" : "high_action";
  return db.kysely.transaction().execute(async (tx) => {
    const undone = await tx
      .updateTable("pair")
      .set({ [own]: null })
      .where("low", "=", low)
      .where("high", "=", high)
      .where(own, "=", "dislike")
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
      .select(PERSON_CARD)
      .where("p.id", "=", profileId)
      .where("p.discoverable", "=", true)
      .where("p.hidden", "=", false)
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
  const { low, high } = pairOf(actor.profileId, profileId);
  await inTransaction(platform, async (tx) => {
    const pair = await tx.sql
      .selectFrom("pair")
      .select("room_id")
      .where("low", "=", low)
      .where("high", "=", high)
      .where("match_id", "is not", null)
      .forUpdate()
      .executeTakeFirst();
    if (!pair?.room_id) throw refuse("NOT_FOUND");
    const passed = { low_action: "dislike", high_action: "dislike", low_at: now, high_at: now } as const;
    await tx.sql
      .updateTable("pair")
      .set({ match_id: null, room_id: null, matched_at: null, ...passed })
      .where("low", "=", low)
      .where("high", "=", high)
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
      tx.publish({ to: "person", address: account_id, frame: { t: "room", roomId: pair.room_id } });
    }
  });
}
