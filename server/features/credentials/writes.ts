import { sql as sqlText } from "kysely";
import { hashPassword, requirePassword, setPassword } from "../../auth/passwords.ts";
import { recognisePerson } from "../../auth/personhood.ts";
import type { Actor } from "../../auth/session.ts";
import { endSessions, requireRecentSignIn } from "../../auth/sign-in.ts";
import { issueTicket, redeemTicket, voidTickets } from "../../auth/tickets.ts";
import { isUniqueViolation, refuse } from "../../http/refuse.ts";
import type { Platform, RequestContext } from "../../http/routes.ts";
import { emailChangedLetter, resetPasswordLetter } from "../../outbox/letters.ts";
import { givenEmail, isCampusEmail, isWeakPassword, ownWords } from "../accounts/rules.ts";
import { findAccount, mailConfirmation } from "../accounts/writes.ts";

/**
 * Takes the wish for a new password down. Whether there is an account is looked up later, by a job.
 * @throws TOO_MANY_REQUESTS when nothing is sent, which is counted for any address alike
 */
export async function askForReset({ platform, address }: RequestContext, email: string): Promise<void> {
  const { limits, jobs } = platform;
  await limits.mail.spend(`reset ${email.toLowerCase()}`);
  await limits.mailFrom.spend(address);
  await jobs.enqueue("forgot-password", { email });
}

/** The job behind it: mails a link, if there is an account. */
export async function mailResetLink(platform: Platform, email: string): Promise<void> {
  const { db, clock, outbox, siteUrl } = platform;
  const account = await findAccount(db, email);
  if (account === undefined) return;
  const ticket = await issueTicket(db.kysely, {
    purpose: "reset-password",
    accountId: account.id,
    detail: account.email,
    now: clock(),
  });
  await outbox.mail({ to: account.email, ...resetPasswordLetter(siteUrl(), ticket) });
}

/**
 * Sets a new password with a mailed link, and ends every session and link there was.
 * @throws LINK_EXPIRED, WEAK_PASSWORD (which does not use the link up)
 */
export async function resetPassword(
  { auth, db, bus, clock, campus, vault }: Platform,
  { ticket, password }: { ticket: string; password: string },
): Promise<void> {
  const now = clock();
  const events = await db.kysely.transaction().execute(async (sql) => {
    const redeemed = await redeemTicket(sql, { purpose: "reset-password", secret: ticket, now });
    if (redeemed === null) throw refuse("LINK_EXPIRED");
    // Only now: judging and hashing a password is work that nobody without a link may cause.
    if (isWeakPassword(password, [], campus.passwordMin)) throw refuse("WEAK_PASSWORD");
    const { accountId, detail } = redeemed;
    await setPassword(sql, { accountId, hash: await hashPassword(auth, password), now });
    // Whoever had the account may have asked for its address to be changed to theirs.
    await voidTickets(sql, accountId, ["confirm-email"]);
    // Whoever opened the link reads the mails of this address. Until that was proved, somebody else may have signed
    // up with it, and a phone they added would still open the account.
    const { numUpdatedRows } = await sql
      .updateTable("account")
      .set({ email_verified: true, phone: sqlText`case when email_verified then phone end` })
      .where("id", "=", accountId)
      .where("email", "=", detail)
      .executeTakeFirst();
    if (numUpdatedRows > 0n && isCampusEmail(detail, campus.emailDomains))
      await recognisePerson({ sql, vault }, { accountId, email: detail, now });
    return endSessions(sql, { accountId });
  });
  bus.publish(events);
}

/**
 * Changes my password, and ends my other sessions and the links that were mailed before.
 * @throws INVALID_CREDENTIALS, WEAK_PASSWORD
 */
export async function changePassword(
  platform: Platform,
  actor: Actor,
  { current, password }: { current: string; password: string },
): Promise<void> {
  const { auth, db, bus, clock } = platform;
  await requirePassword(platform, actor, current);
  const account = await db.kysely
    .selectFrom("account")
    .select(["name", "email"])
    .where("id", "=", actor.accountId)
    .executeTakeFirstOrThrow();
  const { passwordMin } = platform.campus;
  if (isWeakPassword(password, ownWords(account.name, account.email), passwordMin))
    throw refuse("WEAK_PASSWORD");
  const hash = await hashPassword(auth, password);
  const events = await db.kysely.transaction().execute(async (sql) => {
    await setPassword(sql, { accountId: actor.accountId, hash, now: clock() });
    await voidTickets(sql, actor.accountId, ["confirm-email", "reset-password"]);
    return endSessions(sql, { accountId: actor.accountId, except: actor.sessionId });
  });
  bus.publish(events);
}

