/** The tables of personas and their cards, as TypeScript sees them. */
import type { Generated } from "kysely";

/** A pseudonym. Who stands behind it, only the vault can tell, and does not. */
export type PersonaTable = {
  id: string;
  name: string;
  avatar_id: string;
  sealed_owner: string | null;
  owner_lookup: string | null;
};

/** The safe-space card of a persona. */
export type CardTable = {
  id: string;
  bio: Generated<string>;
  topics: Generated<number>;
  /** The topics that enough shown cards have: what others see, and what the deck goes by. */
  shown_topics: Generated<number>;
  /** Its owner wants others to meet it. */
  wanted: Generated<boolean>;
  /** Others meet it, since a night. */
  shown: Generated<boolean>;
  /** The day on which it rests, for those who hold the vault's key. */
  sealed_rest_day: string;
  deck_position: number;
};

export type SafePairTable = {
  low: string;
  high: string;
  low_action: "like" | "dislike" | null;
  high_action: "like" | "dislike" | null;
  low_on: Date | null;
  high_on: Date | null;
  match_id: string | null;
  /** The room of the match, for those who hold the vault's key. */
  sealed_room: string | null;
  /** Whether this side has blocked the other's card. */
  low_blocks: Generated<boolean>;
  high_blocks: Generated<boolean>;
  /** Whether this side took the match off their stack. */
  low_match_hidden: Generated<boolean>;
  high_match_hidden: Generated<boolean>;
};

/** The nights that have been. */
export type NightTable = { day: Date };
