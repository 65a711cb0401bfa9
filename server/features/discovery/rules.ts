/** How the deck is put together: who is looked at, and in what order within a pool. */
import { DECK_PAGE } from "../../../contract/constants.ts";
import { sharedInterests } from "../profiles/rules.ts";

/** People a queue holds; it is refilled when fewer than a page are left. */
export const QUEUE_LENGTH = 200;
/** How far into the queue a page looks; when it finds too few there, the queue is moved on. */
export const QUEUE_WINDOW = 2 * DECK_PAGE;
/** People looked at to fill a queue. */
export const POOL_SIZE = 600;
/** Places in the deck's order are below this. */
export const PLACES = 2 ** 31 - 1;
/** After this many days somebody passed on may come back. */
const PASS_RETURNS_AFTER_DAYS = 30;

export type Candidate = { id: string; interests: string[] };

/** Chance moves a card by at most this much: about one shared interest. */
const CHANCE = 1;

/**
 * Orders a pool for a viewer: a shared interest counts 1, and a small random part keeps the deck from being a ranking
 * of people. It knows nothing but what both show on their cards, so its order says nothing else about anybody.
 * @param random from 0 to 1, one call a candidate
 */
export function rankPool(
  viewerInterests: readonly string[],
  pool: readonly Candidate[],
  random: () => number,
): string[] {
  return pool
    .map((one) => ({
      id: one.id,
      score: sharedInterests(viewerInterests, one.interests).length + CHANCE * random(),
    }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, QUEUE_LENGTH)
    .map((one) => one.id);
}

/** The moment before which a pass no longer keeps a card away. */
export function passesCountSince(now: Date): Date {
  return new Date(now.getTime() - PASS_RETURNS_AFTER_DAYS * 86_400_000);
}
