import { sql as sqlText } from "kysely";
import { hashPassword, setPassword } from "../../auth/passwords.ts";
import { withRole } from "../../auth/roles.ts";
import { recordPerson } from "../../vault/personhood.ts";
import type { Actor } from "../../auth/session.ts";
import { endSessions } from "../../auth/sign-in.ts";
import { issueTicket, redeemTicket, voidTickets } from "../../auth/tickets.ts";
import { inTransaction } from "../../bus/transaction.ts";
import { isUniqueViolation, apiError } from "../../errors.ts";
import type { RequestContext } from "../../http/procedures.ts";
import type { Platform } from "../../platform.ts";
import { emailChangedMail, resetPasswordMail } from "../../outbox/mail-templates.ts";
import type { RecentActor } from "../accounts/reads.ts";
import { realEmail, isCampusEmail, isWeakPassword, personalWords } from "../accounts/rules.ts";
import { findAccount, mailConfirmation } from "../accounts/writes.ts";

/**
 * Queues the mail of a reset link. A job looks up whether there is an account, so that the answer does not tell.
 * @throws TOO_MANY_REQUESTS when nothing is sent; addresses with and without an account are limited alike
 */
export async function requestReset({ platform, address }: RequestContext, email: string): Promise<void> {
  const { limits, jobs } = platform;
  await limits.mail.consume(`reset ${email.toLowerCase()}`);
  await limits.mailFrom.consume(address);
  await jobs.enqueue("password-reset-mail", { email });
}

/** The job that mails a reset link, if there is an account. */
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
  await outbox.mail({ to: account.email, ...resetPasswordMail(siteUrl(), ticket) });
}

/**
 * Sets a new password with a mailed link, and ends all sessions and links of the account.
 * @throws LINK_EXPIRED, WEAK_PASSWORD (the link stays valid)
 */
export async function resetPassword(
  { auth, db, bus, clock, campus, vault }: Platform,
  { ticket, password }: { ticket: string; password: string },
): Promise<void> {
  const now = clock();
  await inTransaction({ db, bus }, async (tx) => {
    const { sql, publish } = tx;
    const redeemed = await redeemTicket(sql, { purpose: "reset-password", secret: ticket, now });
    if (redeemed === null) throw apiError("LINK_EXPIRED");
    // After the link: only somebody who has one may cause the work of judging and hashing a password.
    if (isWeakPassword(password, [], campus.passwordMin)) throw apiError("WEAK_PASSWORD");
    const { accountId, detail } = redeemed;
    await setPassword(sql, { accountId, hash: await hashPassword(auth, password), now });
    // An intruder may have requested a change to an address of theirs.
    await voidTickets(sql, accountId, ["confirm-email"]);
    // The link proves who reads the mails of this address. Before, somebody else may have signed up with it, and a phone
    // number that they added would still open the account.
    const { numUpdatedRows } = await sql
      .updateTable("account")
      .set({ email_verified: true, phone: sqlText`case when email_verified then phone end` })
      .where("id", "=", accountId)
      .where("email", "=", detail)
      .executeTakeFirst();
    if (numUpdatedRows > 0n && isCampusEmail(detail, campus.emailDomains))
      await recordPerson({ tx, vault }, { accountId, email: detail, now });
    else publish({ kind: "mailbox-confirmed", accountId });
    for (const event of await endSessions(sql, { accountId })) publish(event);
  });
}

/** Changes the password, and ends other sessions and mailed links. @throws WEAK_PASSWORD */
export async function changePassword(
  platform: Platform,
  actor: RecentActor,
  password: string,
): Promise<void> {
  const { auth, db, bus, clock } = platform;
  const account = await db.kysely
    .selectFrom("account")
    .select(["name", "email"])
    .where("id", "=", actor.accountId)
    .executeTakeFirstOrThrow();
  const { passwordMin } = platform.campus;
  if (isWeakPassword(password, personalWords(account.name, account.email), passwordMin))
    throw apiError("WEAK_PASSWORD");
  const hash = await hashPassword(auth, password);
  await inTransaction({ db, bus }, async ({ sql, publish }) => {
    await setPassword(sql, { accountId: actor.accountId, hash, now: clock() });
    await voidTickets(sql, actor.accountId, ["confirm-email", "reset-password"]);
    const ended = await endSessions(sql, { accountId: actor.accountId, except: actor.sessionId });
    for (const event of ended) publish(event);
  });
}

