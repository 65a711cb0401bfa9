/** How the deck is put together: which groups of people come first, and in what order within a pool. */
import { DECK_PAGE } from "../../../contract/discovery.ts";
import { NEEDS } from "../../../contract/profiles.ts";
import { sharedInterests } from "../profiles/rules.ts";

/** People a queue holds; it is refilled when fewer than a page are left. */
export const QUEUE_LENGTH = 200;
/** How far into the queue a page looks; when it finds too few there, the queue is moved on. */
export const QUEUE_WINDOW = 2 * DECK_PAGE;
/** People looked at to fill a queue. */
export const POOL_SIZE = 600;
/** After this many days somebody passed on may come back. */
const PASS_RETURNS_AFTER_DAYS = 30;

const ALL_MASKS = Array.from({ length: 2 ** NEEDS.length - 1 }, (_, index) => index + 1);

/**
 * Every combination of needs that somebody may have chosen, those that fit `mask` best first: most needs in
 * common, then fewest others. Ends with those that have none in common, so that nobody is out of reach.
 */
export function masksByFit(mask: number): number[] {
  const fit = (other: number) => bits(other & mask) * 10 - bits(other & ~mask);
  return ALL_MASKS.toSorted((a, b) => fit(b) - fit(a));
}

export type Candidate = { id: string; needs: number; interests: string[] };

/** Chance moves a card by at most this much: about one shared interest. */
const CHANCE = 1;

/**
 * Orders a pool for a viewer: a need in common counts 2, a shared interest 1, and a small random part keeps
 * the deck from being a ranking of people. Needs are used here and shown nowhere.
 * @param random from 0 to 1, one call a candidate
 */
export function rankPool(
  viewer: Omit<Candidate, "id">,
  pool: readonly Candidate[],
  random: () => number,
): string[] {
  return pool
    .map((one) => ({
      id: one.id,
      score:
        2 * bits(one.needs & viewer.needs) +
        sharedInterests(viewer.interests, one.interests).length +
        CHANCE * random(),
    }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, QUEUE_LENGTH)
    .map((one) => one.id);
}

/** The moment before which a pass no longer keeps a card away. */
export function passesCountSince(now: Date): Date {
  return new Date(now.getTime() - PASS_RETURNS_AFTER_DAYS * 86_400_000);
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
