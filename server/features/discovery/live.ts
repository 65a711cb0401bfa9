/** Likes and passes are committed in batches: what arrives during one commit goes into the next. */
import { createBatcher } from "../../live/batches.ts";
import { isUnreachable, refuse } from "../../http/refuse.ts";
import type { Platform } from "../../http/routes.ts";
import type { MatchRow } from "./reads.ts";
import { recordSwipes, type Swipe, type Swiped } from "./writes.ts";

/**
 * Likes or passes.
 * @returns the match, if there is one now
 * @throws NOT_FOUND for oneself, for somebody who has been blocked, either way, and for anyone who is not on a deck
 */
export type RecordSwipe = (swipe: Swipe) => Promise<MatchRow | null>;

export function createSwipes(platform: Pick<Platform, "db" | "bus" | "clock">): RecordSwipe {
  const store = createBatcher<Swipe, Swiped>(
    (swipes) => recordInTurns(platform, swipes),
    (error) => !isUnreachable(error),
  );
  return async (swipe) => {
    const outcome = await store(swipe);
    if (outcome === "not found") throw refuse("NOT_FOUND");
    return outcome;
  };
}

/** The two likes of a pair may be in one batch. One statement changes a row once, so they take turns. */
async function recordInTurns(
  platform: Pick<Platform, "db" | "bus" | "clock">,
  swipes: Swipe[],
): Promise<Swiped[]> {
  const turns: { pairs: Set<string>; places: number[] }[] = [];
  swipes.forEach((swipe, place) => {
    const pair = pairOf(swipe);
    const turn = turns.find(({ pairs }) => !pairs.has(pair));
    if (turn) {
      turn.pairs.add(pair);
      turn.places.push(place);
    } else turns.push({ pairs: new Set([pair]), places: [place] });
  });
  const outcomes: Swiped[] = [];
  for (const { places } of turns) {
    const recorded = await recordSwipes(
      platform,
      places.map((place) => swipes[place]!),
    );
    places.forEach((place, index) => (outcomes[place] = recorded[index]!));
  }
  return outcomes;
}

function pairOf({ actor, profileId }: Swipe): string {
  return actor.profileId < profileId ? actor.profileId + profileId : profileId + actor.profileId;
}
