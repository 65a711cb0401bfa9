/** Row types of personas, their cards and their swipes. */
import type { Generated } from "kysely";

/** A pseudonym. Only the vault can identify its owner, and never reveals them. */
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
  /** The topics that enough shown cards share. Others see only these, and decks are ranked by them. */
  shown_topics: Generated<number>;
  /** Whether the owner wants the card to be shown. */
  wanted: Generated<boolean>;
  /** Whether others see the card; only a nightly run sets it. */
  shown: Generated<boolean>;
  /** The date on which the card begins to rest, sealed. */
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
  /** The room of the match, sealed. */
  sealed_room: string | null;
  /** Whether this side has blocked the other's card. */
  low_blocks: Generated<boolean>;
  high_blocks: Generated<boolean>;
  /** Whether this side hid the match from their stack. */
  low_match_hidden: Generated<boolean>;
  high_match_hidden: Generated<boolean>;
  /** The second like came while the doors of one of the two were closed: no later like makes a match either. */
  never_matches: Generated<boolean>;
};

/** The dates whose nightly run is done. */
export type NightTable = { day: Date };
