import { sql } from "kysely";
import type { Actor } from "../../auth/session.ts";
import type { Platform } from "../../http/routes.ts";
import { CARD } from "../../vault/places.ts";

export type CardRow = {
  id: string;
  name: string;
  avatar_id: string;
  bio: string;
  topics: number;
};

export type OwnCardRow = CardRow & { visible: boolean; shown: boolean };

/** The actor's card, found by an address that only the key can work out. */
export async function findOwnCard(
  { db, vault, clock }: Pick<Platform, "db" | "vault" | "clock">,
  actor: Pick<Actor, "accountId">,
): Promise<OwnCardRow | undefined> {
  const { rows } = await sql<OwnCardRow>`
    select card.id, persona.name, persona.avatar_id, card.bio, card.topics, card.visible,
      card.shown_from <= ${clock()}::date as shown
    from persona join card on card.id = persona.id
    where persona.owner_lookup = ${vault.addressIn(CARD, actor.accountId)}`.execute(db.kysely);
  return rows[0];
}
