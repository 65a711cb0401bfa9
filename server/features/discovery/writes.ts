import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Actor } from "../../auth/session.ts";
import type { Bus } from "../../bus/bus.ts";
import { prepared, type Db } from "../../db/connect.ts";
import { refuse } from "../../http/refuse.ts";
import type { PersonRow } from "../profiles/present.ts";
import { presentMatch } from "./present.ts";
import { loadMatchWith, loadPool, loadViewer, type MatchRow } from "./reads.ts";
import { rankPool } from "./rules.ts";

type Platform = { db: Db; bus: Bus; clock: () => Date };

/** Ranks a fresh queue for the viewer and keeps it. */
export async function refillQueue({ db, clock }: Pick<Platform, "db" | "clock">, viewerId: string): Promise<string[]> {
  const viewer = await loadViewer(db, viewerId);
  const pool = await loadPool(db, viewerId, viewer.needs, clock());
  const targets = rankPool(viewer, pool, () => randomInt(1 << 30) / (1 << 30));
  await db.kysely
    .insertInto("deck_queue")
    .values({ viewer: viewerId, targets })
    .onConflict((conflict) => conflict.column("viewer").doUpdateSet({ targets }))
    .execute();
  return targets;
}

/** Notes that somebody was here. Hourly is enough to rank by, and keeps the deck's index quiet. */
export async function noteActive({ db, clock }: Platform, viewer: Actor, lastNoted: Date): Promise<void> {
  const now = clock();
  if (now.getTime() - lastNoted.getTime() < 3_600_000) return;
  await db.kysely.updateTable("profile").set({ active_at: now }).where("id", "=", viewer.profileId).execute();
}

type Swipe = { profileId: string; action: "like" | "dislike" };

// The two people share one row, whose lock decides which of two simultaneous likes is the second: that one
// finds the other's, claims the pair's room with its own id ($5) and opens it, all in the same statement.
// `$1 < t.id` says which half of the row is the viewer's.
const upsertPair = prepared<{ room_id: string | null; account_id: string }>(
  "swipe",
  `with target as (
     select t.id, t.account_id, $1 < t.id as viewer_is_low
     from profile t where t.id = $2 and t.id <> $1 and t.needs <> 0
   ), swiped as (
     insert into pair (low, high, low_action, low_at, high_action, high_at)
     select least($1, id), greatest($1, id),
       case when viewer_is_low then $3 end, case when viewer_is_low then $4::timestamptz end,
       case when not viewer_is_low then $3 end, case when not viewer_is_low then $4::timestamptz end
     from target
     on conflict (low, high) do update set
       low_action = case when pair.room_id is null then coalesce(excluded.low_action, pair.low_action) else pair.low_action end,
       high_action = case when pair.room_id is null then coalesce(excluded.high_action, pair.high_action) else pair.high_action end,
       low_at = coalesce(excluded.low_at, pair.low_at),
       high_at = coalesce(excluded.high_at, pair.high_at),
       room_id = case
         when pair.room_id is not null then pair.room_id
         when coalesce(excluded.low_action, pair.low_action) = 'like'
          and coalesce(excluded.high_action, pair.high_action) = 'like' then $5::uuid
       end
     returning room_id
   ), room_opened as (
     insert into room (id, kind, created_at, last_activity_at)
     select $5, 'direct', $4, $4 from swiped where room_id = $5
   ), members as (
     insert into room_member (id, room_id, account_id)
     select member.id, $5, member.account_id
     from swiped, target, lateral (values ($6::uuid, $7::uuid), ($8::uuid, target.account_id)) as member (id, account_id)
     where swiped.room_id = $5
   ), sides as (
     insert into match_side (match_id, profile_id, other_id, room_id, matched_at)
     select $9, side.profile_id, side.other_id, $5, $4
     from swiped, lateral (values ($1::uuid, $2::uuid), ($2::uuid, $1::uuid)) as side (profile_id, other_id)
     where swiped.room_id = $5
   )
   select swiped.room_id, target.account_id from swiped, target`,
);

/**
 * Likes or passes. Repeating it changes nothing; when both like, exactly one match and one room come of it,
 * however simultaneous, and the other side is told.
 * @returns the match, if there is one now
 * @throws NOT_FOUND for oneself and for anyone who is not on a deck
 */
export async function recordSwipe(platform: Platform, actor: Actor, swipe: Swipe): Promise<MatchRow | null> {
  const { db, bus, clock } = platform;
  const roomId = randomUUID();
  const [pair] = await upsertPair(db, [
    actor.profileId,
    swipe.profileId,
    swipe.action,
    clock(),
    roomId,
    randomUUID(),
    actor.accountId,
    randomUUID(),
    randomUUID(),
  ]);
  if (pair === undefined) throw refuse("NOT_FOUND");
  if (pair.room_id === null) return null;
  const match = await loadMatchWith(db, actor.profileId, swipe.profileId);
  if (match === undefined) return null;
  if (pair.room_id === roomId) {
    const theirs = await loadMatchWith(db, swipe.profileId, actor.profileId);
    bus.publish([
      ...(theirs ? [{ to: "account", accountId: pair.account_id, frame: { t: "match", match: presentMatch(theirs) } } as const] : []),
      { to: "account", accountId: pair.account_id, frame: { t: "room", roomId } },
      { to: "account", accountId: actor.accountId, frame: { t: "match", match: presentMatch(match) } },
      { to: "account", accountId: actor.accountId, frame: { t: "room", roomId } },
    ]);
  }
  return match;
}

/**
 * Takes back a pass and puts the card on top of the queue again.
 * @throws NOT_FOUND unless the viewer has passed on this person
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
      .where("room_id", "is", null)
      .executeTakeFirst();
    if (undone.numUpdatedRows === 0n) throw refuse("NOT_FOUND");
    await tx
      .updateTable("deck_queue")
      .set({ targets: sql`array_prepend(${profileId}::uuid, array_remove(targets, ${profileId}::uuid))` })
      .where("viewer", "=", actor.profileId)
      .execute();
    return tx
      .selectFrom("profile as p")
      .innerJoin("profile as viewer", (join) => join.on("viewer.id", "=", actor.profileId))
      .select(["p.id", "p.name", "p.bio", "p.interests", "p.picture_id", "viewer.interests as viewer_interests"])
      .where("p.id", "=", profileId)
      .executeTakeFirstOrThrow();
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
  const { numUpdatedRows } = await db.kysely
    .updateTable("match_side")
    .set({ hidden_at: hidden ? clock() : null })
    .where("match_id", "=", matchId)
    .where("profile_id", "=", actor.profileId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuse("NOT_FOUND");
}
