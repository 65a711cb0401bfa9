/** Starts and ends sessions, beside Better Auth's own sign-in. */
import { createHmac } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Kysely, Transaction } from "kysely";
import type { Bus, BusEvent } from "../bus/bus.ts";
import type { Db } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";
import type { Auth } from "./auth.ts";
import type { Actor, Sessions } from "./session.ts";
import { apiError } from "../errors.ts";

/** How long a sign-in or a confirmed password counts as recent, in minutes. */
const RECENT_MINUTES = 15;

/** Signs an authenticated person in and sets the session cookie. */
export async function startSession(
  { auth, authSecret }: { auth: Auth; authSecret: string },
  response: ServerResponse,
  { accountId, userAgent }: { accountId: string; userAgent: string },
): Promise<void> {
  const context = await auth.$context;
  const { token } = await context.internalAdapter.createSession(accountId, false, { userAgent });
  const { name, attributes } = context.authCookies.sessionToken;
  const signature = createHmac("sha256", authSecret).update(token).digest("base64");
  const parts = [
    `${name}=${encodeURIComponent(`${token}.${signature}`)}`,
    `Max-Age=${context.sessionConfig.expiresIn}`,
    `Path=${attributes.path ?? "/"}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(attributes.secure ? ["Secure"] : []),
  ];
  response.appendHeader("set-cookie", parts.join("; "));
}

/**
 * Ends the session that this browser had before the sign-in, so that no forgotten session of another person stays open
 * on a shared device.
 * @param cookieHeader of the request that signed in
 */
export async function endReplacedSession(
  { db, bus, sessions }: { db: Db; bus: Bus; sessions: Sessions },
  cookieHeader: string | undefined,
): Promise<void> {
  const replaced = await sessions.load(cookieHeader);
  if (replaced === null) return;
  await db.kysely.deleteFrom("session").where("id", "=", replaced.sessionId).execute();
  bus.publish([{ kind: "session-ended", sessionId: replaced.sessionId }]);
}

type Connection = Kysely<Database> | Transaction<Database>;

/**
 * Ends an account's sessions, all or all but one.
 * @returns the events to publish, which close their sockets
 */
export async function endSessions(
  sql: Connection,
  { accountId, except }: { accountId: string; except?: string },
): Promise<BusEvent[]> {
  const ended = await sql
    .deleteFrom("session")
    .where("account_id", "=", accountId)
    .$if(except !== undefined, (query) => query.where("id", "<>", except as string))
    .returning("id")
    .execute();
  return ended.map(({ id }) => ({ kind: "session-ended", sessionId: id }));
}

/**
 * @param minutes how long a sign-in counts as recent
 * @throws CONFIRM_FIRST unless the session's owner signed in or confirmed their password recently
 */
export async function requireRecentSignIn(
  { sql, now }: { sql: Connection; now: Date },
  actor: Actor,
  minutes = RECENT_MINUTES,
): Promise<void> {
  const recent = await sql
    .selectFrom("session")
    .select("id")
    .where("id", "=", actor.sessionId)
    .where("confirmed_at", ">", new Date(now.getTime() - minutes * 60_000))
    .executeTakeFirst();
  if (recent === undefined) throw apiError("CONFIRM_FIRST");
}
