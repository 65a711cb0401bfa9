import type { MyCard, PersonaCard } from "../../../contract/personas.ts";
import { topicsOfMask } from "../profiles/rules.ts";
import type { CardRow, OwnCardRow } from "./reads.ts";

export function presentOwnCard(row: OwnCardRow): MyCard {
  return {
    name: row.name,
    avatarId: row.avatar_id,
    bio: row.bio,
    topics: topicsOfMask(row.topics),
    shownTopics: topicsOfMask(row.shown_topics),
    visible: row.wanted,
    shown: row.shown,
  };
}

export function presentPersona(row: CardRow): PersonaCard {
  return {
    cardId: row.id,
    name: row.name,
    avatarId: row.avatar_id,
    bio: row.bio,
    topics: topicsOfMask(row.shown_topics),
  };
}
