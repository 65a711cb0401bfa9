import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { adminApi } from "../../api/admin-client.ts";
import { queryClient } from "../../api/query-client.ts";
import { atCursor, cursorPages } from "../../api/list-pages.ts";

/** Every look is noted, so nothing is looked at again unless somebody does so. */
const ONE_LOOK = {
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** People by the beginning of their name, or the one with an email. */
export function useDeskPeople(search: string) {
  return useInfiniteQuery({
    ...adminApi.admin.people.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...(search && { query: search }),
        ...atCursor(cursor),
      }),
      ...cursorPages,
      placeholderData: keepPreviousData,
    }),
    ...ONE_LOOK,
  });
}

/** One person, and who looked at them before. Opening them again is another look. */
export function useDeskPerson(profileId: string) {
  return useQuery({
    ...adminApi.admin.person.queryOptions({ input: { profileId } }),
    ...ONE_LOOK,
    gcTime: 0,
  });
}

/** What was looked at and done, the latest first. */
export function useAudits() {
  return useInfiniteQuery(
    adminApi.admin.audits.infiniteOptions({
      input: atCursor,
      ...cursorPages,
    }),
  );
}

/** Somebody was suspended, restored or given a role. */
export function personChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: adminApi.admin.key() });
}
