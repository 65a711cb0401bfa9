/** The order of cards in the safe deck: best-fitting topics first. */
import { TOPICS } from "../../../contract/constants.ts";

const ALL_MASKS = Array.from({ length: 2 ** TOPICS.length }, (_, mask) => mask);

/**
 * All bitmasks of topics, those that fit `mask` best first: most topics in common, then fewest others. Masks without a
 * common topic come last, so that every card can be reached.
 */
export function masksByFit(mask: number): number[] {
  const fit = (other: number) => bits(other & mask) * 10 - bits(other & ~mask);
  return ALL_MASKS.toSorted((a, b) => fit(b) - fit(a));
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
