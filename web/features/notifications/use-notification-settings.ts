import { useMutation, useQuery } from "@tanstack/react-query";
import type { NotificationSettings } from "../../../contract/notifications.ts";
import { api, client } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";

const KEY = api.notifications.settings.queryKey();

export function useNotificationSettings() {
  return useQuery(api.notifications.settings.queryOptions());
}

/** Counts as soon as it is switched; back as it was if that fails. */
export function useSaveNotificationSettings() {
  return useMutation({
    mutationFn: (settings: NotificationSettings) => client.notifications.update(settings),
    networkMode: "always",
    // One after the other, so that the last thing switched is what holds.
    scope: { id: "notifications" },
    onMutate: (settings) => {
      queryClient.setQueryData(KEY, (known) => known && { ...known, ...settings });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}
