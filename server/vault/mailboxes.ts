/**
 * Mailboxes: where mail arrives, however its address is written. All addresses of a mailbox have the same fingerprint.
 */
import type { Vault } from "./seal.ts";

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

/** The fingerprint of a mailbox in canonical form. */
export function mailboxFingerprint(vault: Vault, mailbox: string): string {
  return vault.fingerprint("person", mailbox);
}

/** The fingerprint of an address's mailbox: equal for all its addresses. */
export function personLookup(vault: Vault, email: string): string {
  return mailboxFingerprint(vault, mailboxOf(email));
}
