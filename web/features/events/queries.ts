/** The lists of events, one event, and the viewer's admission to it. */
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import type { EventCard } from "../../../contract/events.ts";
import { api, client } from "../../api/client.ts";
import { atCursor, filteredPages } from "../../api/list-pages.ts";
import { createGatheringStore } from "../admissions/gathering-store.ts";

export type EventFilter = "upcoming" | "mine" | "past";

const store = createGatheringStore<EventCard>({
  lists: api.events.list.key({ type: "infinite" }),
  cardKey: (eventId) => api.events.event.queryKey({ input: { eventId } }),
  idOf: ({ eventId }) => eventId,
});

/** The soonest first; past events the latest first. */
export function useEvents(filter: EventFilter) {
  return useInfiniteQuery(
    api.events.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ filter, ...atCursor(cursor) }),
      ...filteredPages,
    }),
  );
}

export function useEvent(eventId: string) {
  const event = useQuery({
    ...api.events.event.queryOptions({ input: { eventId } }),
    placeholderData: () => store.find(eventId),
  });
  store.useSeenInLists(event);
  return event;
}

/** Joins, asks to join or joins the waitlist, as the event's policy is. */
export function useAttend({ eventId }: EventCard) {
  return useMutation({
    mutationFn: (input: { showsName: boolean; note?: string }) => client.events.attend({ eventId, ...input }),
    networkMode: "always",
    onSuccess: store.set,
    onError: () => store.invalidate(eventId),
  });
}

/** Gives up the seat, leaves the waitlist or withdraws the request. */
export async function withdraw({ eventId }: EventCard): Promise<void> {
  store.set(await client.events.withdraw({ eventId }));
}
