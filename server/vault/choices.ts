/**
 * An account's choices at onboarding and the days of entering Safe Space and of consenting to a card. They are sealed,
 * so that the database does not say why a person by name is here. Every sealed text has the same length.
 */
import { z } from "zod";
import type { Vault } from "./seal.ts";

const Choices = z.strictObject({
  /** The topics as a bitmask in the order of the contract's TOPICS; 0 before onboarding. */
  topics: z.int().min(0),
  /** The day of entering Safe Space, as YYYY-MM-DD. */
  enteredOn: z.iso.date().nullable(),
  /** The day of consenting to a card with topics. */
  consentedOn: z.iso.date().nullable(),
});
export type Choices = z.infer<typeof Choices>;

export const NO_CHOICES: Choices = { topics: 0, enteredOn: null, consentedOn: null };

/** Characters; more than the JSON of any choices. */
const LENGTH = 128;
const PURPOSE = "choices";

/** @returns the choices sealed for this account's row: different each time, always of the same length */
export function sealChoices(vault: Vault, accountId: string, choices: Choices): string {
  return vault.seal(PURPOSE, JSON.stringify(choices).padEnd(LENGTH), accountId);
}

/** @throws when the seal is broken, belongs to another account, or was made with another key */
export function openChoices(vault: Vault, accountId: string, sealed: string): Choices {
  return Choices.parse(JSON.parse(vault.open(PURPOSE, sealed, accountId)));
}

/** The day in UTC as YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
