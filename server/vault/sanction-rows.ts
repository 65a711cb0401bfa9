/**
 * The sanctions of a person, found by opening the owner of every row: no column tells whose a sanction is, so that two
 * sanctions of one person have nothing in common. For acts of moderators and nightly work; `sanctions.ts` has an index.
 */
import { sql as raw, type Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { openAppealText } from "./appeal-text.ts";
import { mailboxOf, personLookup } from "./mailboxes.ts";
import {
  fingerprintsOf,
  openSanction,
  openSanctionOwner,
  type Sanction,
  type SanctionOwner,
} from "./sanction-seal.ts";
import type { Vault } from "./seal.ts";

type Parts = { sql: Kysely<Database>; vault: Vault };

/** An account, and the confirmed mailboxes of its person. */
export type Person = { accountId: string; owner: SanctionOwner; fingerprints: readonly string[] };

export type StoredSanction = { id: string; owner: SanctionOwner; sanction: Sanction };

/** @returns null for an account that does not exist */
export async function loadPerson({ sql, vault }: Parts, accountId: string): Promise<Person | null> {
  const account = await sql
    .selectFrom("account")
    .select(["email", "email_verified", "person_lookup"])
    .where("id", "=", accountId)
    .executeTakeFirst();
  return account === undefined ? null : personOf(vault, accountId, account);
}

type MailboxFacts = { email: string; email_verified: boolean; person_lookup: string | null };

/** An unconfirmed address may be somebody else's: it neither gets its mailbox sanctioned nor inherits a sanction. */
export function personOf(
  vault: Vault,
  accountId: string,
  { email, email_verified, person_lookup }: MailboxFacts,
): Person {
  const confirmed = email_verified ? [mailboxOf(email)] : [];
  const isKnown = person_lookup === null || (email_verified && person_lookup === personLookup(vault, email));
  // The address was changed to one outside the campus since: of the campus mailbox, only the fingerprint is left.
  const owner = { accountId, mailboxes: confirmed, fingerprints: isKnown ? [] : [person_lookup] };
  return { accountId, owner, fingerprints: fingerprintsOf(vault, owner) };
}

/** Serialises acts on one person: the second must see the points of the first. Ends with the transaction. */
export async function lockPerson(sql: Kysely<Database>, { accountId, fingerprints }: Person): Promise<void> {
  const key = `sanctions ${fingerprints.toSorted()[0] ?? accountId}`;
  await raw`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(sql);
}

/** The sanctions of a person, oldest first; also those of earlier accounts of a mailbox. */
export async function loadSanctionsOf(parts: Parts, person: Person): Promise<StoredSanction[]> {
  return (await loadSanctionsOfAll(parts, [person])).get(person.accountId) ?? [];
}

/** The same for several people, by account. */
export async function loadSanctionsOfAll(
  { sql, vault }: Parts,
  people: readonly Person[],
): Promise<Map<string, StoredSanction[]>> {
  const rows = await sql.selectFrom("sanction").select(["id", "sealed_owner"]).execute();
  const owned = rows.flatMap((row) => {
    const owner = openSanctionOwner(vault, row);
    return people
      .filter((person) => isOf(vault, owner, person))
      .map(({ accountId }) => ({ accountId, id: row.id, owner }));
  });
  const contents = await loadContents({ sql, vault }, [...new Set(owned.map(({ id }) => id))]);
  const found = new Map<string, StoredSanction[]>();
  for (const { accountId, id, owner } of owned) {
    const sanction = contents.get(id);
    if (sanction !== undefined)
      found.set(accountId, [...(found.get(accountId) ?? []), { id, owner, sanction }]);
  }
  for (const sanctions of found.values())
    sanctions.sort((a, b) => Date.parse(a.sanction.from) - Date.parse(b.sanction.from));
  return found;
}

function isOf(vault: Vault, owner: SanctionOwner, person: Person): boolean {
  const { accountId, mailboxes, fingerprints } = person.owner;
  if (accountId === owner.accountId || mailboxes.some((one) => owner.mailboxes.includes(one))) return true;
  if (owner.fingerprints.some((one) => person.fingerprints.includes(one))) return true;
  // Only where a person's mailbox is not known: fingerprints of all owners take longer than opening them.
  return fingerprints.length > 0 && fingerprintsOf(vault, owner).some((one) => fingerprints.includes(one));
}

async function loadContents(
  { sql, vault }: Parts,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Sanction>> {
  if (ids.length === 0) return new Map();
  const rows = await sql.selectFrom("sanction").select(["id", "sealed"]).where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, openSanction(vault, row)]));
}

export async function loadSanction({ sql, vault }: Parts, id: string): Promise<StoredSanction | null> {
  const row = await sql
    .selectFrom("sanction")
    .select(["id", "sealed_owner", "sealed"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { id, owner: openSanctionOwner(vault, row), sanction: openSanction(vault, row) };
}

/** The account that the owner of a sanction has now: the one it was for, or a later one of the same mailbox. */
export async function findCurrentAccount(parts: Parts, owner: SanctionOwner): Promise<Person | null> {
  if (owner.accountId !== null) return loadPerson(parts, owner.accountId);
  const later = await parts.sql
    .selectFrom("account")
    .select("id")
    .where("person_lookup", "in", fingerprintsOf(parts.vault, owner))
    .executeTakeFirst();
  return later === undefined ? null : loadPerson(parts, later.id);
}

/** The account that a sanction is against now, or null. For this folder. */
export async function ownerOfSanction(parts: Parts, id: string): Promise<string | null> {
  const stored = await loadSanction(parts, id);
  const person = stored && (await findCurrentAccount(parts, stored.owner));
  return person?.accountId ?? null;
}

/** A sanction as its owner may see it, with their appeal. */
export type OwnSanctionRow = {
  sanction: Sanction;
  appeal: { text: string; state: "pending" | "lifted" | "rejected" } | null;
};

/** The account's own sanctions, oldest first. */
export async function loadOwnSanctions(parts: Parts, accountId: string): Promise<OwnSanctionRow[]> {
  const person = await loadPerson(parts, accountId);
  const own = person === null ? [] : await loadSanctionsOf(parts, person);
  if (own.length === 0) return [];
  const ids = own.map(({ id }) => id);
  const rows = await parts.sql.selectFrom("appeal").selectAll().where("sanction_id", "in", ids).execute();
  const appeals = new Map(rows.map((row) => [row.sanction_id, row]));
  return own.map(({ id, sanction }) => {
    const row = appeals.get(id);
    const appeal = row ? { text: openAppealText(parts.vault, row), state: row.state } : null;
    return { sanction, appeal };
  });
}
