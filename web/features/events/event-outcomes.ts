/** What came of saying "I'm going": a place, a question to the host, or a place on the waiting list. */
import type { EventCard } from "../../../contract/events.ts";
import { api } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";

const listeners = new Set<(event: EventCard) => void>();

/** Tells whoever can say so on whatever screen is open, and lets every list of events know. */
export function tellOutcome(event: EventCard): void {
  const input = { eventId: event.eventId };
  queryClient.setQueryData(api.events.event.queryKey({ input }), event);
  void queryClient.invalidateQueries({ queryKey: api.events.list.key() });
  for (const listener of listeners) listener(event);
}

/** @returns the way to stop listening */
export function onOutcome(listener: (event: EventCard) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
