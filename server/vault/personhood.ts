/**
 * One person, one account in Safe Space. A person is a confirmed campus mailbox: all email addresses of a mailbox have
 * the same fingerprint, and only one account can have that.
 */
import { sql as raw, type Kysely } from "kysely";
import { NEW_ACCOUNT } from "../../contract/constants.ts";
import type { Tx } from "../bus/transaction.ts";
import type { Database } from "../db/schema.ts";
import { mailboxOf, personLookup } from "./mailboxes.ts";
import { addMailbox } from "./sanction-following.ts";
import type { Vault } from "./seal.ts";

/**
 * Records that the owner of this account has confirmed this campus address. The first account of a mailbox becomes the
 * person's; later ones cannot enter Safe Space. Sanctions follow a person to a new mailbox.
 */
export async function recordPerson(
  { tx, vault }: { tx: Tx; vault: Vault },
  { accountId, email, now }: { accountId: string; email: string; now: Date },
): Promise<void> {
  const lookup = personLookup(vault, email);
  // Serialises two accounts of one mailbox: the second must see the first.
  await raw`select pg_advisory_xact_lock(hashtextextended(${lookup}, 0))`.execute(tx.sql);
  await raw`
    update account set campus_verified_at = ${now}, person_lookup = case when not exists (
      select from account other where other.person_lookup = ${lookup} and other.id <> ${accountId}) then ${lookup} end
    where id = ${accountId}`.execute(tx.sql);
  await addMailbox({ tx, vault }, { accountId, mailbox: mailboxOf(email), now });
  tx.publish({ kind: "mailbox-confirmed", accountId });
}

/** SQL over `account`: whether the person may be in Safe Space and is counted there. */
export function isEligible(demo: boolean) {
  return raw<boolean>`(account.deletion_requested_at is null
    and (${demo} or account.campus_verified_at is not null and account.person_lookup is not null))`;
}

/** SQL like `isEligible`, without new accounts: nobody should be able to open a safe space with accounts made for it. */
export function countsAsPerson(demo: boolean, now: Date) {
  const madeBefore = new Date(now.getTime() - NEW_ACCOUNT.hours * 3_600_000);
  return raw<boolean>`(${isEligible(demo)} and account.created_at <= ${madeBefore})`;
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
}
