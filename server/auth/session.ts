/** Finds the session of a request: verifies the cookie's signature, then reads the session by its token hash. */
import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from "node:crypto";
import type { Bus } from "../bus/bus.ts";
import { prepared, type Db } from "../db/connect.ts";
import { LruCache } from "../lru-cache.ts";
import { hashToken } from "./hashed-tokens.ts";

declare const actor: unique symbol;

/** A signed-in person. Only `createSessions` makes one. */
export type Actor = {
  readonly accountId: string;
  readonly profileId: string;
  readonly sessionId: string;
  /** When the session expires, however much it is used. */
  readonly expiresAt: Date;
  /** When it expires if it is not used. */
  readonly idleAt: Date;
  readonly [actor]: true;
};

type SessionRow = {
  accountId: string;
  profileId: string;
  sessionId: string;
  expiresAt: Date;
  lastUsed: Date;
};

const findSession = prepared<SessionRow>(
  "session by token",
  `select s.account_id as "accountId", p.id as "profileId", s.id as "sessionId",
     s.expires_at as "expiresAt", s.updated_at as "lastUsed"
   from session s join profile p on p.account_id = s.account_id
   where s.token = $1 and s.expires_at > $2 and s.updated_at > $3`,
);

/** How long an unused session lasts, in milliseconds. */
const IDLE_MS = 7 * 86_400_000;

/** Sessions last used before this time have expired. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS);
}

export type Sessions = {
  /**
   * @param cookieHeader the request's `Cookie` header
   * @returns the person whose session the cookie carries, or null
   */
  load(cookieHeader: string | undefined): Promise<Actor | null>;
};

/**
 * How long a session is cached, in milliseconds, so that the parallel requests of a page share one read. The end of a
 * session is published on the bus; should that event be lost, this is how long it takes to be noticed.
 */
const TTL_MS = 1000;
const HOUR_MS = 3_600_000;
/** Most sessions in the cache. */
const MAX_SESSIONS = 20_000;

export function createSessions({
  db,
  bus,
  clock,
  authSecret,
  cookieName,
}: {
  db: Db;
  bus: Bus;
  clock: () => Date;
  authSecret: string;
  /** The only cookie that may carry a session. */
  cookieName: string;
}): Sessions {
  const key = createSecretKey(authSecret, "utf8");
  const cache = new LruCache<string, { actor: Promise<Actor | null>; expires: number; at: number }>(
    MAX_SESSIONS,
  );

  bus.subscribe((events) => {
    if (events.some((event) => event.kind === "session-ended")) cache.clear();
  });

  async function find(cookie: string): Promise<Actor | null> {
    const token = signedToken(cookie, key);
    if (token === null) return null;
    const now = clock();
    const [row] = await findSession(db, [hashToken(token), now, idleSince(now)]);
    if (row === undefined) return null;
    const { lastUsed, ...session } = row;
    await recordUse(session.sessionId, lastUsed);
    return { ...session, idleAt: new Date(now.getTime() + IDLE_MS) } as Actor;
  }

  /** To the hour, for the list of devices. */
  async function recordUse(sessionId: string, lastUsed: Date): Promise<void> {
    const now = clock();
    if (now.getTime() - lastUsed.getTime() < HOUR_MS) return;
    await db.kysely.updateTable("session").set({ updated_at: now }).where("id", "=", sessionId).execute();
  }

  function load(cookieHeader: string | undefined): Promise<Actor | null> {
    const cookie = readCookie(cookieHeader, cookieName);
    if (cookie === null) return Promise.resolve(null);
    const now = performance.now();
    const cached = cache.get(cookie);
    const at = clock().getTime();
    if (cached !== undefined && cached.expires > now && at - cached.at < TTL_MS) return cached.actor;
    const actor = find(cookie);
    cache.set(cookie, { actor, expires: now + TTL_MS, at });
    // Only sessions that exist are cached: a failed read is retried, and a new sign-in is seen at once.
    actor.then(
      (found) => found ?? cache.delete(cookie),
      () => cache.delete(cookie),
    );
    return actor;
  }

  return { load };
}

/** The value of the cookie. Null also if there are two of that name: one of them was planted. */
function readCookie(header: string | undefined, name: string): string | null {
  const values = (header ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`));
  return values.length === 1 ? values[0]!.slice(name.length + 1) : null;
}

/** The token inside Better Auth's signed cookie (`token.signature`, HMAC-SHA-256), or null. */
function signedToken(cookie: string, key: KeyObject): string | null {
  const value = decodeCookie(cookie);
  const dot = value?.lastIndexOf(".") ?? -1;
  if (value === null || dot < 1) return null;
  const token = value.slice(0, dot);
  const expected = createHmac("sha256", key).update(token).digest();
  const given = Buffer.from(value.slice(dot + 1), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

function decodeCookie(cookie: string): string | null {
  try {
    return decodeURIComponent(cookie);
  } catch {
    return null; // Haven did not encode this.
  }
}
