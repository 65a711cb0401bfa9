import { sql } from "kysely";
import type { Actor } from "../../auth/session.ts";
import type { Platform } from "../../platform.ts";
import { NO_CHOICES, openChoices } from "../../vault/choices.ts";
import { CARD_SCOPE } from "../../vault/memberships.ts";

export type CardRow = {
  id: string;
  name: string;
  avatar_id: string;
  bio: string;
  /** The topics that others see on the card. */
  shown_topics: number;
};

export type OwnCardRow = CardRow & {
  /** The topics of the card, or those of onboarding while it has none. */
  topics: number;
  wanted: boolean;
  shown: boolean;
};

/** The actor's card, found by a lookup that only the vault key can compute. */
export async function findOwnCard(
  { db, vault }: Pick<Platform, "db" | "vault">,
  actor: Pick<Actor, "accountId">,
): Promise<OwnCardRow | undefined> {
  const { rows } = await sql<OwnCardRow & { sealed_choices: string | null }>`
    select card.id, persona.name, persona.avatar_id, card.bio, card.topics, card.shown_topics, card.wanted, card.shown,
      (select sealed_choices from profile where account_id = ${actor.accountId}) as sealed_choices
    from persona join card on card.id = persona.id
    where persona.owner_lookup = ${vault.addressIn(CARD_SCOPE, actor.accountId)}`.execute(db.kysely);
  if (rows[0] === undefined) return undefined;
  const { sealed_choices, ...card } = rows[0];
  if (card.topics !== 0) return card;
  const { topics } =
    sealed_choices === null ? NO_CHOICES : openChoices(vault, actor.accountId, sealed_choices);
  return { ...card, topics };
}
