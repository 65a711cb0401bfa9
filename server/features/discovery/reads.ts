/** The deck and the matches, as SQL. A deck page costs the same for a thousand people as for a million. */
import { DECK_PAGE, LIMITS } from "../../../contract/constants.ts";
import type { Actor } from "../../auth/session.ts";
import { prepared, type Db } from "../../db/connect.ts";
import type { PersonRow } from "../profiles/present.ts";
import { passesCountSince, POOL_SIZE, QUEUE_WINDOW, type Candidate } from "./rules.ts";

// True where the viewer ($1) has swiped on the profile `p`, and the swipe still counts ($2: since when a pass
// does), or where either has blocked the other. One probe of the pair's primary key.
export const OUT_OF_DECK = `
  exists (
    select from pair
    where pair.low = least(p.id, $1) and pair.high = greatest(p.id, $1)
      and (low_blocks or high_blocks or case when p.id > $1
        then low_action = 'like' or low_action = 'dislike' and low_at > $2
        else high_action = 'like' or high_action = 'dislike' and high_at > $2
      end)
  )`;

const readQueue = prepared<{ interests: string[]; cards: PersonRow[] }>(
  "deck page",
  `select to_json(viewer.interests) as interests, (
     select coalesce(json_agg(card order by place), '[]')
     from (
       select p.id, p.name, p.bio, p.interests, p.picture_id, target.place
       from unnest(queue.targets[1:$4]) with ordinality as target (id, place)
       join profile p on p.id = target.id
       where p.onboarded and p.discoverable and not p.hidden and not ${OUT_OF_DECK}
       order by target.place
       limit $3
     ) card
   ) as cards
   from profile viewer left join deck_queue queue on queue.viewer = viewer.id
   where viewer.id = $1`,
);

export type Deck = {
  /** The next people, best first: whoever was swiped since the queue was filled is left out. */
  cards: PersonRow[];
  viewer: { interests: string[] };
};

/** The next cards of the viewer's queue. They come as one value, because rows cost more than what is in them. */
export async function loadDeck(db: Db, { profileId }: Actor, now: Date): Promise<Deck> {
  const [row] = await readQueue(db, [profileId, passesCountSince(now), DECK_PAGE, QUEUE_WINDOW]);
  if (row === undefined) throw new Error("A signed-in person has lost their profile.");
  return { cards: row.cards, viewer: row };
}

// Everybody has a random place. The scan begins at a random one, goes on in the order of places and, at the end,
// from the first; it stops when the pool is full, so that it costs the same for a thousand people as for a million.
const poolFrom = (range: string) => `
  (select p.id, p.interests from profile p
   where ${range} and p.id <> $1 and p.onboarded and p.discoverable and not p.hidden and not ${OUT_OF_DECK}
   order by p.deck_position, p.id limit $4)`;

const readPool = prepared<Candidate>(
  "deck pool",
  `select id, interests from (${poolFrom("p.deck_position >= $3")} union all ${poolFrom("p.deck_position < $3")}) p limit $4`,
);

/** Some of those whom a viewer could meet, drawn at random. @param start a random place */
export function loadPool(db: Db, viewerId: string, start: number, now: Date): Promise<Candidate[]> {
  return readPool(db, [viewerId, passesCountSince(now), start, POOL_SIZE]);
}

/** The interests that the viewer shows on their card, by which their deck is ranked. */
export async function loadInterests({ kysely }: Db, viewerId: string): Promise<string[]> {
  const { interests } = await kysely
    .selectFrom("profile")
    .select("interests")
    .where("id", "=", viewerId)
    .executeTakeFirstOrThrow();
  return interests;
}

export type MatchRow = PersonRow & {
  match_id: string;
  room_id: string;
  matched_at: Date;
  viewer_interests: string[];
};

// A viewer's matches that are still on the stack: neither hidden nor opened. Each half of the union walks its
// own index from the newest.
const ON_STACK = (["low", "high"] as const)
  .map((mine) => {
    const other = mine === "low" ? "high" : "low";
    return `
      select pair.match_id, pair.room_id, pair.matched_at, pair.${other} as other_id
      from pair
      join profile viewer on viewer.id = pair.${mine}
      join profile other on other.id = pair.${other} and not other.hidden
      where pair.${mine} = $1 and pair.match_id is not null and pair.${mine}_hidden_at is null
        and not (pair.low_blocks or pair.high_blocks)
        and not exists (
          select from room_member me
          where me.room_id = pair.room_id and me.account_id = viewer.account_id and me.opened_at is not null)`;
  })
  .join("\n union all ");

const readStack = prepared<MatchRow>(
  "match stack",
  `select found.match_id, found.room_id, found.matched_at,
     p.id, p.name, p.bio, p.interests, p.picture_id, viewer.interests as viewer_interests
   from (${ON_STACK}) found
   join profile viewer on viewer.id = $1
   join profile p on p.id = found.other_id
   where $2::uuid is null or (found.matched_at, found.match_id) < (select matched_at, match_id from pair where match_id = $2)
   order by found.matched_at desc, found.match_id desc
   limit $3`,
);

/** Matches still on the viewer's stack, newest first, one more than a page to tell whether there are others. */
export function loadMatches(db: Db, viewer: Actor, cursor: string | undefined): Promise<MatchRow[]> {
  return readStack(db, [viewer.profileId, cursor ?? null, LIMITS.page + 1]);
}

const countStack = prepared<{ waiting: number }>(
  "match count",
  `select count(*) as waiting from (${ON_STACK}) found`,
);

/** How many matches are on the viewer's stack. */
export async function countMatches(db: Db, viewer: Actor): Promise<number> {
  const [row] = await countStack(db, [viewer.profileId]);
  return row?.waiting ?? 0;
}
