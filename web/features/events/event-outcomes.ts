/** The server's response to an "I'm going": a seat, a join request, or the waitlist. */
import type { EventCard } from "../../../contract/events.ts";
import { api } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";
import { createEmitter } from "../../browser/create-emitter.ts";

/** For the toast on the screen that is open by then. */
export const attendOutcomes = createEmitter<EventCard>();

export function publishOutcome(event: EventCard): void {
  const input = { eventId: event.eventId };
  queryClient.setQueryData(api.events.event.queryKey({ input }), event);
  void queryClient.invalidateQueries({ queryKey: api.events.list.key() });
  attendOutcomes.emit(event);
}
