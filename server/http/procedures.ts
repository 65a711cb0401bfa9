/** The bases of every route: the contract, and who may call it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { implement } from "@orpc/server";
import { contract } from "../../contract/index.ts";
import { requireNamedWorld } from "../auth/named-world.ts";
import { isAdmin, isModerator } from "../auth/roles.ts";
import type { Actor } from "../auth/session.ts";
import { requireRecentSignIn } from "../auth/sign-in.ts";
import { apiError } from "../errors.ts";
import type { Platform } from "../platform.ts";

export type RequestContext = {
  platform: Platform;
  request: IncomingMessage;
  /** For setting cookies only; everything else is in the value that a route returns. */
  response: ServerResponse;
  requestId: string;
  /** The client's IP address, for rate limits; never stored. */
  address: string;
};

/** Routes that anyone may call. */
export const anyone = implement(contract).$context<RequestContext>();

/**
 * The person who sends a request, for routes and downloads alike.
 * @throws UNAUTHORIZED, TOO_MANY_REQUESTS
 */
export async function requireActor(platform: Platform, cookie: string | undefined): Promise<Actor> {
  const actor = await platform.sessions.load(cookie);
  if (actor === null) throw apiError("UNAUTHORIZED");
  await platform.limits.request.consume(actor.accountId);
  return actor;
}

/** @throws NOT_FOUND unless the actor is an admin now: a revoked role has effect at once; SUSPENDED for a suspended one */
export async function requireAdmin(platform: Platform, actor: Actor): Promise<void> {
  if (!(await isAdmin(platform.db, actor.accountId))) throw apiError("NOT_FOUND");
  await requireNamedWorld(platform, actor.accountId);
}

/**
 * Routes for people who are signed in; everyone else gets UNAUTHORIZED. People who are suspended from the named world are
 * signed in, too: a route that is of both worlds has to look whether the room is named.
 */
export const signedIn = anyone.use(async ({ context, next }) => {
  const actor = await requireActor(context.platform, context.request.headers.cookie);
  return next({ context: { actor } });
});

/** Routes of the named world. */
export const inNamedWorld = signedIn.use(async ({ context: { platform, actor }, next }) => {
  await requireNamedWorld(platform, actor.accountId);
  return next();
});

/** Routes of Safe Space, for people who have entered it. Each call counts as a visit, so that their card does not rest. */
export const inSafeSpace = signedIn.use(async ({ context: { platform, actor }, next }) => {
  await platform.entrants.require(actor.accountId);
  platform.visits.record(actor.accountId);
  return next();
});

/** Routes for admins; for everyone else they do not exist. */
export const asAdmin = signedIn.use(async ({ context: { platform, actor }, next }) => {
  await requireAdmin(platform, actor);
  return next();
});

/** Routes for moderators; for everyone else, admins included, they do not exist. */
export const asModerator = signedIn.use(async ({ context: { platform, actor }, next }) => {
  if (!(await isModerator(platform.db, actor.accountId))) throw apiError("NOT_FOUND");
  await requireNamedWorld(platform, actor.accountId);
  return next();
});

/** Routes with which moderators read evidence or act: their sign-in, or their password, is at most 15 minutes old. */
export const asConfirmedModerator = asModerator.use(async ({ context: { platform, actor }, next }) => {
  await requireRecentSignIn({ sql: platform.db.kysely, now: platform.clock() }, actor);
  return next();
});
