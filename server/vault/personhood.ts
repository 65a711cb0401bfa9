/**
 * One person, one account in Safe Space. A person is a confirmed campus mailbox: all email addresses of a mailbox have
 * the same fingerprint, and only one account can have that.
 */
import { sql as raw, type Kysely } from "kysely";
import { NEW_ACCOUNT } from "../../contract/constants.ts";
import type { Database } from "../db/schema.ts";
import type { Vault } from "./seal.ts";

type Parts = { sql: Kysely<Database>; vault: Vault };

/** Domains that ignore dots before the @, and their canonical name. At other domains dots distinguish people. */
const IGNORES_DOTS: Readonly<Record<string, string>> = {
  "gmail.com": "gmail.com",
  "googlemail.com": "gmail.com",
};

/** The mailbox of an email address: in lower case, without a `+tag`, and without dots where the domain ignores them. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [name, domain] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()];
  const plain = name.replace(/(?<=.)\+.*$/, "");
  const shared = IGNORES_DOTS[domain];
  return shared === undefined ? `${plain}@${domain}` : `${plain.replaceAll(".", "")}@${shared}`;
}

/** The fingerprint of a mailbox: equal for all its addresses. */
export function personLookup(vault: Vault, email: string): string {
  return vault.fingerprint("person", mailboxOf(email));
}

/**
 * Records that the owner of this account has confirmed this campus address. The first account of a mailbox becomes the
 * person's; later ones cannot enter Safe Space. Bars follow a person to a new mailbox. `sql` is a transaction.
 */
export async function recordPerson(
  { sql, vault }: Parts,
  { accountId, email, now }: { accountId: string; email: string; now: Date },
): Promise<void> {
  const lookup = personLookup(vault, email);
  // Serialises two accounts of one mailbox: the second must see the first.
  await raw`select pg_advisory_xact_lock(hashtextextended(${lookup}, 0))`.execute(sql);
  const { person_lookup: before } = await sql
    .selectFrom("account")
    .select("person_lookup")
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before !== null && before !== lookup) await copyBars({ sql, vault }, before, email);
  await raw`
    update account set campus_verified_at = ${now}, person_lookup = case when not exists (
      select from account other where other.person_lookup = ${lookup} and other.id <> ${accountId}) then ${lookup} end
    where id = ${accountId}`.execute(sql);
}

async function copyBars({ sql, vault }: Parts, from: string, email: string): Promise<void> {
  const bars = await sql.selectFrom("barred").select(["what", "until"]).where("lookup", "=", from).execute();
  for (const bar of bars) await writeBar({ sql, vault }, email, bar);
}

export type Bar = { what: "safe-space"; until: Date };

/**
 * Bars a person until a date, under any account.
 * @returns false for an account with an unconfirmed mailbox, which might be somebody else's
 */
export async function barPerson(parts: Parts, accountId: string, bar: Bar): Promise<boolean> {
  const account = await parts.sql
    .selectFrom("account")
    .select("email")
    .where("id", "=", accountId)
    .where("person_lookup", "is not", null)
    .executeTakeFirst();
  if (account === undefined) return false;
  await writeBar(parts, account.email, bar);
  return true;
}

async function writeBar({ sql, vault }: Parts, email: string, { what, until }: Bar): Promise<void> {
  const lookup = personLookup(vault, email);
  await sql
    .insertInto("barred")
    .values({ lookup, what, until, sealed_mailbox: vault.seal(BARRED, mailboxOf(email), lookup) })
    .onConflict((conflict) =>
      conflict
        .columns(["lookup", "what"])
        .doUpdateSet({ until: raw<Date>`greatest(barred.until, excluded.until)` }),
    )
    .execute();
}

const BARRED = "barred mailbox";

/** SQL over `account`: whether the person may be in Safe Space and is counted there. */
export function isEligible(demo: boolean, now: Date) {
  return raw<boolean>`(account.deletion_requested_at is null and account.suspended_at is null
    and (${demo} or account.campus_verified_at is not null and account.person_lookup is not null)
    and not exists (select from barred
      where barred.lookup = account.person_lookup and barred.what = 'safe-space' and barred.until > ${now}))`;
}

/** SQL like `isEligible`, without new accounts: nobody should be able to open a safe space with accounts made for it. */
export function countsAsPerson(demo: boolean, now: Date) {
  const madeBefore = new Date(now.getTime() - NEW_ACCOUNT.hours * 3_600_000);
  return raw<boolean>`(${isEligible(demo, now)} and account.created_at <= ${madeBefore})`;
}

/** Recomputes the fingerprints with another key. An account whose email has changed since must confirm it again. */
export async function rotatePersons(
  sql: Kysely<Database>,
  { from, to }: { from: Vault; to: Vault },
): Promise<void> {
  const accounts = await sql
    .selectFrom("account")
    .select(["id", "email", "person_lookup"])
    .where("person_lookup", "is not", null)
    .execute();
  for (const { id, email, person_lookup } of accounts) {
    const known = person_lookup === personLookup(from, email);
    await sql
      .updateTable("account")
      .set(
        known
          ? { person_lookup: personLookup(to, email) }
          : { person_lookup: null, campus_verified_at: null },
      )
      .where("id", "=", id)
      .execute();
  }
  const bars = await sql.selectFrom("barred").select(["lookup", "what", "sealed_mailbox"]).execute();
  for (const { lookup, what, sealed_mailbox } of bars) {
    const mailbox = from.open(BARRED, sealed_mailbox, lookup);
    const renamed = personLookup(to, mailbox);
    await sql
      .updateTable("barred")
      .set({ lookup: renamed, sealed_mailbox: to.seal(BARRED, mailbox, renamed) })
      .where("lookup", "=", lookup)
      .where("what", "=", what)
      .execute();
  }
}
