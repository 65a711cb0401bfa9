/** How often something may be tried. Counted in memory, per process; enough to slow guessing down. */
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { refuse } from "./refuse.ts";

export type RateLimits = ReturnType<typeof createRateLimits>;

export function createRateLimits() {
  return {
    /** Accounts made from one address: a lecture hall behind one router still gets in. */
    signUp: new RateLimiterMemory({ points: 300, duration: 3600 }),
    /** Wrong passwords for one account from one address: slows guessing without locking the owner out. */
    logIn: new RateLimiterMemory({ points: 10, duration: 900 }),
    /** Likes and passes of one person. */
    swipe: new RateLimiterMemory({ points: 240, duration: 60 }),
  };
}

/**
 * Counts one try.
 * @throws TOO_MANY_REQUESTS when there have been too many
 */
export async function spend(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (spent) {
    if (spent instanceof RateLimiterRes) throw refuse("TOO_MANY_REQUESTS");
    throw spent;
  }
}
