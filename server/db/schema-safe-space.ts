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
  topics: number;
  visible: Generated<boolean>;
  shown_from: Date;
  withdrawn: Generated<boolean>;
  place: number;
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
  low_hides: Generated<boolean>;
  high_hides: Generated<boolean>;
  /** Whether this side took the match off their stack. */
  low_hides_match: Generated<boolean>;
  high_hides_match: Generated<boolean>;
};
