import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import type { SafeMatch } from "../../../contract/safe-deck.ts";
import { api } from "../../api/client.ts";
import { live } from "../../api/live.ts";
import { keep, recall } from "../../api/personal-storage.ts";
import { queryClient } from "../../api/query-client.ts";
import { onSessionEnd } from "../../api/session.ts";

// The server is not told which cards are out of sight: less is known there of what a persona does.
const KEY = "hidden-safe-matches";

let hidden: readonly string[] = recall<string[]>(KEY) ?? [];
const listeners = new Set<() => void>();
onSessionEnd(() => {
  hidden = [];
});

/** Matches of my persona whose chat was neither opened nor, on this device, hidden. */
export function useSafeMatches() {
  const out = useSyncExternalStore(listen, () => hidden);
  useEffect(() => {
    const askAgain = () => void queryClient.invalidateQueries({ queryKey: api.safeDeck.matches.key() });
    const stops = [live.subscribe("safeMatch", askAgain), live.onReconnect(askAgain)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return useQuery(
    api.safeDeck.matches.queryOptions({
      select: ({ items }) => items.filter(({ matchId }) => !out.includes(matchId)),
    }),
  );
}

export function hideSafeMatch({ matchId }: SafeMatch): void {
  change([...hidden, matchId]);
}

export function showSafeMatch({ matchId }: SafeMatch): void {
  change(hidden.filter((one) => one !== matchId));
}

/** The chat of a match is open: its card has done its work. */
export function noteSafeRoomOpened(roomId: string): void {
  queryClient.setQueriesData<{ items: SafeMatch[] }>(
    { queryKey: api.safeDeck.matches.key() },
    (known) => known && { items: known.items.filter((match) => match.roomId !== roomId) },
  );
}

function change(next: readonly string[]) {
  hidden = next;
  keep(KEY, next);
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
