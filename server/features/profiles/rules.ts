import { TOPICS } from "../../../contract/constants.ts";
import { type Topic } from "../../../contract/profiles.ts";

/** The bitmask of some topics, as they are stored and matched: bit 0 is the first of TOPICS. */
export function topicsMask(topics: readonly Topic[]): number {
  return topics.reduce((mask, topic) => mask | (1 << TOPICS.indexOf(topic)), 0);
}

/** The topics of a bitmask, in the order of TOPICS. */
export function topicsOfMask(mask: number): Topic[] {
  return TOPICS.filter((_, bit) => (mask & (1 << bit)) !== 0);
}

/** Those of `interests` that are also in `own`, ignoring case, as they are written in `interests`. */
export function sharedInterests(own: readonly string[], interests: readonly string[]): string[] {
  const known = new Set(own.map((interest) => interest.toLowerCase()));
  return interests.filter((interest) => known.has(interest.toLowerCase()));
}

/** How many people search shows one account per day: enough to find anybody, too few to list the campus. */
export const PEOPLE_SHOWN_PER_DAY = 200;

/** An email that friends of its owner recognise and nobody can write to: `j•••@campus.edu`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
