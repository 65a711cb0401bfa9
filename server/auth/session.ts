/** Who is asking: the session cookie is checked by its signature, then found by one indexed read. */
import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from "node:crypto";
import type { Bus } from "../bus/bus.ts";
import { prepared, type Db } from "../db/connect.ts";
import { COOKIE_PREFIX } from "./auth.ts";
import { hashToken } from "./hashed-tokens.ts";

declare const actor: unique symbol;

/** A signed-in person. Only `createSessions` makes one. */
export type Actor = {
  readonly accountId: string;
  readonly profileId: string;
  readonly sessionId: string;
  /** When this session ends by itself. */
  readonly expiresAt: Date;
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
   from session s join account a on a.id = s.account_id and a.suspended_at is null
   join profile p on p.account_id = s.account_id
   where s.token = $1 and s.expires_at > $2`,
);

export type Sessions = {
  /**
   * @param cookieHeader the request's `Cookie` header
   * @returns the person whose session it carries, or null
   */
  load(cookieHeader: string | undefined): Promise<Actor | null>;
};

/**
 * How long a session that was just found may be taken for granted, in milliseconds. A page asks several things
 * at once and they share one read. A session's end is on the bus, and even without it is noticed in this time.
 */
const REMEMBER_MS = 1000;
const HOUR_MS = 3_600_000;
/** Sessions remembered at most. */
const MOST_REMEMBERED = 20_000;

export function createSessions({
  db,
  bus,
  clock,
  authSecret,
}: {
  db: Db;
  bus: Bus;
  clock: () => Date;
  authSecret: string;
}): Sessions {
  const key = createSecretKey(authSecret, "utf8");
  const remembered = new Map<string, { actor: Promise<Actor | null>; until: number }>();

  bus.subscribe((events) => {
    if (events.some((event) => event.to === "nodes" && "endedSession" in event)) remembered.clear();
  });

  async function find(cookie: string): Promise<Actor | null> {
    const token = signedToken(cookie, key);
    if (token === null) return null;
    const [row] = await findSession(db, [hashToken(token), clock()]);
    if (row === undefined) return null;
    const { lastUsed, ...actor } = row;
    await noteUse(actor.sessionId, lastUsed);
    return actor as Actor;
  }

  /** Devices are listed with their last use, to the hour. */
  async function noteUse(sessionId: string, lastUsed: Date): Promise<void> {
    const now = clock();
    if (now.getTime() - lastUsed.getTime() < HOUR_MS) return;
    await db.kysely.updateTable("session").set({ updated_at: now }).where("id", "=", sessionId).execute();
  }

  function load(cookieHeader: string | undefined): Promise<Actor | null> {
    const cookie = cookieHeader?.match(SESSION_COOKIE)?.[1];
    if (cookie === undefined) return Promise.resolve(null);
    const now = performance.now();
    const known = remembered.get(cookie);
    if (known !== undefined && known.until > now) return known.actor;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    const actor = find(cookie);
    remembered.set(cookie, { actor, until: now + REMEMBER_MS });
    // Only a session that is there is worth remembering: a failed read is tried again, a new sign-in is seen.
    actor.then(
      (found) => found ?? remembered.delete(cookie),
      () => remembered.delete(cookie),
    );
    return actor;
  }

  return { load };
}

const SESSION_COOKIE = new RegExp(`(?:^|; *)(?:__Secure-)?${COOKIE_PREFIX}\\.session_token=([^;]+)`);

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
    return null; // Not an encoding that Haven made.
  }
}
