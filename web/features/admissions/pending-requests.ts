/** The number of pending join requests, for the badges of the admin screens. */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { adminApi } from "../../api/admin-client.ts";
import { live } from "../../api/live.ts";
import { queryClient } from "../../api/query-client.ts";

/** Debounce: a burst of decisions causes one refetch. */
const SETTLE_MS = 300;

/** @returns null until known */
export function usePendingRequests(): number | null {
  const { data } = useQuery(adminApi.admissions.pendingCount.queryOptions());
  useEffect(() => {
    const stops = [
      live.subscribe("joinRequests", refetchPendingRequests),
      live.onReconnect(refetchPendingRequests),
    ];
    return () => {
      for (const stop of stops) stop();
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
  }, SETTLE_MS);
}
