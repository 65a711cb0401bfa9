/** In which order cards of the safe world are shown: those whose topics fit best first. */
import { TOPICS } from "../../../contract/constants.ts";

const ALL_MASKS = Array.from({ length: 2 ** TOPICS.length }, (_, mask) => mask);

/**
 * Every combination of topics that a card may have, those that fit `mask` best first: most topics in common, then
 * fewest others. Ends with those that have none in common, so that nobody is out of reach.
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
