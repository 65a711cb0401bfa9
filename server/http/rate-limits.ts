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
import type { Db } from "../db/connect.ts";
import type { Vault } from "../vault/seal.ts";
import { refuse } from "./refuse.ts";

export type RateLimit = {
  /** @throws TOO_MANY_REQUESTS when this was one too many */
  spend(key: string): Promise<void>;
  /** Like `spend`, as a yes or no. */
  allows(key: string): Promise<boolean>;
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
  const durable = (name: string, points: number, duration: number): RateLimit => {
    const limiter = new RateLimiterPostgres({
      storeClient: db.pool,
      tableName: "rate_limit",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration,
    });
    // Phones, emails and addresses are nobody's to read here.
    return limitBy(limiter, (key) => vault.fingerprint("rate limit", key));
  };
  const fleeting = (points: number, duration: number): RateLimit =>
    limitBy(new RateLimiterMemory({ points, duration }), (key) => key);

  return {
    /** Accounts made from one address: a lecture hall behind one router still gets in. */
    signUp: durable("sign-up", 300, HOUR),
    /** Wrong passwords for one account from one address: slows guessing without locking the owner out. */
    logIn: durable("log-in", 10, 15 * MINUTE),
    /** Wrong passwords from one address, whatever the account. */
    logInFrom: durable("log-in-from", 300, HOUR),
    /** Mails to one address of each kind. */
    mail: durable("mail", 5, HOUR),
    mailFrom: durable("mail-from", 60, HOUR),
    /** Addresses that one account asks to be changed to, whosever they are. */
    changeEmail: durable("change-email", 20, DAY),
    phoneResend: durable("phone-resend", 1, 30),
    phoneHour: durable("phone-hour", 5, HOUR),
    phoneDay: durable("phone-day", 10, DAY),
    phoneFrom: durable("phone-from", 30, HOUR),
    /** Numbers that differ only in their last three digits: one range bought to be texted. */
    phonePrefix: durable("phone-prefix", 40, HOUR),
    phoneCountry: durable("phone-country", 1000, DAY),
    phoneAll: durable("phone-all", 5000, DAY),
    /** Downloads of each of the two archives of one account. */
    export: durable("export", 3, DAY),
    /** Strangers that one account writes to first. */
    request: durable("request", 30, DAY),
    /** Groups that one account opens. */
    group: durable("group", 20, DAY),
    /** Times that one account asks others into groups that are listed. */
    invitation: durable("invitation", 20, DAY),
    /** Reports of one account. */
    report: durable("report", 50, DAY),
    /** Searches of one account, for people and for messages: as fast as somebody types. */
    search: fleeting(240, MINUTE),
    /** Reactions of one account. */
    reaction: fleeting(120, MINUTE),
    /** Other names for one account's card. */
    reroll: fleeting(60, MINUTE),
    /** Pictures of one account. */
    picture: fleeting(20, HOUR),
    /** Likes and passes of one person, of events too. */
    swipe: fleeting(240, MINUTE),
    /** Times that one account asks for a place somewhere, or gives one back. */
    admission: fleeting(240, MINUTE),
  };
}

function limitBy(limiter: RateLimiterAbstract, keyOf: (key: string) => string): RateLimit {
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
      if (!(await allows(key))) throw refuse("TOO_MANY_REQUESTS");
    },
    async refund(key) {
      await limiter.reward(keyOf(key), 1);
    },
    async forgive(key) {
      await limiter.delete(keyOf(key));
    },
  };
}
