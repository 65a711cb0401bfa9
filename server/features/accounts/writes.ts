import { randomUUID } from "node:crypto";
import { APIError } from "better-auth/api";
import { fromNodeHeaders } from "better-auth/node";
import { isSuspension } from "../../auth/auth.ts";
import type { Actor } from "../../auth/session.ts";
import { endReplacedSession, endSessions, requireRecentSignIn } from "../../auth/sign-in.ts";
import { looksLikeStaff } from "../../auth/staff-names.ts";
import { issueTicket } from "../../auth/tickets.ts";
import type { Db } from "../../db/connect.ts";
import { noteLeaving } from "../../files/departures.ts";
import { refuse } from "../../http/refuse.ts";
import type { Platform, RequestContext } from "../../http/routes.ts";
import { alreadyHereLetter, confirmEmailLetter } from "../../outbox/letters.ts";
import { NO_CHOICES, sealChoices } from "../../vault/choices.ts";
import { deletionDate, givenEmail, isCampusEmail, isWeakPassword, ownWords } from "./rules.ts";

type Credentials = { email: string; password: string };

/**
 * Makes an account and mails a link that confirms its address.
 * @returns the account that is signed in now, or null where the address has to be confirmed first; then nothing
 * tells a new address from one that has an account
 */
export async function signUp(
  context: RequestContext,
  input: Credentials & { name: string },
): Promise<string | null> {
  const { auth, db, campus, limits, outbox, siteUrl } = context.platform;
  const email = input.email.toLowerCase();
  await limits.signUpFrom.spend(context.address);
  if (givenEmail(email) === null || !isCampusEmail(email, campus.emailDomains))
    throw refuse("OUTSIDE_CAMPUS");
  if (looksLikeStaff(input.name)) throw refuse("STAFF_NAME");
  if (isWeakPassword(input.password, ownWords(input.name, email), campus.passwordMin))
    throw refuse("WEAK_PASSWORD");
  // Only now: whoever has to think of another password or name may take as many tries as that needs.
  await limits.signUp.spend(email);
  const known = await findAccount(db, email);
  if (known !== undefined && !campus.requireVerifiedEmail) throw refuse("EMAIL_IN_USE");
  const { response, headers } = await auth.api
    .signUpEmail({
      body: { ...input, email },
      headers: fromNodeHeaders(context.request.headers),
      returnHeaders: true,
    })
    .catch((error: unknown) => {
      // Two sign-ups with one address at the same moment: the database lets one of them through.
      throw error instanceof APIError && error.statusCode < 500 ? refuse("EMAIL_IN_USE") : error;
    });
  if (known !== undefined) {
    if (await limits.mail.allows(email)) await outbox.mail({ to: email, ...alreadyHereLetter(siteUrl()) });
    return null;
  }
  // The account is there and its profile is not yet: until it is, the session opens nothing (it is found through
  // the profile), and a sign-in makes it up.
  await ensureProfile(context.platform, { id: response.user.id, name: input.name });
  await mailConfirmation(context.platform, response.user.id, email);
  if (campus.requireVerifiedEmail) return null;
  await endReplacedSession(context.platform, context.request.headers.cookie);
  passCookies(headers, context);
  return response.user.id;
}