/**
 * Takes the wish for another address down; it becomes mine when the link mailed to it is opened. Whether it has an
 * account is looked up later, by a job, so that neither the answer nor its time tells.
 * @throws CONFIRM_FIRST, OUTSIDE_CAMPUS, TOO_MANY_REQUESTS
 */
export async function changeEmail(platform: Platform, actor: Actor, email: string): Promise<void> {
  const { db, clock, campus, jobs, limits } = platform;
  await requireRecentSignIn({ sql: db.kysely, now: clock() }, actor);
  if (!isCampusEmail(email, campus.emailDomains)) throw refuse("OUTSIDE_CAMPUS");
  await limits.changeEmail.spend(actor.accountId);
  await jobs.enqueue("change-email", { accountId: actor.accountId, email: email.toLowerCase() });
}

type Wish = { accountId: string; email: string };

/** The job behind it: mails a link, unless the address has an account. */
export async function mailChangeLink(platform: Platform, { accountId, email }: Wish): Promise<void> {
  const { db } = platform;
  // The link for an earlier wish stops working either way: if it did so for a free address only, it would tell.
  await voidTickets(db.kysely, accountId, ["confirm-email"]);
  if (await findAccount(db, email)) return;
  await mailConfirmation(platform, accountId, email);
}

/**
 * Mails the link again, for an address that is not confirmed or whose mailbox is not this account's yet.
 * @throws TOO_MANY_REQUESTS when nothing is sent
 */
export async function resendConfirmation(platform: Platform, actor: Actor): Promise<void> {
  const account = await platform.db.kysely
    .selectFrom("account")
    .select(["email", "email_verified", "person_lookup"])
    .where("id", "=", actor.accountId)
    .executeTakeFirstOrThrow();
  const email = givenEmail(account.email);
  const confirmed = account.email_verified && account.person_lookup !== null;
  if (email === null || confirmed) return;
  if (!(await mailConfirmation(platform, actor.accountId, email))) throw refuse("TOO_MANY_REQUESTS");
}

/**
 * Confirms an address with its mailed link; a new one takes the old one's place, which is told. An admin's address
 * is confirmed only by somebody who is signed in to that very account: otherwise whoever signs up with it first,
 * under a password of their own, needs nothing but the owner's click.
 * @param actor who is signed in where the link was opened, if anyone
 * @throws LINK_EXPIRED, also when the address has gone to another account meanwhile
 * @throws UNAUTHORIZED for an admin's address elsewhere; the link keeps working
 */
export async function confirmEmail(platform: Platform, actor: Actor | null, ticket: string): Promise<void> {
  const { db, clock, campus, outbox, siteUrl, vault } = platform;
  const now = clock();
  const replaced = await db.kysely.transaction().execute(async (sql) => {
    const redeemed = await redeemTicket(sql, { purpose: "confirm-email", secret: ticket, now });
    if (redeemed === null) throw refuse("LINK_EXPIRED");
    const { accountId, detail: email } = redeemed;
    const isAdmin = campus.adminEmails.includes(email);
    if (isAdmin && actor?.accountId !== accountId) throw refuse("UNAUTHORIZED");
    const before = await sql
      .selectFrom("account")
      .select("email")
      .where("id", "=", accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await sql
      .updateTable("account")
      .set({ email, email_verified: true, ...(isAdmin && { role: "admin" }) })
      .where("id", "=", accountId)
      .execute()
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? refuse("LINK_EXPIRED") : error;
      });
    if (isCampusEmail(email, campus.emailDomains))
      await recognisePerson({ sql, vault }, { accountId, email, now });
    if (before.email === email) return null;
    // Whoever still reads the old address could take the account back with it.
    await voidTickets(sql, accountId, ["reset-password"]);
    return givenEmail(before.email);
  });
  if (replaced !== null) await outbox.mail({ to: replaced, ...emailChangedLetter(siteUrl()) });
}
