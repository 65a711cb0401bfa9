/**
 * What the night has to know of cards to decide which are shown. It opens seals, and tells of a card's owner only what
 * the decision needs: whether they were here, and whether they may have a card.
 */
import { sql as raw, type Kysely } from "kysely";
import { isEligible } from "./personhood.ts";
import type { Database } from "../db/schema.ts";
import { CARD_SCOPE } from "./memberships.ts";
import type { Vault } from "./seal.ts";

/** A card as the night finds it. Days are written as YYYY-MM-DD. */
export type CardState = {
  id: string;
  /** Its owner wants it to be shown. */
  wanted: boolean;
  shown: boolean;
  /** The day on which it rests unless its owner comes back before; null when none was drawn yet. */
  restsOn: string | null;
  /** Its owner has opened Safe Space since the last night. */
  visited: boolean;
  /** Its owner may have a card shown. */
  eligible: boolean;
};

const PURPOSE = "rest";
/** As long as a day is written. */
const LENGTH = 10;

/** The day on which a card rests, sealed: when its owner was last here would tell whose it is. */
export function sealRest(vault: Vault, cardId: string, restsOn: string | null): string {
  return vault.seal(PURPOSE, (restsOn ?? "").padEnd(LENGTH), cardId);
}

function openRest(vault: Vault, cardId: string, sealed: string): string | null {
  return vault.open(PURPOSE, sealed, cardId).trim() || null;
}

type Place = { sql: Kysely<Database>; vault: Vault };

type Night = {
  /** The accounts that have opened Safe Space since the last night. */
  visitors: readonly string[];
  demo: boolean;
  now: Date;
};

/** All cards. */
export async function loadCardStates(
  { sql, vault }: Place,
  { visitors, demo, now }: Night,
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
  const eligible = await loadEligible(sql, demo, now);
  return rows.map(({ id, wanted, shown, sealed_rest_day, sealed_owner, visited }) => ({
    id,
    wanted,
    shown,
    restsOn: openRest(vault, id, sealed_rest_day),
    visited,
    eligible: sealed_owner !== null && eligible.has(vault.open("owner", sealed_owner, id)),
  }));
}

/** The accounts that may have a card shown. */
async function loadEligible(sql: Kysely<Database>, demo: boolean, now: Date): Promise<ReadonlySet<string>> {
  const rows = await sql.selectFrom("account").select("id").where(isEligible(demo, now)).execute();
  return new Set(rows.map(({ id }) => id));
}
