/** How the deck's queue is built: how many candidates are considered, and how they are ranked. */
import { DECK_PAGE } from "../../../contract/constants.ts";
import { sharedInterests } from "../profiles/rules.ts";

/** People a queue holds; it is refilled when fewer than a page are left. */
export const QUEUE_LENGTH = 200;
/** How many entries of the queue a page reads; when too few of them are left, the queue is advanced. */
export const QUEUE_WINDOW = 2 * DECK_PAGE;
/** Candidates considered to fill a queue. */
export const POOL_SIZE = 600;
/** Deck positions are integers below this. */
export const POSITIONS = 2 ** 31 - 1;
/** Days after which a pass no longer keeps a card out of the deck. */
const PASS_RETURNS_AFTER_DAYS = 30;

export type Candidate = { id: string; interests: string[] };

/** Most that the random part adds to a score: as much as one shared interest. */
const MAX_JITTER = 1;

/**
 * Ranks a pool for a viewer: a shared interest counts 1, and a random part keeps the deck from being a ranking of
 * people. It uses only what both show on their cards, so the order reveals nothing else.
 * @param random from 0 to 1, called once for each candidate
 */
export function rankPool(
  viewerInterests: readonly string[],
  pool: readonly Candidate[],
  random: () => number,
): string[] {
  return pool
    .map((one) => ({
      id: one.id,
      score: sharedInterests(viewerInterests, one.interests).length + MAX_JITTER * random(),
    }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, QUEUE_LENGTH)
    .map((one) => one.id);
}

/** Passes before this time no longer keep a card out of the deck. */
export function passesCountSince(now: Date): Date {
  return new Date(now.getTime() - PASS_RETURNS_AFTER_DAYS * 86_400_000);
}
