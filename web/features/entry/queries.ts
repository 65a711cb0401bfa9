import { useMutation, useQuery } from "@tanstack/react-query";
import type { Topic } from "../../../contract/profiles.ts";
import { api, client } from "../../api/client.ts";
import { errorCode } from "../../api/request-error.ts";
import { queryClient } from "../../api/query-client.ts";

/** Refetched whenever the screen opens or the window gets the focus, such as after opening the mailed link. */
export function useEntry() {
  return useQuery(api.entry.status.queryOptions({ staleTime: 0, gcTime: 0, refetchOnWindowFocus: "always" }));
}

/** Enters Safe Space; topics are the consent to a card that shows them. */
export function useEnter() {
  return useMutation({
    mutationFn: (topics: Topic[] | null) =>
      client.entry.enter({ acceptedRules: true, card: topics && { topics } }),
    networkMode: "always",
    onSuccess: (entry) => {
      queryClient.setQueryData(api.entry.status.queryKey(), entry);
      // Refetch what was refused with ENTER_FIRST.
      const keys = [api.personas.key(), api.safeDeck.key(), api.rooms.key(), api.groups.key()];
      return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    onError: (error) => {
      // The requirements have changed since the screen was opened.
      if (errorCode(error) === "FORBIDDEN")
        void queryClient.invalidateQueries({ queryKey: api.entry.status.key() });
    },
  });
}

export function useSendLink() {
  return useMutation({
    mutationFn: () => client.credentials.resendConfirmation(),
    networkMode: "always",
  });
}
