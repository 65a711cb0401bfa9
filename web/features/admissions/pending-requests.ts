/** How many join requests await an admin's decision: the number on the Admin tab and on its Requests tab. */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { adminApi } from "../../api/admin-client.ts";
import { live } from "../../api/live.ts";
import { queryClient } from "../../api/query-client.ts";

/** A burst of updates causes one refetch. */
const DEBOUNCE_MS = 300;

/** @returns null until loaded */
export function usePendingRequests(): number | null {
  const { data } = useQuery(adminApi.admissions.pendingCount.queryOptions());
  useEffect(() => {
    const unsubscribes = [
      live.subscribe("joinRequests", refetchPendingRequests),
      live.onReconnect(refetchPendingRequests),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, []);
  return data?.requests ?? null;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Refetches the lists of requests, their number and the overview. */
export function refetchPendingRequests(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    void queryClient.invalidateQueries({ queryKey: adminApi.admissions.key() });
    void queryClient.invalidateQueries({ queryKey: adminApi.admin.overview.key() });
  }, DEBOUNCE_MS);
}
