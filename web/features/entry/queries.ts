import { useMutation, useQuery } from "@tanstack/react-query";
import type { Topic } from "../../../contract/profiles.ts";
import { api, client } from "../../api/client.ts";
import { errorCode } from "../../api/request-error.ts";
import { queryClient } from "../../api/query-client.ts";

/** Whether I may enter: asked each time the screen opens, and again when somebody comes back from their inbox. */
export function useEntry() {
  return useQuery(api.entry.status.queryOptions({ staleTime: 0, gcTime: 0, refetchOnWindowFocus: "always" }));
}

/** Enters, and with topics consents to a card that shows them. */
export function useEnter() {
  return useMutation({
    mutationFn: (topics: Topic[] | null) =>
      client.entry.enter({ acceptedRules: true, card: topics && { topics } }),
    networkMode: "always",
    onSuccess: (entry) => {
      queryClient.setQueryData(api.entry.status.queryKey(), entry);
      // What was refused until now.
      const keys = [api.personas.key(), api.safeDeck.key(), api.rooms.key(), api.groups.key()];
      return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    onError: (error) => {
      // Something has changed since this screen was opened.
      if (errorCode(error) === "FORBIDDEN")
        void queryClient.invalidateQueries({ queryKey: api.entry.status.key() });
    },
  });
}

/** Mails the link that confirms my address again. */
export function useSendLink() {
  return useMutation({
    mutationFn: () => client.credentials.resendConfirmation(),
    networkMode: "always",
  });
}
