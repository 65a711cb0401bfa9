/** Events as this device knows them: the three lists, the one that is open, and what is done about it. */
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { EventCard } from "../../../contract/events.ts";
import { api, client } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";
import { atCursor, cursorPages, replaceRow, findRow } from "../../api/list-pages.ts";

export type Which = "upcoming" | "mine" | "past";

const LISTS = api.events.list.key({ type: "infinite" });

/** The soonest first; what is past, the latest first. */
export function useEvents(which: Which) {
  return useInfiniteQuery(
    api.events.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ filter: which, ...atCursor(cursor) }),
      ...cursorPages,
      placeholderData: keepPreviousData,
    }),
  );
}

/** One event. Until it comes, what a list knows of it; and once it is read, nothing about it is new in the lists. */
export function useEvent(eventId: string) {
  const event = useQuery({
    ...api.events.event.queryOptions({ input: { eventId } }),
    placeholderData: () => findRow(LISTS, isThat(eventId)),
  });
  const { data, isPlaceholderData } = event;
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    replaceRow(LISTS, isThat(data.eventId), {
      ...data,
      mine: data.mine && { ...data.mine, hasUpdate: false },
    });
  }, [data, isPlaceholderData]);
  return event;
}

export function useAttend({ eventId }: EventCard) {
  return useMutation({
    mutationFn: (asked: { showsName: boolean; note?: string }) => client.events.attend({ eventId, ...asked }),
    networkMode: "always",
    onSuccess: takeOver,
    // Whatever stood in the way, the event is not as it was shown.
    onError: () => askAgain(eventId),
  });
}

/** Gives my place up, or stops asking. */
export async function withdraw({ eventId }: EventCard): Promise<void> {
  takeOver(await client.events.withdraw({ eventId }));
}

function takeOver(event: EventCard) {
  queryClient.setQueryData(api.events.event.queryKey({ input: { eventId: event.eventId } }), event);
  replaceRow(LISTS, isThat(event.eventId), event);
  void queryClient.invalidateQueries({ queryKey: LISTS });
}

function askAgain(eventId: string) {
  void queryClient.invalidateQueries({ queryKey: api.events.event.key({ input: { eventId } }) });
}

function isThat(eventId: string) {
  return (row: EventCard) => row.eventId === eventId;
}
