/** What the whole server is built on. `app.ts` makes it; tests pass parts of their own. */
import type { Auth } from "./auth/auth.ts";
import type { Entrants } from "./auth/entrants.ts";
import type { Sessions } from "./auth/session.ts";
import type { Moderation, Staffing } from "./auth/staffing.ts";
import type { Bus } from "./bus/bus.ts";
import type { Db } from "./db/connect.ts";
import type { Files } from "./files/files.ts";
import type { Log } from "./log.ts";
import type { RateLimits } from "./auth/rate-limits.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Outbox } from "./outbox/outbox.ts";
import type { WebPush } from "./outbox/web-push.ts";
import type { SafeMemberships } from "./vault/memberships.ts";
import type { OwnRows } from "./vault/own-rows.ts";
import type { Sanctions } from "./vault/sanctions.ts";
import type { Vault } from "./vault/seal.ts";
import type { Visits } from "./vault/visits.ts";

/** The settings of one campus. */
export type Campus = {
  /** Email domains that may sign up; empty allows any. */
  emailDomains: readonly string[];
  /** How many people or cards a safe space needs before it shows any. */
  safeSpaceFloor: number;
  /** Whether an email has to be confirmed before its account can be used. */
  requireVerifiedEmail: boolean;
  /** IANA name. The nightly run is at night in this time zone. */
  timeZone: string;
  /** Minimum length of a new password, in characters. */
  passwordMin: number;
  /** Accounts with one of these confirmed emails become admins. */
  adminEmails: readonly string[];
  moderation: Moderation;
};

export type Platform = {
  db: Db;
  bus: Bus;
  auth: Auth;
  sessions: Sessions;
  entrants: Entrants;
  staffing: Staffing;
  /** The only source of the time of day. */
  clock: () => Date;
  /** Random numbers from 0 to 1 for domain rules; ids and keys use node:crypto directly. */
  random: () => number;
  log: Log;
  authSecret: string;
  vault: Vault;
  memberships: SafeMemberships;
  sanctions: Sanctions;
  ownRows: OwnRows;
  visits: Visits;
  jobs: Jobs;
  outbox: Outbox;
  /** Web push; null where it is turned off. */
  push: WebPush | null;
  files: Files;
  limits: RateLimits;
  /** The origin of links in mails: the configured one, never the Host of a request. */
  siteUrl: () => string;
  campus: Campus;
  /** Whether this is the Demo campus, whose people are fictional. */
  demo: boolean;
};
