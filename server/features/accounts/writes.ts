import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { APIError } from "better-auth/api";
import { fromNodeHeaders } from "better-auth/node";
import type { Actor } from "../../auth/session.ts";
import { endReplacedSession, endSessions } from "../../auth/sign-in.ts";
import { inTransaction } from "../../bus/transaction.ts";
import { looksLikeStaff } from "../../auth/staff-names.ts";
import { issueTicket } from "../../auth/tickets.ts";
import type { Db } from "../../db/connect.ts";
import type { Database } from "../../db/schema.ts";
import { recordDeletionRequest } from "../../files/deletion-log.ts";
import { apiError } from "../../errors.ts";
import type { RequestContext } from "../../http/procedures.ts";
import type { Platform } from "../../platform.ts";
import { accountExistsMail, confirmEmailMail } from "../../outbox/mail-templates.ts";
import { NO_CHOICES, sealChoices } from "../../vault/choices.ts";
import type { RecentActor } from "./reads.ts";
import { deletionDate, realEmail, isCampusEmail, isWeakPassword, personalWords } from "./rules.ts";

type Credentials = { email: string; password: string };

/**
 * Creates an account and mails a link that confirms its address.
 * @returns the account that is signed in now, or null where the address has to be confirmed first; then the answer is the
 * same for a new address and for one that has an account
 */
export async function signUp(
  context: RequestContext,
  input: Credentials & { name: string },
): Promise<string | null> {
  const { auth, db, campus, limits, outbox, siteUrl } = context.platform;
  const email = input.email.toLowerCase();
  await limits.signUpFrom.consume(context.address);
  if (realEmail(email) === null || !isCampusEmail(email, campus.emailDomains))
    throw apiError("OUTSIDE_CAMPUS");
  if (looksLikeStaff(input.name)) throw apiError("STAFF_NAME");
  if (isWeakPassword(input.password, personalWords(input.name, email), campus.passwordMin))
    throw apiError("WEAK_PASSWORD");
  // After these checks: choosing another password or name is not limited.
  await limits.signUp.consume(email);
  const known = await findAccount(db, email);
  if (known !== undefined && !campus.requireVerifiedEmail) throw apiError("EMAIL_IN_USE");
  const { response, headers } = await auth.api
    .signUpEmail({
      body: { ...input, email },
      headers: fromNodeHeaders(context.request.headers),
      returnHeaders: true,
    })
    .catch((error: unknown) => {
      // Two sign-ups with one address at the same moment: the database lets one of them through.
      throw error instanceof APIError && error.statusCode < 500 ? apiError("EMAIL_IN_USE") : error;
    });
  if (known !== undefined) {
    if (await limits.mail.tryConsume(email))
      await outbox.mail({ to: email, ...accountExistsMail(siteUrl()) });
    return null;
  }
  // After a crash at this point the account has no profile. Its session is then not found, because sessions are loaded
  // through the profile, and the next sign-in creates it.
  await ensureProfile(context.platform, { id: response.user.id, name: input.name });
  await mailConfirmation(context.platform, response.user.id, email);
  if (campus.requireVerifiedEmail) return null;
  await endReplacedSession(context.platform, context.request.headers.cookie);
  passCookies(headers, context);
  return response.user.id;
}

/** Signs in. Wrong passwords are limited per account and network address, and per network address. */
export async function logIn(context: RequestContext, input: Credentials): Promise<string> {
  const { auth, limits } = context.platform;
  const key = `${input.email.toLowerCase()} ${context.address}`;
  await limits.logIn.consume(key);
  await limits.logInFrom.consume(context.address);
  const { response, headers } = await auth.api
    .signInEmail({ body: input, headers: fromNodeHeaders(context.request.headers), returnHeaders: true })
    .catch((error: unknown) => {
      if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
      throw apiError(
        error.body?.code === "EMAIL_NOT_VERIFIED" ? "EMAIL_NOT_CONFIRMED" : "INVALID_CREDENTIALS",
      );
    });
  await limits.logIn.reset(key);
  await limits.logInFrom.refund(context.address);
  await ensureProfile(context.platform, response.user);
  await endReplacedSession(context.platform, context.request.headers.cookie);
  passCookies(headers, context);
  return response.user.id;
}

/** Ends this session and closes its sockets. */
export async function logOut(context: RequestContext, actor: Actor): Promise<void> {
  const { auth, bus } = context.platform;
  const { headers } = await auth.api.signOut({
    headers: fromNodeHeaders(context.request.headers),
    returnHeaders: true,
  });
  passCookies(headers, context);
  bus.publish([{ kind: "session-ended", sessionId: actor.sessionId }]);
}

