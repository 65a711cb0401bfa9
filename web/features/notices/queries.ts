/** The viewer's notices and reports, and their appeals. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Notice } from "../../../contract/notices.ts";
import { api, client } from "../../api/client.ts";
import { live } from "../../api/live.ts";
import { queryClient } from "../../api/query-client.ts";

/** Newest first. */
export function useNotices() {
  return useQuery(api.notices.list.queryOptions());
}

/** How many notices are new, kept up to date by the live socket. */
export function useUnseenNotices(): number {
  const { data } = useNotices();
  useEffect(() => {
    const unsubscribes = [live.subscribe("notice", refresh), live.onReconnect(refresh)];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, []);
  return data?.unseen ?? 0;
}

/** The viewer's own reports of the last months, newest first. */
export function useOwnReports() {
  return useQuery(api.safety.ownReports.queryOptions());
}

/** A notice that could not be marked stays new, and is marked the next time it is shown. */
export async function markSeen(notices: readonly Pick<Notice, "noticeId">[]): Promise<void> {
  if (notices.length === 0) return;
  await Promise.allSettled(notices.map(({ noticeId }) => client.notices.seen({ noticeId })));
  await queryClient.invalidateQueries({ queryKey: api.notices.key() });
}

export function useAppeal(sanctionId: string) {
  return useMutation({
    mutationFn: (text: string) => client.notices.appeal({ sanctionId, text }),
    networkMode: "always",
    // Also when it is refused: the notice then says whether it was appealed already, or too late.
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.notices.key() }),
  });
}

function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: api.notices.key() });
  void queryClient.invalidateQueries({ queryKey: api.safety.ownReports.key() });
}
