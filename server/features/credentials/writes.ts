import { hashPassword, requirePassword, setPassword } from "../../auth/passwords.ts";
import type { Actor } from "../../auth/session.ts";
import { endSessions, requireRecentSignIn } from "../../auth/sign-in.ts";
import { issueTicket, redeemTicket } from "../../auth/tickets.ts";
import { refuse } from "../../http/refuse.ts";
import type { Platform, RequestContext } from "../../http/routes.ts";
import { emailChangedLetter, resetPasswordLetter } from "../../outbox/letters.ts";
import { givenEmail, isCampusEmail, isGuessable, ownWords } from "../accounts/rules.ts";
import { findAccount, mailConfirmation } from "../accounts/writes.ts";

/** Takes the wish for a new password down. Whether there is an account is looked up later, by a job. */
export async function askForReset({ platform, address }: RequestContext, email: string): Promise<void> {
  const { limits, jobs } = platform;
  if (!(await limits.mailFrom.allows(address))) return;
  if (await limits.mail.allows(`reset ${email.toLowerCase()}`))
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
 * Sets a new password with a mailed link, and ends every session.
 * @throws LINK_EXPIRED, WEAK_PASSWORD (which does not use the link up)
 */
export async function resetPassword(
  { auth, db, bus, clock }: Platform,
  { ticket, password }: { ticket: string; password: string },
): Promise<void> {
  if (isGuessable(password, [])) throw refuse("WEAK_PASSWORD");
  const hash = await hashPassword(auth, password);
  const now = clock();
  const events = await db.kysely.transaction().execute(async (sql) => {
    const redeemed = await redeemTicket(sql, { purpose: "reset-password", secret: ticket, now });
    if (redeemed === null) throw refuse("LINK_EXPIRED");
    const { accountId, detail } = redeemed;
    await setPassword(sql, { accountId, hash, now });
    // Whoever opened the link reads the mails of this address.
    await sql
      .updateTable("account")
      .set({ email_verified: true })
      .where("id", "=", accountId)
      .where("email", "=", detail)
      .execute();
    return endSessions(sql, { accountId });
  });
  bus.publish(events);
}

/**
 * Changes my password and ends my other sessions.
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
  if (isGuessable(password, ownWords(account.name, account.email))) throw refuse("WEAK_PASSWORD");
  const hash = await hashPassword(auth, password);
  const events = await db.kysely.transaction().execute(async (sql) => {
    await setPassword(sql, { accountId: actor.accountId, hash, now: clock() });
    return endSessions(sql, { accountId: actor.accountId, except: actor.sessionId });
  });
  bus.publish(events);
}

/**
 * Mails a link to a new address; it becomes mine when the link is opened. For an address that has an account the
 * answer is the same and nothing is mailed.
 * @throws CONFIRM_FIRST, OUTSIDE_CAMPUS
 */
export async function changeEmail(platform: Platform, actor: Actor, email: string): Promise<void> {
  const { db, clock, campus } = platform;
  await requireRecentSignIn({ sql: db.kysely, now: clock() }, actor);
  if (!isCampusEmail(email, campus.emailDomains)) throw refuse("OUTSIDE_CAMPUS");
  if (await findAccount(db, email)) return;
  await mailConfirmation(platform, actor.accountId, email.toLowerCase());
}

/** Mails the link for the address I signed up with again. */
export async function resendConfirmation(platform: Platform, actor: Actor): Promise<void> {
  const account = await platform.db.kysely
    .selectFrom("account")
    .select(["email", "email_verified"])
    .where("id", "=", actor.accountId)
    .executeTakeFirstOrThrow();
  const email = givenEmail(account.email);
  if (email !== null && !account.email_verified) await mailConfirmation(platform, actor.accountId, email);
}

/**
 * Confirms an address with its mailed link; a new one takes the old one's place, which is told.
 * @throws LINK_EXPIRED, also when the address has gone to another account meanwhile
 */
export async function confirmEmail(platform: Platform, ticket: string): Promise<void> {
  const { db, clock, campus, outbox, siteUrl } = platform;
  const replaced = await db.kysely.transaction().execute(async (sql) => {
    const redeemed = await redeemTicket(sql, { purpose: "confirm-email", secret: ticket, now: clock() });
    if (redeemed === null) throw refuse("LINK_EXPIRED");
    const { accountId, detail: email } = redeemed;
    const before = await sql
      .selectFrom("account")
      .select("email")
      .where("id", "=", accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const taken = await sql
      .selectFrom("account")
      .select("id")
      .where("email", "=", email)
      .where("id", "<>", accountId)
      .executeTakeFirst();
    if (taken) throw refuse("LINK_EXPIRED");
    await sql
      .updateTable("account")
      .set({ email, email_verified: true, ...(campus.adminEmails.includes(email) && { role: "admin" }) })
      .where("id", "=", accountId)
      .execute();
    return before.email === email ? null : givenEmail(before.email);
  });
  if (replaced !== null) await outbox.mail({ to: replaced, ...emailChangedLetter(siteUrl()) });
}
