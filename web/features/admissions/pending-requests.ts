/** How many requests wait for an admin's decision: the figure on the Admin tab and on the desk. */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { desk } from "../../api/admin-client.ts";
import { live } from "../../api/live.ts";
import { queryClient } from "../../api/query-client.ts";

/** A burst of decisions is one reason to ask again, for however many parts of the page. */
const SETTLE_MS = 300;

/** @returns null until known */
export function useRequestsWaiting(): number | null {
  const { data } = useQuery(desk.admissions.pendingCount.queryOptions());
  useEffect(() => {
    const stops = [live.subscribe("joinRequests", askForRequests), live.onReconnect(askForRequests)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return data?.requests ?? null;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Other requests wait than before: the lists of them, their number and the overview are asked for again. */
export function askForRequests(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    void queryClient.invalidateQueries({ queryKey: desk.admissions.key() });
    void queryClient.invalidateQueries({ queryKey: desk.admin.overview.key() });
  }, SETTLE_MS);
}
