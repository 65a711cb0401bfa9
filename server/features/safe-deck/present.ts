import type { SafeMatch } from "../../../contract/safe-deck.ts";
import { presentPersona } from "../personas/present.ts";
import type { CardRow } from "../personas/reads.ts";

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