/** Ends one of the actor's own sessions. @throws NOT_FOUND for anybody else's */
export async function endSession(
  { db, bus }: Pick<Platform, "db" | "bus">,
  actor: RecentActor,
  sessionId: string,
): Promise<void> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom("session")
    .where("id", "=", sessionId)
    .where("account_id", "=", actor.accountId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw apiError("NOT_FOUND");
  bus.publish([{ kind: "session-ended", sessionId }]);
}

export async function endOtherSessions(
  { db, bus }: Pick<Platform, "db" | "bus">,
  actor: RecentActor,
): Promise<void> {
  bus.publish(await endSessions(db.kysely, { accountId: actor.accountId, except: actor.sessionId }));
}

/** Creates the account's profile where a crash has left it without one. */
export async function ensureProfile(
  { db, vault }: Pick<Platform, "db" | "vault">,
  account: { id: string; name: string },
): Promise<void> {
  await db.kysely
    .insertInto("profile")
    .values({
      id: randomUUID(),
      account_id: account.id,
      name: account.name,
      picture_id: null,
      sealed_choices: sealChoices(vault, account.id, NO_CHOICES),
    })
    .onConflict((conflict) => conflict.column("account_id").doNothing())
    .execute();
}

/**
 * Mails a link that confirms `email` as this account's address.
 * @returns whether it was within the limits, and was mailed
 */
export async function mailConfirmation(
  platform: Platform,
  accountId: string,
  email: string,
): Promise<boolean> {
  const { db, clock, limits, outbox, siteUrl } = platform;
  if (!(await limits.mail.tryConsume(`confirm ${email}`))) return false;
  const ticket = await issueTicket(db.kysely, {
    purpose: "confirm-email",
    accountId,
    detail: email,
    now: clock(),
  });
  await outbox.mail({ to: email, ...confirmEmailMail(siteUrl(), ticket) });
  return true;
}

/**
 * Requests the deletion of the account: other sessions end, and the profile is hidden from everybody else.
 * @returns when it will be deleted
 */
export async function requestDeletion(platform: Platform, actor: RecentActor): Promise<Date> {
  const now = platform.clock();
  await inTransaction(platform, async ({ sql, publish }) => {
    await sql
      .updateTable("account")
      .set({ deletion_requested_at: now })
      .where("id", "=", actor.accountId)
      .where("deletion_requested_at", "is", null)
      .execute();
    await setProfileHidden(sql, actor, true);
    const ended = await endSessions(sql, { accountId: actor.accountId, except: actor.sessionId });
    for (const event of ended) publish(event);
    publish({ kind: "account-changed", accountId: actor.accountId });
  });
  await logDeletionRequest(platform, actor);
  return deletionDate(now);
}

async function setProfileHidden(sql: Kysely<Database>, { profileId }: Actor, hidden: boolean): Promise<void> {
  await sql.updateTable("profile").set({ hidden }).where("id", "=", profileId).execute();
}

/**
 * Writes the request to the deletion log, which is applied to restored backups. After the commit: a request that failed
 * must not delete anybody.
 */
async function logDeletionRequest(platform: Platform, { accountId }: Actor): Promise<void> {
  await platform.db.kysely.transaction().execute(async (sql) => {
    // Locked, so that the last entry is of the last request, whichever device it came from.
    const row = await sql
      .selectFrom("account")
      .select("deletion_requested_at")
      .where("id", "=", accountId)
      .forUpdate()
      .executeTakeFirst();
    if (row) await recordDeletionRequest(platform, accountId, row.deletion_requested_at);
  });
}

/** Cancels the deletion; seats that were given up stay given up. @throws TOO_LATE for a deleted account */
export async function cancelDeletion(platform: Platform, actor: Actor): Promise<void> {
  await inTransaction(platform, async ({ sql, publish }) => {
    const { numUpdatedRows } = await sql
      .updateTable("account")
      .set({ deletion_requested_at: null })
      .where("id", "=", actor.accountId)
      .executeTakeFirst();
    // Before the log entry: one that keeps a deleted account would restore it from a backup.
    if (numUpdatedRows === 0n) throw apiError("TOO_LATE");
    // A suspended person stays hidden.
    await setProfileHidden(sql, actor, (await platform.sanctions.suspension(actor.accountId)) !== null);
    // Before the commit: once the cancellation is answered, no log entry requests the deletion any more.
    await recordDeletionRequest(platform, actor.accountId, null);
    publish({ kind: "account-changed", accountId: actor.accountId });
  });
}

export function findAccount({ kysely }: Db, email: string) {
  return kysely
    .selectFrom("account")
    .select(["id", "name", "email", "email_verified"])
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst()
    .then((row) => (row && realEmail(row.email) ? row : undefined));
}

function passCookies(from: Headers, { response }: RequestContext): void {
  response.appendHeader("set-cookie", from.getSetCookie());
}
