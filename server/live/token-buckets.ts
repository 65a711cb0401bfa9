/**
 * Limits how many messages and other frames an account sends, over all its sockets and requests together. What is
 * over the limit is refused before anything is stored, so that nothing acknowledged is lost.
 */
import { LruCache } from "../lru-cache.ts";

/** How many tokens a bucket holds, and how many flow in each second. */
const BUCKET = { capacity: 300, perSecond: 100 };
/** Accounts in memory at most. The one that was quiet for longest has a full bucket again and can be dropped. */
const MAX_ACCOUNTS = 50_000;

export type TokenBuckets = {
  /** Takes a token from this account's bucket. @returns false when it is empty */
  take(accountId: string): boolean;
};

export function createTokenBuckets(clock: () => Date): TokenBuckets {
  const buckets = new LruCache<string, { tokens: number; at: number }>(MAX_ACCOUNTS);
  return {
    take(accountId) {
      const now = clock().getTime();
      const before = buckets.get(accountId) ?? { tokens: BUCKET.capacity, at: now };
      const refilled = before.tokens + ((now - before.at) / 1000) * BUCKET.perSecond;
      const tokens = Math.min(BUCKET.capacity, refilled) - 1;
      buckets.set(accountId, { tokens: Math.max(tokens, 0), at: now });
      return tokens >= 0;
    },
  };
}
