/** The deck and the matches, as SQL. A deck page costs the same for a thousand people as for a million. */
import { sql } from "kysely";
import { DECK_PAGE } from "../../../contract/discovery.ts";
import { LIMITS } from "../../../contract/wire.ts";
import type { Actor } from "../../auth/session.ts";
import { prepared, type Db } from "../../db/connect.ts";
import type { PersonRow } from "../profiles/present.ts";
import { masksByFit, passesCountSince, POOL_SIZE, type Candidate } from "./rules.ts";

export type CardRow = PersonRow & { viewer_interests: string[]; viewer_active_at: Date };

// True where the viewer ($1) has swiped on the profile `p`, and the swipe still counts ($2: since when a pass
// does). One probe of the pair's primary key.
const ALREADY_SWIPED = `
  exists (
    select from pair
    where pair.low = least(p.id, $1) and pair.high = greatest(p.id, $1)
      and case when p.id > $1
        then low_action = 'like' or low_action = 'dislike' and low_at > $2
        else high_action = 'like' or high_action = 'dislike' and high_at > $2
      end
  )`;

const readQueue = prepared<CardRow>(
  "deck page",
  `select p.id, p.name, p.bio, p.interests, p.picture_id,
          viewer.interests as viewer_interests, viewer.active_at as viewer_active_at
   from deck_queue queue
   join profile viewer on viewer.id = queue.viewer
   cross join lateral unnest(queue.targets) with ordinality as target (id, place)
   join profile p on p.id = target.id
   where queue.viewer = $1 and p.needs <> 0 and not ${ALREADY_SWIPED}
   order by target.place
   limit $3`,
);

/** The next cards of the viewer's queue, rechecked: whoever was swiped since it was filled is left out. */
export function loadDeck(db: Db, viewer: Actor, now: Date): Promise<CardRow[]> {
  return readQueue(db, [viewer.profileId, passesCountSince(now), DECK_PAGE]);
}

const readPool = prepared<Candidate>(
  "deck pool",
  // The masks come in order of fit and the scan of each stops at the pool's size, so that the best groups
  // fill the pool and the rest is never looked at.
  `select p.id, p.needs, p.interests
   from unnest($3::smallint[]) as mask (needs)
   cross join lateral (
     select p.id, p.needs, p.interests
     from profile p
     where p.needs = mask.needs and p.id <> $1 and not ${ALREADY_SWIPED}
     order by p.active_at desc, p.id
     limit $4
   ) p
   limit $4`,
);

/** Whom a viewer with these needs could meet: the best-fitting and most recently active, unordered. */
export function loadPool(db: Db, viewerId: string, needs: number, now: Date): Promise<Candidate[]> {
  return readPool(db, [viewerId, passesCountSince(now), masksByFit(needs), POOL_SIZE]);
}

/** What the deck is ranked by. */
export function loadViewer({ kysely }: Db, viewerId: string): Promise<{ needs: number; interests: string[] }> {
  return kysely
    .selectFrom("profile")
    .select(["needs", "interests"])
    .where("id", "=", viewerId)
    .executeTakeFirstOrThrow();
}

export type MatchRow = PersonRow & {
  match_id: string;
  room_id: string;
  matched_at: Date;
  viewer_interests: string[];
};

function selectMatches({ kysely }: Db, viewerId: string) {
  return kysely
    .selectFrom("match_side as side")
    .innerJoin("profile as viewer", "viewer.id", "side.profile_id")
    .innerJoin("profile as p", "p.id", "side.other_id")
    .where("side.profile_id", "=", viewerId)
    .select([
      "side.match_id",
      "side.room_id",
      "side.matched_at",
      "p.id",
      "p.name",
      "p.bio",
      "p.interests",
      "p.picture_id",
      "viewer.interests as viewer_interests",
    ]);
}

/** The match between the viewer and one other person, if there is one. */
export function loadMatchWith(db: Db, viewerId: string, otherId: string): Promise<MatchRow | undefined> {
  return selectMatches(db, viewerId).where("side.other_id", "=", otherId).executeTakeFirst();
}

/** Matches still on the viewer's stack, newest first, one more than a page to tell whether there are others. */
export function loadMatches(db: Db, viewer: Actor, cursor: string | undefined): Promise<MatchRow[]> {
  return onStack(selectMatches(db, viewer.profileId))
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(side.matched_at, side.match_id) <
          (select matched_at, match_id from match_side where match_id = ${cursor} and profile_id = ${viewer.profileId})`,
      ),
    )
    .orderBy("side.matched_at", "desc")
    .orderBy("side.match_id", "desc")
    .limit(LIMITS.page + 1)
    .execute();
}

/** How many matches are on the viewer's stack. */
export async function countMatches(db: Db, viewer: Actor): Promise<number> {
  const { waiting } = await onStack(selectMatches(db, viewer.profileId))
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("waiting"))
    .executeTakeFirstOrThrow();
  return waiting;
}

// A card leaves the stack when it is hidden or when its room was opened.
function onStack<Query extends ReturnType<typeof selectMatches>>(query: Query) {
  return query.where("side.hidden_at", "is", null).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom("room_member as me")
          .select("me.id")
          .whereRef("me.room_id", "=", "side.room_id")
          .whereRef("me.account_id", "=", "viewer.account_id")
          .where("me.opened_at", "is not", null),
      ),
    ),
  );
}
