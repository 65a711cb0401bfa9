/** New matches to announce, each once: the response to a like and the live frame both bring it, in any order. */
import type { Match } from "../../../contract/discovery.ts";
import type { SafeMatch } from "../../../contract/safe-deck.ts";
import { api } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";
import { createStore, useStore } from "../../browser/create-store.ts";
import { onSessionEnd } from "../accounts/session.ts";

/** Of two people by name, or of two personas. */
export type NewMatch = Match | SafeMatch;

const queue = createStore<readonly NewMatch[]>([]);
const announced = new Set<string>();
onSessionEnd(() => {
  announced.clear();
  queue.set([]);
});

export function announceMatch(match: NewMatch): void {
  if (announced.has(match.matchId)) return;
  announced.add(match.matchId);
  const matches = "persona" in match ? api.safeDeck.matches : api.discovery.matches;
  void queryClient.invalidateQueries({ queryKey: matches.key() });
  void queryClient.invalidateQueries({ queryKey: api.rooms.key({ type: "infinite" }) });
  queue.set([...queue.get(), match]);
}

/** The next match to show, and the function that removes it from the queue. */
export function useNewMatch(): [NewMatch | null, () => void] {
  return [useStore(queue)[0] ?? null, removeFirst];
}

function removeFirst() {
  queue.set(queue.get().slice(1));
}
