/** Who is asking: the session cookie is checked by its signature, then found by one indexed read. */
import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from "node:crypto";
import type { Bus } from "../bus/bus.ts";
import { prepared, type Db } from "../db/connect.ts";
import { hashToken } from "./hashed-tokens.ts";

declare const actor: unique symbol;

/** A signed-in person. Only `createSessions` makes one. */
export type Actor = {
  readonly accountId: string;
  readonly profileId: string;
  readonly sessionId: string;
  /** When this session ends by itself, however much it is used. */
  readonly expiresAt: Date;
  /** When it ends unless it is used before. */
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
   from session s join account a on a.id = s.account_id and a.suspended_at is null
   join profile p on p.account_id = s.account_id
   where s.token = $1 and s.expires_at > $2 and s.updated_at > $3`,
);

/** A session that was not used for this long is over, in milliseconds. */
const IDLE_MS = 7 * 86_400_000;

/** Sessions that were last used before this moment are over. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS);
}

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
  cookieName,
}: {
  db: Db;
  bus: Bus;
  clock: () => Date;
  authSecret: string;
  /** The only cookie in which a session is looked for. */
  cookieName: string;
}): Sessions {
  const key = createSecretKey(authSecret, "utf8");
  const remembered = new Map<string, { actor: Promise<Actor | null>; until: number; at: number }>();

  bus.subscribe((events) => {
    if (events.some((event) => event.to === "nodes" && "endedSession" in event)) remembered.clear();
  });

  async function find(cookie: string): Promise<Actor | null> {
    const token = signedToken(cookie, key);
    if (token === null) return null;
    const now = clock();
    const [row] = await findSession(db, [hashToken(token), now, idleSince(now)]);
    if (row === undefined) return null;
    const { lastUsed, ...session } = row;
    await noteUse(session.sessionId, lastUsed);
    return { ...session, idleAt: new Date(now.getTime() + IDLE_MS) } as Actor;
  }

  /** Devices are listed with their last use, to the hour. */
  async function noteUse(sessionId: string, lastUsed: Date): Promise<void> {
    const now = clock();
    if (now.getTime() - lastUsed.getTime() < HOUR_MS) return;
    await db.kysely.updateTable("session").set({ updated_at: now }).where("id", "=", sessionId).execute();
  }

  function load(cookieHeader: string | undefined): Promise<Actor | null> {
    const cookie = readCookie(cookieHeader, cookieName);
    if (cookie === null) return Promise.resolve(null);
    const now = performance.now();
    const known = remembered.get(cookie);
    const at = clock().getTime();
    if (known !== undefined && known.until > now && at - known.at < REMEMBER_MS) return known.actor;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    const actor = find(cookie);
    remembered.set(cookie, { actor, until: now + REMEMBER_MS, at });
    // Only a session that is there is worth remembering: a failed read is tried again, a new sign-in is seen.
    actor.then(
      (found) => found ?? remembered.delete(cookie),
      () => remembered.delete(cookie),
    );
    return actor;
  }

  return { load };
}

/** The one cookie of this name; null also where there are two, of which one was planted. */
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
    return null; // Not an encoding that Haven made.
  }
}
