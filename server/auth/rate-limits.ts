/**
 * Rate limits. Those that protect people or money are counted in Postgres, so that they survive restarts and hold for
 * all processes together; those that only protect the server are counted in memory.
 */
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import { NEW_ACCOUNT } from "../../contract/constants.ts";
import type { ErrorCode } from "../../contract/wire.ts";
import type { Db } from "../db/connect.ts";
import type { Vault } from "../vault/seal.ts";
import { apiError } from "../errors.ts";

export type RateLimit = {
  /** Counts one use. @throws TOO_MANY_REQUESTS, DAILY_LIMIT or NEW_ACCOUNT_LIMIT when it is over the limit */
  consume(key: string): Promise<void>;
  /** Like `consume`, but returns false when it is over the limit. */
  tryConsume(key: string): Promise<boolean>;
  /** Whether the next use would be over the limit; counts nothing. */
  isExhausted(key: string): Promise<boolean>;
  /** Uncounts one use that came to nothing. */
  refund(key: string): Promise<void>;
  /** Uncounts all uses. */
  reset(key: string): Promise<void>;
};

export type RateLimits = ReturnType<typeof createRateLimits>;

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

export function createRateLimits({ db, vault }: { db: Db; vault: Vault }) {
  /** Counted in Postgres. @param points uses allowed within `duration` seconds */
  const durable = (name: string, points: number, duration: number, code?: ErrorCode): RateLimit => {
    const limiter = new RateLimiterPostgres({
      storeClient: db.pool,
      tableName: "rate_limit",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration,
    });
    // Keys are fingerprints, different for each limit: the table shows no phone, email or address, and does not link
    // an account's counts. A count in Safe Space starts with a message whose time is known.
    return limitBy(limiter, (key) => vault.fingerprint(`rate limit ${name}`, key), code);
  };
  /** Counted in this process only. */
  const inMemory = (points: number, duration: number, code?: ErrorCode): RateLimit =>
    limitBy(new RateLimiterMemory({ points, duration }), (key) => key, code);

  return {
    /** Sign-ups with one email. */
    signUp: durable("sign-up", 10, HOUR),
    /** Sign-ups from one IP address, which a whole campus may share. */
    signUpFrom: durable("sign-up-from", 2000, HOUR),
    /** Wrong passwords for one account from one IP address: slows guessing down without locking the owner out. */
    logIn: durable("log-in", 10, 15 * MINUTE),
    /** Wrong passwords from one IP address, for any account. */
    logInFrom: durable("log-in-from", 1000, HOUR),
    /** Mails of one kind to one email address. */
    mail: durable("mail", 5, HOUR),
    /** Mails requested from one IP address, which a whole campus may share. */
    mailFrom: durable("mail-from", 1000, HOUR),
    /** Email addresses that one account tries to change to, whoever owns them. */
    changeEmail: durable("change-email", 20, DAY),
    phoneResend: durable("phone-resend", 1, 30),
    phoneHour: durable("phone-hour", 5, HOUR),
    phoneDay: durable("phone-day", 10, DAY),
    phoneFrom: durable("phone-from", 300, HOUR),
    /** Numbers that differ only in their last three digits: a range bought to collect fees for texts. */
    phonePrefix: durable("phone-prefix", 40, HOUR),
    phoneCountry: durable("phone-country", 1000, DAY),
    phoneAll: durable("phone-all", 5000, DAY),
    /** Downloads of each of an account's two archives. */
    export: durable("export", 3, DAY),
    /** Message requests of one account. */
    stranger: durable("request", 30, DAY),
    /** Groups created by one account. */
    group: durable("group", 20, DAY),
    /** Invitations to listed groups by one account. */
    invitation: durable("invitation", 20, DAY),
    /** In Safe Space, for accounts younger than two days. */
    newGroupMessage: durable("new-group-message", NEW_ACCOUNT.groupMessages, DAY, "NEW_ACCOUNT_LIMIT"),
    newDirectMessage: durable("new-direct-message", NEW_ACCOUNT.directMessages, DAY, "NEW_ACCOUNT_LIMIT"),
    newLike: durable("new-like", NEW_ACCOUNT.likes, DAY, "NEW_ACCOUNT_LIMIT"),
    /** Reports by one account. */
    report: durable("report", 50, DAY),
    /** Searches of any kind by one account: as fast as a person types. */
    search: inMemory(240, MINUTE),
    /** People searches by one account. */
    peopleSearch: inMemory(1000, DAY, "DAILY_LIMIT"),
    /** All requests of one account: far more than any screen needs. */
    request: inMemory(2400, MINUTE),
    /** Reactions by one account. */
    reaction: inMemory(120, MINUTE),
    /** New names for one account's card. */
    reroll: inMemory(60, MINUTE),
    /** Picture uploads by one account. */
    picture: inMemory(20, HOUR),
    /** Likes and passes by one account, on events too. */
    swipe: inMemory(240, MINUTE),
    /** Likes by one profile or card: the two worlds are counted apart. */
    like: inMemory(100, DAY, "DAILY_LIMIT"),
    /** Cards decided on by one profile or card, which bounds how many it is shown. */
    cardsDecided: inMemory(300, DAY, "DAILY_LIMIT"),
    /** Blocks by one account: a block also brings up the next card. */
    block: inMemory(50, DAY, "DAILY_LIMIT"),
    /** Join requests and withdrawals by one account. */
    admission: inMemory(240, MINUTE),
  };
}

/**
 * Counts one use around an operation, and refunds it when the operation fails or has no effect.
 * @param key null for somebody to whom the limit does not apply
 * @param hadEffect whether the result counts as a use
 * @throws what `consume` throws when it is over the limit
 */
export async function withRateLimit<Result>(
  limit: RateLimit,
  key: string | null,
  operation: () => Promise<Result>,
  hadEffect: (result: Result) => boolean = () => true,
): Promise<Result> {
  if (key === null) return operation();
  await limit.consume(key);
  try {
    const result = await operation();
    if (!hadEffect(result)) await limit.refund(key);
    return result;
  } catch (error) {
    await limit.refund(key);
    throw error;
  }
}

/** @param code the error of `consume` */
function limitBy(
  limiter: RateLimiterAbstract,
  keyOf: (key: string) => string,
  code: ErrorCode = "TOO_MANY_REQUESTS",
): RateLimit {
  async function tryConsume(key: string): Promise<boolean> {
    try {
      await limiter.consume(keyOf(key));
      return true;
    } catch (rejection) {
      // The library rejects with this, which is no Error, when the limit is reached.
      if (rejection instanceof RateLimiterRes) return false;
      throw rejection;
    }
  }
  return {
    tryConsume,
    async consume(key) {
      if (!(await tryConsume(key))) throw apiError(code);
    },
    async isExhausted(key) {
      const used = await limiter.get(keyOf(key));
      return used !== null && used.remainingPoints <= 0;
    },
    async refund(key) {
      await limiter.reward(keyOf(key), 1);
    },
    async reset(key) {
      await limiter.delete(keyOf(key));
    },
  };
}
