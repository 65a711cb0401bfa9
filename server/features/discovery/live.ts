/** Likes and passes are committed in batches: what arrives during one commit goes into the next. */
import { randomUUID } from "node:crypto";
import type { Actor } from "../../auth/session.ts";
import type { BusEvent } from "../../bus/bus.ts";
import { prepared } from "../../db/connect.ts";
import { isUnreachable, refuse } from "../../http/refuse.ts";
import type { Platform as WholePlatform } from "../../http/routes.ts";
import { createBatcher } from "../../live/batches.ts";
import type { PersonRow } from "../profiles/present.ts";
import { presentMatch } from "./present.ts";
import type { MatchRow } from "./reads.ts";

type Platform = Pick<WholePlatform, "db" | "bus" | "clock">;

type Swipe = { actor: Actor; profileId: string; action: "like" | "dislike" };

/**
 * Likes or passes.
 * @returns the match, if there is one now
 * @throws NOT_FOUND for oneself, for somebody who has been blocked, either way, and for anyone who is not on a deck
 */
export type RecordSwipe = (swipe: Swipe) => Promise<MatchRow | null>;

export function createSwipes(platform: Platform): RecordSwipe {
  const store = createBatcher<Swipe, Swiped>(
    (swipes) => recordSwipes(platform, swipes),
    (error) => !isUnreachable(error),
  );
  return async (swipe) => {
    const outcome = await store(swipe);
    if (outcome === "not found") throw refuse("NOT_FOUND");
    return outcome;
  };
}

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
// same statement. After that the row stays as it is. A whole batch goes in at once, each pair of it once: the last
// swipe speaks for its pair. Rows are locked in their order, so that two nodes cannot wait for each other.
// `is_low` says which half of the row is the viewer's.
const upsertPairs = prepared<SwipedRow>(
  "swipe",
  `with incoming as (
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $6::uuid[], $7::uuid[])
       with ordinality as i (viewer, account_id, target, action, match_id, room_id, place)
   ), asked as (
     select i.*, t.account_id as target_account, i.viewer < t.id as is_low,
       least(i.viewer, t.id) as low, greatest(i.viewer, t.id) as high
     from incoming i join profile t on t.id = i.target
     where t.id <> i.viewer and t.onboarded and t.discoverable and not t.hidden
   ), spoken as (
     select low, high, max(place) as place,
       (array_agg(action order by place desc) filter (where is_low))[1] as low_action,
       (array_agg(action order by place desc) filter (where not is_low))[1] as high_action
     from asked group by low, high
   ), proposed as (
     select spoken.*, asked.match_id, asked.room_id, low_action = 'like' and high_action = 'like' as mutual
     from spoken join asked using (low, high, place)
   ), swiped as (
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
     -- Of two likes that made the match together the last is answered with it; the first hears of it live.
     select asked.place, asked.viewer, asked.account_id, asked.target, asked.target_account, swiped.matched_at,
       swiped.room_id, proposed.room_id is distinct from swiped.room_id as is_known_room,
       coalesce(swiped.match_id = proposed.match_id, false) and asked.place = proposed.place as is_new,
       case when swiped.match_id is distinct from proposed.match_id or asked.place = proposed.place
         then swiped.match_id end as match_id
     from swiped join proposed using (low, high) join asked using (low, high)
   ), room_opened as (
     insert into room (id, kind, created_at, last_activity_at)
     select room_id, 'direct', $5, $5 from outcome where is_new and not is_known_room
   ), members as (
     insert into room_member (id, room_id, account_id)
     select gen_random_uuid(), room_id, member from outcome, unnest(array[account_id, target_account]) as member
     where is_new and not is_known_room
   ), accepted as (
     update room_member set state = 'member'
     from outcome where is_new and is_known_room and room_member.room_id = outcome.room_id
   )
   select place, match_id, room_id, matched_at, is_new, is_known_room, target_account,
     case when viewer.id is not null then ${CARD("viewer")} end as viewer,
     case when target.id is not null then ${CARD("target")} end as target
   from outcome
   left join profile viewer on match_id is not null and viewer.id = outcome.viewer
   left join profile target on match_id is not null and target.id = outcome.target`,
);

/** What became of a swipe: the match, if there is one now, or that there is nobody to swipe on. */
type Swiped = MatchRow | null | "not found";

/**
 * Likes and passes, in one commit. Repeating one changes nothing; when both people like, exactly one match and one
 * room come of it, however simultaneous, and both sides are told.
 * @returns the outcomes in the order of the swipes
 */
async function recordSwipes({ db, bus, clock }: Platform, swipes: readonly Swipe[]): Promise<Swiped[]> {
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
    { to: "person", address: accountId, frame: { t: "match", match: presentMatch(match) } },
    { to: "person", address: accountId, frame: { t: "room", roomId: match.room_id } },
  ];
}
