/** The bases of every route: the contract, and who may call it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { implement } from "@orpc/server";
import { contract } from "../../contract/index.ts";
import { isAdmin } from "../auth/roles.ts";
import type { Actor } from "../auth/session.ts";
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

/** @throws NOT_FOUND unless the actor is an admin now: a revoked role has effect at once */
export async function requireAdmin({ db }: Platform, actor: Actor): Promise<void> {
  if (!(await isAdmin(db, actor.accountId))) throw apiError("NOT_FOUND");
}

/** Routes for people who are signed in; everyone else gets UNAUTHORIZED. */
export const signedIn = anyone.use(async ({ context, next }) => {
  const actor = await requireActor(context.platform, context.request.headers.cookie);
  return next({ context: { actor } });
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
