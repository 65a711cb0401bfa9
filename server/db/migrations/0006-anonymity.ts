/**
 * Topics leave the named world. Sealing what was in clear needs the vault's key; a database without people has nothing
 * to seal and needs none.
 */
import { type Kysely, sql } from "kysely";
import { NO_CHOICES, sealChoices } from "../../vault/choices.ts";
import type { Vault } from "../../vault/seal.ts";

export async function up(db: Kysely<unknown>, vault: Vault | null): Promise<void> {
  await sql`
    alter table profile
      -- Sealed: topics, and the days of entering Safe Space and of consenting to a card. Always of one length.
      add column sealed_private text,
      add column onboarded boolean not null default false,
      -- A random place in the deck's order, from which a pool is read on at random.
      add column deck_place integer not null default floor(random() * 2147483647);
    update profile set onboarded = needs <> 0;
  `.execute(db);
  const { rows: people } = await sql<{ id: string; needs: number }>`select id, needs from profile`.execute(
    db,
  );
  for (const { id, needs } of people) {
    const sealed = sealChoices(required(vault), { ...NO_CHOICES, needs });
    await sql`update profile set sealed_private = ${sealed} where id = ${id}`.execute(db);
  }
  await sql`
    drop index profile_deck;
    alter table profile drop column needs, drop column active_at;
    create index profile_deck on profile (deck_place, id) where onboarded and discoverable and not leaving;
    -- Ranked by topics.
    delete from deck_queue;
  `.execute(db);
}

function required(vault: Vault | null): Vault {
  if (vault === null)
    throw new Error("This database holds people, and bringing it up to date needs VAULT_KEY.");
  return vault;
}
