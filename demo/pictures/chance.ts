/** A seeded random generator, so that a picture can be drawn again. */
export type Chance = {
  /** A number from `low` to `high`. */
  between(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  /** True with the probability `share`, from 0 to 1. */
  maybe(share: number): boolean;
};

/** mulberry32, seeded by an FNV-1a hash. Not for secrets. */
export function createChance(seed: string): Chance {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  return {
    between: (low, high) => low + (high - low) * next(),
    pick: (from) => from[Math.floor(next() * from.length)]!,
    maybe: (share) => next() < share,
  };
}
