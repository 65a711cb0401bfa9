import { TOPICS } from "../../../contract/constants.ts";
import { type Topic } from "../../../contract/profiles.ts";

/** The bitmask of some needs: bit 0 is the first of NEEDS. What they are stored and matched as. */
export function needsMask(topics: readonly Topic[]): number {
  return topics.reduce((mask, need) => mask | (1 << TOPICS.indexOf(need)), 0);
}

/** The needs that a bitmask stands for, in the order of NEEDS. */
export function needsOfMask(mask: number): Topic[] {
  return TOPICS.filter((_, bit) => (mask & (1 << bit)) !== 0);
}

/** Those of `theirs` that are also in `mine`, without regard to case, as they wrote them. */
export function sharedInterests(mine: readonly string[], theirs: readonly string[]): string[] {
  const known = new Set(mine.map((interest) => interest.toLowerCase()));
  return theirs.filter((interest) => known.has(interest.toLowerCase()));
}

/** People that search shows to one account in a day: enough to find anybody, too few to list the campus. */
export const SHOWN_A_DAY = 200;

/** An address of which its owner's friends can tell that it is theirs, and nobody else can write to: `j•••@campus.edu`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
