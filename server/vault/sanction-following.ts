/** Sanctions follow a person: to a new mailbox, out of a deleted account, and into the next one. */
import type { Tx } from "../bus/transaction.ts";
import { addStatement } from "./notices.ts";
import { hideProfile } from "./sanction-profile.ts";
import { loadPerson, loadSanctionsOf, lockPerson, type StoredSanction } from "./sanction-rows.ts";
import { isInForce, sealSanction, sealSanctionOwner } from "./sanction-seal.ts";
import type { Vault } from "./seal.ts";

/**
 * Lets the sanctions of an account's person apply to one more mailbox of theirs. Those of an account of this mailbox that
 * was deleted become this account's: it gets the statements of those that are in force, and a hidden profile while its
 * owner is suspended.
 */
export async function addMailbox(
  { tx, vault }: { tx: Tx; vault: Vault },
  { accountId, mailbox, now }: { accountId: string; mailbox: string; now: Date },
): Promise<void> {
  const person = await loadPerson({ sql: tx.sql, vault }, accountId);
  if (person === null) return;
  await lockPerson(tx.sql, person);
  const sanctions = await loadSanctionsOf({ sql: tx.sql, vault }, person);
  for (const stored of sanctions) await follow({ tx, vault }, stored, { accountId, mailbox, now });
  if (sanctions.some(({ sanction }) => sanction.kind === "suspension" && isInForce(sanction, now)))
    await hideProfile(tx, accountId);
}

async function follow(
  { tx, vault }: { tx: Tx; vault: Vault },
  { id, owner, sanction }: StoredSanction,
  { accountId, mailbox, now }: { accountId: string; mailbox: string; now: Date },
): Promise<void> {
  const isAbandoned = owner.accountId === null;
  if (!isAbandoned && owner.mailboxes.includes(mailbox)) return;
  const extended = {
    ...owner,
    accountId: owner.accountId ?? accountId,
    mailboxes: [...new Set([...owner.mailboxes, mailbox])],
  };
  await tx.sql
    .updateTable("sanction")
    .set({ sealed_owner: sealSanctionOwner(vault, id, extended) })
    .where("id", "=", id)
    .execute();
  tx.publish({ kind: "sanctions-changed", sanctionIds: [id] });
  if (isAbandoned && isInForce(sanction, now))
    await addStatement({ tx, vault, clock: () => now }, accountId, { id, sanction });
}

/**
 * Lets the sanctions of a deleted account's person go on by their mailboxes alone, without the person's text. Sanctions
 * of an account without a confirmed mailbox end with it.
 */
export async function detachSanctions(
  { tx, vault }: { tx: Tx; vault: Vault },
  accountId: string,
): Promise<void> {
  const person = await loadPerson({ sql: tx.sql, vault }, accountId);
  if (person === null) return;
  const sanctions = await loadSanctionsOf({ sql: tx.sql, vault }, person);
  const own = sanctions.filter(({ owner }) => owner.accountId === accountId);
  for (const { id, owner, sanction } of own) {
    const mailboxes = [...new Set([...owner.mailboxes, ...person.owner.mailboxes])];
    const fingerprints = [...new Set([...owner.fingerprints, ...person.owner.fingerprints])];
    if (mailboxes.length + fingerprints.length === 0)
      await tx.sql.deleteFrom("sanction").where("id", "=", id).execute();
    else
      await tx.sql
        .updateTable("sanction")
        .set({
          sealed_owner: sealSanctionOwner(vault, id, { accountId: null, mailboxes, fingerprints }),
          sealed: sealSanction(vault, id, { ...sanction, excerpt: "" }),
        })
        .where("id", "=", id)
        .execute();
  }
  if (own.length > 0) tx.publish({ kind: "sanctions-changed", sanctionIds: own.map(({ id }) => id) });
}
