/** Where every route of the server starts: the contract, and who may ask. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { implement } from "@orpc/server";
import { contract } from "../../contract/index.ts";
import type { Auth } from "../auth/auth.ts";
import type { Entrants } from "../auth/entrants.ts";
import { isAdmin } from "../auth/roles.ts";
import type { Actor, Sessions } from "../auth/session.ts";
import type { Bus } from "../bus/bus.ts";
import type { Db } from "../db/connect.ts";
import type { Files } from "../files/files.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { WebPush } from "../outbox/web-push.ts";
import type { Places } from "../vault/places.ts";
import type { Vault } from "../vault/seal.ts";
import type { Visits } from "../vault/visits.ts";
import type { Log } from "./log.ts";
import type { RateLimits } from "./rate-limits.ts";
import { refuse } from "./refuse.ts";

/** How the campus wants accounts to be made. */
export type Campus = {
  /** Emails of these domains may sign up; any when empty. */
  emailDomains: readonly string[];
  /** How many people or cards a safe space needs to show any. */
  safeSpaceFloor: number;
  /** Whether an email has to be confirmed before its account can be used. */
  requireVerifiedEmail: boolean;
  /** Where the campus is, an IANA name: its nights are at night there. */
  timeZone: string;
  /** Fewest characters of a new password. */
  passwordMin: number;
  /** Confirmed emails whose accounts are admins. */
  adminEmails: readonly string[];
};

/** What the whole server stands on; tests pass their own. */
export type Platform = {
  db: Db;
  bus: Bus;
  auth: Auth;
  sessions: Sessions;
  entrants: Entrants;
  /** The only source of the time of day. */
  clock: () => Date;
  /** Chance in the rules, from 0 to 1. */
  random: () => number;
  log: Log;
  authSecret: string;
  vault: Vault;
  places: Places;
  visits: Visits;
  jobs: Jobs;
  outbox: Outbox;
  /** Pushes to browsers; null where this server does not. */
  push: WebPush | null;
  files: Files;
  limits: RateLimits;
  /** Where links in mails lead: the configured origin, never what a request claims. */
  siteUrl: () => string;
  campus: Campus;
  /** Whether the people here are fictional. */
  demo: boolean;
};

export type RequestContext = {
  platform: Platform;
  request: IncomingMessage;
  /** For cookies only; the rest of an answer is what a route returns. */
  response: ServerResponse;
  requestId: string;
  /** Where the request came from, for limits; never stored. */
  address: string;
};

/** Routes that anyone may ask. */
export const open = implement(contract).$context<RequestContext>();

/**
 * The person who sends a request, for routes and downloads alike.
 * @throws UNAUTHORIZED, TOO_MANY_REQUESTS
 */
export async function requireActor(platform: Platform, cookie: string | undefined): Promise<Actor> {
  const actor = await platform.sessions.load(cookie);
  if (actor === null) throw refuse("UNAUTHORIZED");
  await platform.limits.request.spend(actor.accountId);
  return actor;
}

/** @throws NOT_FOUND for everybody who is not an admin at this moment */
export async function requireAdmin({ db }: Platform, actor: Actor): Promise<void> {
  if (!(await isAdmin(db, actor.accountId))) throw refuse("NOT_FOUND");
}

/** Routes for people who are signed in. */
export const signedIn = open.use(async ({ context, next }) => {
  const actor = await requireActor(context.platform, context.request.headers.cookie);
  return next({ context: { actor } });
});

/** Routes of the safe world: for whoever is eligible and has entered. A card whose owner comes here does not rest. */
export const inSafeSpace = signedIn.use(async ({ context: { platform, actor }, next }) => {
  await platform.entrants.require(actor.accountId);
  platform.visits.note(actor.accountId);
  return next();
});

/** Routes for admins; for everybody else they do not exist. */
export const asAdmin = signedIn.use(async ({ context: { platform, actor }, next }) => {
  await requireAdmin(platform, actor);
  return next();
});
