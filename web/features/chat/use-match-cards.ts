import { useMutation } from "@tanstack/react-query";
import { client } from "../../api/client.ts";
import { idempotent } from "../../api/query-client.ts";
import { giveMatchBack, takeMatch } from "./use-matches.ts";
import { giveSafeMatchBack, takeSafeMatch } from "./use-safe-matches.ts";
import type { WaitingMatch } from "./use-waiting-matches.ts";

/** Hides a match's card and brings it back; in order, so that the last thing done is what holds. */
export function useMatchCards() {
  const scope = { id: "matches" };
  const hide = useMutation({
    mutationFn: (match: WaitingMatch) => worldOf(match).hideMatch({ matchId: match.matchId }),
    scope,
    ...idempotent,
  });
  const show = useMutation({
    mutationFn: (match: WaitingMatch) => worldOf(match).showMatch({ matchId: match.matchId }),
    scope,
    ...idempotent,
  });
  return { hide, show };
}

/** Takes a match's card off the stack as it is here. */
export function takeCard(match: WaitingMatch): void {
  if ("persona" in match) takeSafeMatch(match);
  else takeMatch(match);
}

export function giveCardBack(match: WaitingMatch): void {
  if ("persona" in match) giveSafeMatchBack(match);
  else giveMatchBack(match);
}

function worldOf(match: WaitingMatch) {
  return "persona" in match ? client.safeDeck : client.discovery;
}
