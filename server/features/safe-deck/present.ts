import type { BlockedPersona, SafeMatch } from "../../../contract/safe-deck.ts";
import { presentPersona } from "../personas/present.ts";
import type { CardRow } from "../personas/reads.ts";
import type { BlockedPersonaRow } from "./reads.ts";

export function presentSafeMatch({
  matchId,
  roomId,
  card,
}: {
  matchId: string;
  roomId: string;
  card: CardRow;
}): SafeMatch {
  return { matchId, roomId, persona: presentPersona(card) };
}

export function presentBlockedPersona(row: BlockedPersonaRow): BlockedPersona {
  return { personaId: row.id, name: row.name, avatarId: row.avatar_id };
}
