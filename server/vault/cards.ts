/**
 * What the nightly run needs to decide which cards are shown. This opens seals, and reveals only two facts about a
 * card's owner: whether they visited, and whether they may have a card.
 */
import { sql as raw, type Kysely } from "kysely";
import { isEligible } from "./personhood.ts";
import type { Database } from "../db/schema.ts";
import { CARD_SCOPE } from "./memberships.ts";
import type { Vault } from "./seal.ts";

/** The state of a card before the nightly run. Days are YYYY-MM-DD. */
export type CardState = {
  id: string;
  /** The owner wants the card to be shown. */
  wanted: boolean;
  shown: boolean;
  /** The day on which the card rests unless its owner visits before; null if no day was drawn yet. */
  restsOn: string | null;
  /** The owner has opened Safe Space since the last nightly run. */
  visited: boolean;
  /** The owner is eligible for Safe Space. */
  eligible: boolean;
};

const PURPOSE = "rest";
/** Characters of a day. Every sealed text has this length. */
const LENGTH = 10;

/** Seals the day on which a card rests: an owner's last visit could tell whose card it is. */
export function sealRest(vault: Vault, cardId: string, restsOn: string | null): string {
  return vault.seal(PURPOSE, (restsOn ?? "").padEnd(LENGTH), cardId);
}

function openRest(vault: Vault, cardId: string, sealed: string): string | null {
  return vault.open(PURPOSE, sealed, cardId).trim() || null;
}

type Deps = { sql: Kysely<Database>; vault: Vault };

type NightlyRun = {
  /** The accounts that have opened Safe Space since the last nightly run. */
  visitors: readonly string[];
  demo: boolean;
};

export async function loadCardStates(
  { sql, vault }: Deps,
  { visitors, demo }: NightlyRun,
): Promise<CardState[]> {
  const lookups = visitors.map((accountId) => vault.addressIn(CARD_SCOPE, accountId));
  const { rows } = await raw<{
    id: string;
    wanted: boolean;
    shown: boolean;
    sealed_rest_day: string;
    sealed_owner: string | null;
    visited: boolean;
  }>`
    select card.id, card.wanted, card.shown, card.sealed_rest_day, persona.sealed_owner,
      coalesce(persona.owner_lookup = any(${lookups}::text[]), false) as visited
    from card join persona on persona.id = card.id order by card.id`.execute(sql);
  const eligible = await loadEligible(sql, demo);
  return rows.map(({ id, wanted, shown, sealed_rest_day, sealed_owner, visited }) => ({
    id,
    wanted,
    shown,
    restsOn: openRest(vault, id, sealed_rest_day),
    visited,
    eligible: sealed_owner !== null && eligible.has(vault.open("owner", sealed_owner, id)),
  }));
}

/** The accounts that are eligible for Safe Space. */
async function loadEligible(sql: Kysely<Database>, demo: boolean): Promise<ReadonlySet<string>> {
  const rows = await sql.selectFrom("account").select("id").where(isEligible(demo)).execute();
  return new Set(rows.map(({ id }) => id));
}
