/**
 * How often something may be tried. What protects people and money is counted in Postgres, so that it holds over
 * restarts and for all processes; what only protects the server is counted in memory.
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
import { refuse } from "./refuse.ts";

export type RateLimit = {
  /** @throws TOO_MANY_REQUESTS or DAILY_LIMIT when this was one too many */
  spend(key: string): Promise<void>;
  /** Like `spend`, as a yes or no. */
  allows(key: string): Promise<boolean>;
  /** Whether there is nothing left to spend; spends nothing. */
  isSpent(key: string): Promise<boolean>;
  /** Gives one back that turned out to cost nothing. */
  refund(key: string): Promise<void>;
  /** Forgets what was spent. */
  forgive(key: string): Promise<void>;
};

export type RateLimits = ReturnType<typeof createRateLimits>;

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

export function createRateLimits({ db, vault }: { db: Db; vault: Vault }) {
  /** @param points how often within `duration` seconds */
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
    // Phones, emails and addresses are nobody's to read here, and what one account does in two places is not to be
    // brought together: a count of the safe world begins with a message that has a time.
    return limitBy(limiter, (key) => vault.fingerprint(`rate limit ${name}`, key), code);
  };
  const fleeting = (points: number, duration: number, code?: ErrorCode): RateLimit =>
    limitBy(new RateLimiterMemory({ points, duration }), (key) => key, code);

  return {
    /** Tries to sign up with one email. */
    signUp: durable("sign-up", 10, HOUR),
    /** The same from one address: a whole campus may stand behind one router. */
    signUpFrom: durable("sign-up-from", 2000, HOUR),
    /** Wrong passwords for one account from one address: slows guessing without locking the owner out. */
    logIn: durable("log-in", 10, 15 * MINUTE),
    /** Wrong passwords from one address, whatever the account. */
    logInFrom: durable("log-in-from", 1000, HOUR),
    /** Mails to one address of each kind. */
    mail: durable("mail", 5, HOUR),
    /** The same from one network address, behind which a whole campus may stand. */
    mailFrom: durable("mail-from", 1000, HOUR),
    /** Addresses that one account asks to be changed to, whosever they are. */
    changeEmail: durable("change-email", 20, DAY),
    phoneResend: durable("phone-resend", 1, 30),
    phoneHour: durable("phone-hour", 5, HOUR),
    phoneDay: durable("phone-day", 10, DAY),
    phoneFrom: durable("phone-from", 300, HOUR),
    /** Numbers that differ only in their last three digits: one range bought to be texted. */
    phonePrefix: durable("phone-prefix", 40, HOUR),
    phoneCountry: durable("phone-country", 1000, DAY),
    phoneAll: durable("phone-all", 5000, DAY),
    /** Downloads of each of the two archives of one account. */
    export: durable("export", 3, DAY),
    /** Strangers that one account writes to first. */
    stranger: durable("request", 30, DAY),
    /** Groups that one account opens. */
    group: durable("group", 20, DAY),
    /** Times that one account asks others into groups that are listed. */
    invitation: durable("invitation", 20, DAY),
    /** In Safe Space, of an account of the last two days. */
    newGroupMessage: durable("new-group-message", NEW_ACCOUNT.groupMessages, DAY, "NEW_ACCOUNT_LIMIT"),
    newDirectMessage: durable("new-direct-message", NEW_ACCOUNT.directMessages, DAY, "NEW_ACCOUNT_LIMIT"),
    newLike: durable("new-like", NEW_ACCOUNT.likes, DAY, "NEW_ACCOUNT_LIMIT"),
    /** Reports of one account. */
    report: durable("report", 50, DAY),
    /** Searches of one account, whatever for: as fast as somebody types. */
    search: fleeting(240, MINUTE),
    /** Searches for people of one account in a day. */
    peopleSearch: fleeting(1000, DAY, "DAILY_LIMIT"),
    /** Everything that one account asks, lists above all: far more than any screen needs. */
    request: fleeting(2400, MINUTE),
    /** Reactions of one account. */
    reaction: fleeting(120, MINUTE),
    /** Other names for one account's card. */
    reroll: fleeting(60, MINUTE),
    /** Pictures of one account. */
    picture: fleeting(20, HOUR),
    /** Likes and passes of one person, of events too. */
    swipe: fleeting(240, MINUTE),
    /** Likes of one person or card in a day, each world by itself. */
    like: fleeting(100, DAY, "DAILY_LIMIT"),
    /** Cards that one person or card decides about in a day, which bounds how many are shown. */
    cardsDecided: fleeting(300, DAY, "DAILY_LIMIT"),
    /** People and cards that one account blocks in a day: a block brings up the next card, too. */
    block: fleeting(50, DAY, "DAILY_LIMIT"),
    /** Times that one account asks for a place somewhere, or gives one back. */
    admission: fleeting(240, MINUTE),
  };
}

/**
 * Spends one for an act, and gives it back where nothing came of it.
 * @param key null for somebody who has no such limit
 * @throws what `limit` refuses with when this was one too many
 */
export async function spending<Result>(
  limit: RateLimit,
  key: string | null,
  act: () => Promise<Result>,
  came: (result: Result) => boolean = () => true,
): Promise<Result> {
  if (key === null) return act();
  await limit.spend(key);
  try {
    const result = await act();
    if (!came(result)) await limit.refund(key);
    return result;
  } catch (error) {
    await limit.refund(key);
    throw error;
  }
}

/** @param code how `spend` refuses */
function limitBy(
  limiter: RateLimiterAbstract,
  keyOf: (key: string) => string,
  code: ErrorCode = "TOO_MANY_REQUESTS",
): RateLimit {
  async function allows(key: string): Promise<boolean> {
    try {
      await limiter.consume(keyOf(key));
      return true;
    } catch (spent) {
      if (spent instanceof RateLimiterRes) return false;
      throw spent;
    }
  }
  return {
    allows,
    async spend(key) {
      if (!(await allows(key))) throw refuse(code);
    },
    async isSpent(key) {
      const spent = await limiter.get(keyOf(key));
      return spent !== null && spent.remainingPoints <= 0;
    },
    async refund(key) {
      await limiter.reward(keyOf(key), 1);
    },
    async forgive(key) {
      await limiter.delete(keyOf(key));
    },
  };
}
