/**
 * How much one person may send, over all their sockets and requests together. What is over it is refused before
 * anything is stored, so that nothing acknowledged is dropped and nobody else waits.
 */

/** Frames a second over a longer time, and at once. */
const RATE = { perSecond: 100, burst: 300 };
/** People remembered at most. Whoever was quiet for longest has a full allowance again and need not be. */
const MOST_PEOPLE = 50_000;

export type Flood = {
  /** Takes one from this person's allowance. @returns false when there is none left */
  takes(accountId: string): boolean;
};

/** A token bucket for each person: `burst` at once, refilled at `perSecond`. */
export function createFlood(clock: () => Date): Flood {
  const allowances = new Map<string, { left: number; since: number }>();
  return {
    takes(accountId) {
      const now = clock().getTime();
      const before = allowances.get(accountId) ?? { left: RATE.burst, since: now };
      const refilled = before.left + ((now - before.since) / 1000) * RATE.perSecond;
      const left = Math.min(RATE.burst, refilled) - 1;
      // Put back at the end, so that the first is whoever was quiet for longest.
      allowances.delete(accountId);
      allowances.set(accountId, { left: Math.max(left, 0), since: now });
      if (allowances.size > MOST_PEOPLE) allowances.delete(allowances.keys().next().value!);
      return left >= 0;
    },
  };
}