/**
 * Queues the mail of a link that changes the account's address when it is opened. A job looks up whether the new address
 * has an account, so that neither the answer nor its timing tells.
 * @throws OUTSIDE_CAMPUS, TOO_MANY_REQUESTS
 */
export async function changeEmail(platform: Platform, actor: RecentActor, email: string): Promise<void> {
  const { campus, jobs, limits } = platform;
  if (!isCampusEmail(email, campus.emailDomains)) throw apiError("OUTSIDE_CAMPUS");
  await limits.changeEmail.consume(actor.accountId);
  await jobs.enqueue("email-change-mail", { accountId: actor.accountId, email: email.toLowerCase() });
}

type EmailChange = { accountId: string; email: string };

/** The job that mails a link to the new address, unless it has an account. */
export async function mailChangeLink(platform: Platform, { accountId, email }: EmailChange): Promise<void> {
  const { db } = platform;
  // Earlier links stop working in both cases: otherwise they would tell whether the address has an account.
  await voidTickets(db.kysely, accountId, ["confirm-email"]);
  if (await findAccount(db, email)) return;
  await mailConfirmation(platform, accountId, email);
}

/**
 * Mails the confirmation link again, for an unconfirmed address or one whose mailbox is not this account's yet.
 * @throws TOO_MANY_REQUESTS when nothing is sent
 */
export async function resendConfirmation(platform: Platform, actor: Actor): Promise<void> {
  const account = await platform.db.kysely
    .selectFrom("account")
    .select(["email", "email_verified", "person_lookup"])
    .where("id", "=", actor.accountId)
    .executeTakeFirstOrThrow();
  const email = realEmail(account.email);
  const confirmed = account.email_verified && account.person_lookup !== null;
  if (email === null || confirmed) return;
  if (!(await mailConfirmation(platform, actor.accountId, email))) throw apiError("TOO_MANY_REQUESTS");
}

/**
 * Confirms an address with its mailed link. A new address replaces the old one, which gets a mail about it. An admin's
 * address is confirmed only by somebody signed in to that account: otherwise an attacker who signs up with it first,
 * under a password of their own, needs only the owner's click.
 * @param actor who is signed in on the device that opened the link, if anyone
 * @throws LINK_EXPIRED, also for an address that belongs to another account by now
 * @throws UNAUTHORIZED for an admin's address without that sign-in; the link stays valid
 */
export async function confirmEmail(platform: Platform, actor: Actor | null, ticket: string): Promise<void> {
  const { clock, campus, outbox, siteUrl, vault } = platform;
  const now = clock();
  const replaced = await inTransaction(platform, async (tx) => {
    const { sql } = tx;
    const redeemed = await redeemTicket(sql, { purpose: "confirm-email", secret: ticket, now });
    if (redeemed === null) throw apiError("LINK_EXPIRED");
    const { accountId, detail: email } = redeemed;
    const isAdmin = campus.adminEmails.includes(email);
    if (isAdmin && actor?.accountId !== accountId) throw apiError("UNAUTHORIZED");
    const before = await sql
      .selectFrom("account")
      .select("email")
      .where("id", "=", accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await sql
      .updateTable("account")
      .set({ email, email_verified: true, ...(isAdmin && { roles: withRole("admin") }) })
      .where("id", "=", accountId)
      .execute()
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? apiError("LINK_EXPIRED") : error;
      });
    if (isCampusEmail(email, campus.emailDomains))
      await recordPerson({ tx, vault }, { accountId, email, now });
    else tx.publish({ kind: "mailbox-confirmed", accountId });
    if (before.email === email) return null;
    // A reset link at the old address could still take over the account.
    await voidTickets(sql, accountId, ["reset-password"]);
    return realEmail(before.email);
  });
  if (replaced !== null) await outbox.mail({ to: replaced, ...emailChangedMail(siteUrl()) });
}
