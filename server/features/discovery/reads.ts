/** The deck and the matches. A deck page costs the same for a thousand people as for a million. */
import { DECK_PAGE, LIMITS } from "../../../contract/constants.ts";
import type { Actor } from "../../auth/session.ts";
import { prepared, type Db } from "../../db/connect.ts";
import { pairOf } from "../../db/pair.ts";
import { apiError } from "../../errors.ts";
import type { PersonRow } from "../profiles/present.ts";
import { PERSON_CARD } from "../profiles/reads.ts";
import { passesCountSince, POOL_SIZE, QUEUE_WINDOW, type Candidate } from "./rules.ts";

// True where the viewer ($1) has swiped the profile `p` and the swipe still counts (a pass since $2), or where either has
// blocked the other. One probe of the pair's primary key.
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
     select coalesce(json_agg(card order by position), '[]')
     from (
       select p.id, p.name, p.bio, p.interests, p.picture_id, target.position
       from unnest(queue.targets[1:$4]) with ordinality as target (id, position)
       join profile p on p.id = target.id
       where p.onboarded and p.discoverable and not p.hidden and not ${OUT_OF_DECK}
       order by target.position
       limit $3
     ) card
   ) as cards
   from profile viewer left join deck_queue queue on queue.viewer = viewer.id
   where viewer.id = $1`,
);

export type Deck = {
  /** The next people, best first, without those swiped since the queue was filled. */
  cards: PersonRow[];
  viewer: { interests: string[] };
};

/** The next cards of the viewer's queue. They come as one JSON value: many rows cost more than one. */
export async function loadDeck(db: Db, { profileId }: Actor, now: Date): Promise<Deck> {
  const [row] = await readQueue(db, [profileId, passesCountSince(now), DECK_PAGE, QUEUE_WINDOW]);
  if (row === undefined) throw new Error("A signed-in account has no profile.");
  return { cards: row.cards, viewer: row };
}

// Everybody has a random deck position. The scan starts at a random one and wraps around; it stops when the pool is full,
// so that it costs the same for a thousand people as for a million.
const poolFrom = (range: string) => `
  (select p.id, p.interests from profile p
   where ${range} and p.id <> $1 and p.onboarded and p.discoverable and not p.hidden and not ${OUT_OF_DECK}
   order by p.deck_position, p.id limit $4)`;

const readPool = prepared<Candidate>(
  "deck pool",
  `select id, interests from (${poolFrom("p.deck_position >= $3")} union all ${poolFrom("p.deck_position < $3")}) p limit $4`,
);

/** Random candidates for a viewer's queue. @param start a random deck position */
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

// A viewer's matches whose room they have neither hidden nor opened. Each half of the union walks its own index from the
// newest.
const ON_STACK = (["low", "high"] as const)
  .map((own) => {
    const other = own === "low" ? "high" : "low";
    return `
      select pair.match_id, pair.room_id, pair.matched_at, pair.${other} as other_id
      from pair
      join profile viewer on viewer.id = pair.${own}
      join profile other on other.id = pair.${other} and not other.hidden
      where pair.${own} = $1 and pair.match_id is not null and pair.${own}_hidden_at is null
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

const countStack = prepared<{ matches: number }>(
  "match count",
  `select count(*) as matches from (${ON_STACK}) found`,
);

/** How many matches are on the viewer's stack. */
export async function countMatches(db: Db, viewer: Actor): Promise<number> {
  const [row] = await countStack(db, [viewer.profileId]);
  return row?.matches ?? 0;
}

declare const ownMatch: unique symbol;

/** A match of the actor's: proved by `requireOwnMatch` or `requireMatchWith`. */
export type OwnMatch = {
  readonly matchId: string;
  /** Which side of the pair the actor is. */
  readonly own: "low" | "high";
  readonly [ownMatch]: true;
};

/** @throws NOT_FOUND for a match of other people */
export async function requireOwnMatch(
  { kysely }: Db,
  { profileId }: Actor,
  matchId: string,
): Promise<OwnMatch> {
  const pair = await kysely
    .selectFrom("pair")
    .select("low")
    .where("match_id", "=", matchId)
    .where(({ or, eb }) => or([eb("low", "=", profileId), eb("high", "=", profileId)]))
    .executeTakeFirst();
  if (pair === undefined) throw apiError("NOT_FOUND");
  return { matchId, own: pair.low === profileId ? "low" : "high" } as OwnMatch;
}

/** @throws NOT_FOUND unless the two are a match */
export async function requireMatchWith({ kysely }: Db, actor: Actor, profileId: string): Promise<OwnMatch> {
  const { low, high } = pairOf(actor.profileId, profileId);
  const pair = await kysely
    .selectFrom("pair")
    .select("match_id")
    .where("low", "=", low)
    .where("high", "=", high)
    .executeTakeFirst();
  if (!pair?.match_id) throw apiError("NOT_FOUND");
  return { matchId: pair.match_id, own: low === actor.profileId ? "low" : "high" } as OwnMatch;
}

declare const passed: unique symbol;

/** Somebody on whom the actor has passed: proved by `requirePassed`. */
export type PassedPerson = PersonRow & { viewer_interests: string[]; readonly [passed]: true };

/** @throws NOT_FOUND unless the actor has passed on this person, and they are still in decks */
export async function requirePassed({ kysely }: Db, actor: Actor, profileId: string): Promise<PassedPerson> {
  const { low, high } = pairOf(actor.profileId, profileId);
  const card = await kysely
    .selectFrom("profile as p")
    .innerJoin("profile as viewer", (join) => join.on("viewer.id", "=", actor.profileId))
    .innerJoin("pair", (join) => join.on("pair.low", "=", low).on("pair.high", "=", high))
    .select(PERSON_CARD)
    .where("p.id", "=", profileId)
    .where("p.discoverable", "=", true)
    .where("p.hidden", "=", false)
    .where(low === actor.profileId ? "pair.low_action" : "pair.high_action", "=", "dislike")
    .where("pair.match_id", "is", null)
    .where("pair.low_blocks", "=", false)
    .where("pair.high_blocks", "=", false)
    .executeTakeFirst();
  if (card === undefined) throw apiError("NOT_FOUND");
  return card as PassedPerson;
}
