import { useMutation, useQuery } from "@tanstack/react-query";
import type { NotificationSettings } from "../../../contract/notifications.ts";
import { api, client } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";

const KEY = api.notifications.settings.queryKey();

export function useNotificationSettings() {
  return useQuery(api.notifications.settings.queryOptions());
}

/** Optimistic, and refetched on failure. */
export function useSaveNotificationSettings() {
  return useMutation({
    mutationFn: (settings: NotificationSettings) => client.notifications.update(settings),
    networkMode: "always",
    // In order, so that the last change wins.
    scope: { id: "notifications" },
    onMutate: (settings) => {
      queryClient.setQueryData(KEY, (known) => known && { ...known, ...settings });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}