/** Signs in. Wrong passwords are counted per account and address, and per address. */
export async function logIn(context: RequestContext, input: Credentials): Promise<string> {
  const { auth, limits } = context.platform;
  const key = `${input.email.toLowerCase()} ${context.address}`;
  await limits.logIn.spend(key);
  await limits.logInFrom.spend(context.address);
  const { response, headers } = await auth.api
    .signInEmail({ body: input, headers: fromNodeHeaders(context.request.headers), returnHeaders: true })
    .catch((error: unknown) => {
      if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
      if (isSuspension(error)) throw refuse("SUSPENDED");
      throw refuse(error.body?.code === "EMAIL_NOT_VERIFIED" ? "EMAIL_NOT_CONFIRMED" : "INVALID_CREDENTIALS");
    });
  await limits.logIn.forgive(key);
  await limits.logInFrom.refund(context.address);
  await ensureProfile(context.platform, response.user);
  await endReplacedSession(context.platform, context.request.headers.cookie);
  passCookies(headers, context);
  return response.user.id;
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

/**
 * Ends one of my own sessions.
 * @throws NOT_FOUND for anybody else's
 * @throws CONFIRM_FIRST
 */
export async function endSession(
  { db, bus, clock }: Platform,
  actor: Actor,
  sessionId: string,
): Promise<void> {
  await requireRecentSignIn({ sql: db.kysely, now: clock() }, actor);
  const { numDeletedRows } = await db.kysely
    .deleteFrom("session")
    .where("id", "=", sessionId)
    .where("account_id", "=", actor.accountId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw refuse("NOT_FOUND");
  bus.publish([{ to: "nodes", endedSession: sessionId }]);
}

/** @throws CONFIRM_FIRST: whoever stole a session cannot sign its owner out with it */
export async function endOtherSessions({ db, bus, clock }: Platform, actor: Actor): Promise<void> {
  await requireRecentSignIn({ sql: db.kysely, now: clock() }, actor);
  bus.publish(await endSessions(db.kysely, { accountId: actor.accountId, except: actor.sessionId }));
}

/** Every account has a profile; one whose making was cut off gets it now. */
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
  if (!(await limits.mail.allows(`confirm ${email}`))) return false;
  const ticket = await issueTicket(db.kysely, {
    purpose: "confirm-email",
    accountId,
    detail: email,
    now: clock(),
  });
  await outbox.mail({ to: email, ...confirmEmailLetter(siteUrl(), ticket) });
  return true;
}

/**
 * Marks my account for deletion: other sessions end, and my name, picture and card are gone for everyone else.
 * @returns when it will be gone
 * @throws CONFIRM_FIRST
 */
export async function askForDeletion(platform: Platform, actor: Actor): Promise<Date> {
  const { db, bus, clock } = platform;
  const now = clock();
  const events = await db.kysely.transaction().execute(async (sql) => {
    await requireRecentSignIn({ sql, now }, actor);
    await sql
      .updateTable("account")
      .set({ deletion_requested_at: now })
      .where("id", "=", actor.accountId)
      .where("deletion_requested_at", "is", null)
      .execute();
    await sql.updateTable("profile").set({ hidden: true }).where("id", "=", actor.profileId).execute();
    return endSessions(sql, { accountId: actor.accountId, except: actor.sessionId });
  });
  bus.publish([...events, { to: "nodes", rostersOf: actor.accountId }]);
  await noteWish(platform, actor);
  return deletionDate(now);
}

/** After the commit: nobody may be deleted by a note of what was answered with an error. */
async function noteWish(platform: Platform, { accountId }: Actor): Promise<void> {
  await platform.db.kysely.transaction().execute(async (sql) => {
    // Locked, so that the last note is of the last word, from whichever device that came.
    const row = await sql
      .selectFrom("account")
      .select("deletion_requested_at")
      .where("id", "=", accountId)
      .forUpdate()
      .executeTakeFirst();
    if (row) await noteLeaving(platform, accountId, row.deletion_requested_at);
  });
}

/** Takes the deletion back; places that were given back stay so. @throws TOO_LATE for an account that is gone */
export async function cancelDeletion(platform: Platform, actor: Actor): Promise<void> {
  await platform.db.kysely.transaction().execute(async (sql) => {
    const { numUpdatedRows } = await sql
      .updateTable("account")
      .set({ deletion_requested_at: null })
      .where("id", "=", actor.accountId)
      .executeTakeFirst();
    // Before the note: one that says this account stays would bring it back from a backup.
    if (numUpdatedRows === 0n) throw refuse("TOO_LATE");
    await sql.updateTable("profile").set({ hidden: false }).where("id", "=", actor.profileId).execute();
    // Before the commit: who was told that they stay has no note left that says otherwise.
    await noteLeaving(platform, actor.accountId, null);
  });
  platform.bus.publish([{ to: "nodes", rostersOf: actor.accountId }]);
}

export function findAccount({ kysely }: Db, email: string) {
  return kysely
    .selectFrom("account")
    .select(["id", "name", "email", "email_verified"])
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst()
    .then((row) => (row && givenEmail(row.email) ? row : undefined));
}

function passCookies(from: Headers, { response }: RequestContext): void {
  response.appendHeader("set-cookie", from.getSetCookie());
}
