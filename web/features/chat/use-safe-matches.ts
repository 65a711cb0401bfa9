import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { SafeMatch } from "../../../contract/safe-deck.ts";
import { api } from "../../api/client.ts";
import { live } from "../../api/live.ts";
import { queryClient } from "../../api/query-client.ts";

/** Matches of my persona whose chat was neither opened nor hidden. */
export function useSafeMatches() {
  useEffect(() => {
    const askAgain = () => void queryClient.invalidateQueries({ queryKey: api.safeDeck.matches.key() });
    const stops = [live.subscribe("safeMatch", askAgain), live.onReconnect(askAgain)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return useQuery(api.safeDeck.matches.queryOptions({ select: ({ items }) => items }));
}

export function takeSafeMatch({ matchId }: SafeMatch): void {
  change((items) => items.filter((match) => match.matchId !== matchId));
}

export function giveSafeMatchBack(match: SafeMatch): void {
  takeSafeMatch(match);
  change((items) => [match, ...items]);
}

/** The chat of a match is open: its card has done its work. */
export function noteSafeRoomOpened(roomId: string): void {
  change((items) => items.filter((match) => match.roomId !== roomId));
}

function change(to: (items: SafeMatch[]) => SafeMatch[]) {
  queryClient.setQueriesData<{ items: SafeMatch[] }>(
    { queryKey: api.safeDeck.matches.key() },
    (known) => known && { items: to(known.items) },
  );
}
