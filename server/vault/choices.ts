/**
 * What somebody chose at onboarding, and the days on which they entered Safe Space and consented to a card: sealed, so
 * that nothing beside a name says what somebody came for. Every sealed text has the same length.
 */
import { z } from "zod";
import type { Vault } from "./seal.ts";

const Choices = z.strictObject({
  /** The topics as a bitmask in the order of the contract's NEEDS; 0 before onboarding. */
  topics: z.int().min(0),
  /** The day of entering Safe Space, as YYYY-MM-DD. */
  enteredOn: z.iso.date().nullable(),
  /** The day of consenting to a card with topics. */
  consentedOn: z.iso.date().nullable(),
});
export type Choices = z.infer<typeof Choices>;

export const NO_CHOICES: Choices = { topics: 0, enteredOn: null, consentedOn: null };

/** Longer than any choices are as JSON. */
const LENGTH = 128;
const PURPOSE = "choices";

/** @returns the choices sealed for this account's row, different each time and always of one length */
export function sealChoices(vault: Vault, accountId: string, choices: Choices): string {
  return vault.seal(PURPOSE, JSON.stringify(choices).padEnd(LENGTH), accountId);
}

/** @throws when the seal is broken, another account's, or made with another key */
export function openChoices(vault: Vault, accountId: string, sealed: string): Choices {
  return Choices.parse(JSON.parse(vault.open(PURPOSE, sealed, accountId)));
}

/** The day of a moment in UTC, as choices keep it: YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
