import { randomUUID } from "node:crypto";
import { APIError } from "better-auth/api";
import { fromNodeHeaders } from "better-auth/node";
import type { Actor } from "../../auth/session.ts";
import { spend } from "../../http/rate-limits.ts";
import { refuse } from "../../http/refuse.ts";
import type { RequestContext } from "../../http/routes.ts";
import { isGuessable } from "./rules.ts";

type Credentials = { email: string; password: string };

/**
 * Makes the account, its profile and a first session.
 * @returns the new account's id
 */
export async function signUp(
  context: RequestContext,
  input: Credentials & { name: string },
): Promise<string> {
  const { auth, clock } = context.platform;
  if (isGuessable(input.password, [input.name, ...input.email.split(/[@.]/)])) throw refuse("WEAK_PASSWORD");
  try {
    const { response, headers } = await auth.api.signUpEmail({
      body: input,
      headers: fromNodeHeaders(context.request.headers),
      returnHeaders: true,
    });
    // The account is there and its profile is not yet: until it is, the session opens nothing (it is found
    // through the profile), and a sign-in makes it up.
    await ensureProfile(context, { id: response.user.id, name: input.name, now: clock() });
    passCookies(headers, context);
    return response.user.id;
  } catch (error) {
    if (error instanceof APIError && error.body?.code?.startsWith("USER_ALREADY_EXISTS"))
      throw refuse("EMAIL_IN_USE");
    throw error;
  }
}

/** Signs in. Wrong passwords are counted per account and address. */
export async function logIn(context: RequestContext, input: Credentials): Promise<string> {
  const { auth, clock, limits } = context.platform;
  const key = `${input.email.toLowerCase()} ${context.address}`;
  await spend(limits.logIn, key);
  try {
    const { response, headers } = await auth.api.signInEmail({
      body: input,
      headers: fromNodeHeaders(context.request.headers),
      returnHeaders: true,
    });
    await limits.logIn.delete(key);
    await ensureProfile(context, { id: response.user.id, name: response.user.name, now: clock() });
    passCookies(headers, context);
    return response.user.id;
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) throw refuse("INVALID_CREDENTIALS");
    throw error;
  }
}

/** Ends this session, here and on its open sockets. */
export async function logOut(context: RequestContext, actor: Actor): Promise<void> {
  const { auth, bus } = context.platform;
  const { headers } = await auth.api.signOut({
    headers: fromNodeHeaders(context.request.headers),
    returnHeaders: true,
  });
  passCookies(headers, context);
  bus.publish([{ to: "nodes", endedSession: actor.sessionId }]);
}

async function ensureProfile(
  { platform: { db } }: RequestContext,
  account: { id: string; name: string; now: Date },
): Promise<void> {
  await db.kysely
    .insertInto("profile")
    .values({
      id: randomUUID(),
      account_id: account.id,
      name: account.name,
      picture_id: null,
      active_at: account.now,
    })
    .onConflict((conflict) => conflict.column("account_id").doNothing())
    .execute();
}

function passCookies(from: Headers, { response }: RequestContext): void {
  response.appendHeader("set-cookie", from.getSetCookie());
}
