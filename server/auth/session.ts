/** Who is asking: the session cookie is checked by its signature, then found by one indexed read. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { prepared, type Db } from "../db/connect.ts";
import { COOKIE_PREFIX } from "./auth.ts";
import { hashToken } from "./hashed-tokens.ts";

declare const actor: unique symbol;

/** A signed-in person. Only `loadActor` makes one. */
export type Actor = {
  readonly accountId: string;
  readonly profileId: string;
  readonly sessionId: string;
  readonly [actor]: true;
};

const findSession = prepared<{ accountId: string; profileId: string; sessionId: string }>(
  "session by token",
  `select s.account_id as "accountId", p.id as "profileId", s.id as "sessionId"
   from session s join profile p on p.account_id = s.account_id
   where s.token = $1 and s.expires_at > $2`,
);

/**
 * @param cookieHeader the request's `Cookie` header
 * @returns the person whose session it carries, or null
 */
export async function loadActor(
  { db, clock, authSecret }: { db: Db; clock: () => Date; authSecret: string },
  cookieHeader: string | null | undefined,
): Promise<Actor | null> {
  const token = signedToken(cookieHeader, authSecret);
  if (token === null) return null;
  const [row] = await findSession(db, [hashToken(token), clock()]);
  return row ? (row as Actor) : null;
}

const SESSION_COOKIE = new RegExp(`(?:^|; *)(?:__Secure-)?${COOKIE_PREFIX}\\.session_token=([^;]+)`);

/** The token inside Better Auth's signed cookie (`token.signature`, HMAC-SHA-256), or null. */
export function signedToken(cookieHeader: string | null | undefined, secret: string): string | null {
  const raw = cookieHeader?.match(SESSION_COOKIE)?.[1];
  if (raw === undefined) return null;
  let value: string;
  try {
    value = decodeURIComponent(raw);
  } catch {
    return null; // Not an encoding that Haven made.
  }
  const dot = value.lastIndexOf(".");
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const expected = createHmac("sha256", secret).update(token).digest();
  const given = Buffer.from(value.slice(dot + 1), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}
