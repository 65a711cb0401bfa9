import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { AdminEvent } from "../../../contract/events.ts";
import { api } from "../../api/client.ts";
import { adminApi } from "../../api/admin-client.ts";
import { queryClient } from "../../api/query-client.ts";
import { atCursor, cursorPages } from "../../api/list-pages.ts";
import type { Whose } from "./event-words.ts";

/** Events, the latest date first. */
export function useDeskEvents(of: Whose) {
  return useInfiniteQuery(
    adminApi.eventAdmin.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ createdBy: of, ...atCursor(cursor) }),
      ...cursorPages,
    }),
  );
}

export function useDeskEvent(eventId: string) {
  return useQuery(adminApi.eventAdmin.event.queryOptions({ input: { eventId } }));
}

export function useAttendees(eventId: string) {
  return useInfiniteQuery(
    adminApi.eventAdmin.attendees.infiniteOptions({
      input: (cursor: string | undefined) => ({ eventId, ...atCursor(cursor) }),
      ...cursorPages,
    }),
  );
}

/** An event is known as it is now, and whatever shows a part of it is asked for again. */
export function eventChanged(event: AdminEvent): void {
  void queryClient.invalidateQueries({ queryKey: adminApi.eventAdmin.key() });
  queryClient.setQueryData(adminApi.eventAdmin.event.queryKey({ input: { eventId: event.eventId } }), event);
  void queryClient.invalidateQueries({ queryKey: adminApi.admin.overview.key() });
  void queryClient.invalidateQueries({ queryKey: api.events.key() });
}
