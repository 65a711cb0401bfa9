/** Matches that are news, each once: the answer to a like and the live frame both bring it, in any order. */
import { useSyncExternalStore } from "react";
import type { Match } from "../../../contract/discovery.ts";
import type { SafeMatch } from "../../../contract/safe-deck.ts";
import { api } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";
import { onSessionEnd } from "../accounts/session.ts";

/** Of two people by name, or of two personas. */
export type NewMatch = Match | SafeMatch;

let queue: readonly NewMatch[] = [];
const known = new Set<string>();
const listeners = new Set<() => void>();
onSessionEnd(() => {
  known.clear();
  change([]);
});

export function announceMatch(match: NewMatch): void {
  if (known.has(match.matchId)) return;
  known.add(match.matchId);
  const matches = "persona" in match ? api.safeDeck.matches : api.discovery.matches;
  void queryClient.invalidateQueries({ queryKey: matches.key() });
  void queryClient.invalidateQueries({ queryKey: api.rooms.key({ type: "infinite" }) });
  change([...queue, match]);
}

/** The match to show now, and the way to say that it was seen. */
export function useMatchNews(): [NewMatch | null, () => void] {
  const match = useSyncExternalStore(listen, () => queue[0] ?? null);
  return [match, () => change(queue.slice(1))];
}

function change(next: readonly NewMatch[]) {
  queue = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
