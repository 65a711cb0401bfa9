/** How many requests wait for an admin's decision: the figure on the Admin tab and on the desk. */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { adminApi } from "../../api/admin-client.ts";
import { live } from "../../api/live.ts";
import { queryClient } from "../../api/query-client.ts";

/** A burst of decisions is one reason to ask again, for however many parts of the page. */
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

/** Other requests wait than before: the lists of them, their number and the overview are asked for again. */
export function refetchPendingRequests(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    void queryClient.invalidateQueries({ queryKey: adminApi.admissions.key() });
    void queryClient.invalidateQueries({ queryKey: adminApi.admin.overview.key() });
  }, SETTLE_MS);
}
