/** The sealed owner of a persona. Opening it is for this folder only: `owners.ts` has what others may do with it. */
import { sql as raw, type Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { Vault } from "./seal.ts";

/**
 * The columns that link a new persona to its owner: meaningless without the key, different for the same owner in
 * another scope, and invalid in another persona's row.
 */
export function sealOwner(vault: Vault, scope: string, accountId: string, personaId: string) {
  return {
    sealed_owner: vault.seal("owner", accountId, personaId),
    owner_lookup: vault.addressIn(scope, accountId),
  };
}

/** The account that a persona belongs to; null if it was deleted. */
export async function ownerOf(
  sql: Kysely<Database>,
  vault: Vault,
  personaId: string,
): Promise<string | null> {
  return (await ownersOf(sql, vault, [personaId])).get(personaId) ?? null;
}

/** The owners by persona; personas without an owner are left out. */
export async function ownersOf(
  sql: Kysely<Database>,
  vault: Vault,
  personaIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await raw<{ id: string; sealed_owner: string }>`
    select id, sealed_owner from persona
    where id = any(${personaIds}::uuid[]) and sealed_owner is not null`.execute(sql);
  return new Map(rows.map(({ id, sealed_owner }) => [id, vault.open("owner", sealed_owner, id)]));
}
