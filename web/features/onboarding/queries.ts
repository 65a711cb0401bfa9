import { notifyManager, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Topic } from "../../../contract/profiles.ts";
import { api, client } from "../../api/client.ts";

export function useOwnTopics() {
  return useQuery(api.profiles.mine.queryOptions());
}

/** Saves the choice. From then on the person is onboarded. */
export function useSaveTopics() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (topics: Topic[]) => client.profiles.chooseTopics({ topics }),
    networkMode: "always",
    onSuccess: (profile) => {
      // Both at once: whoever sees the choice saved must also see a session that may go on.
      notifyManager.batch(() => {
        queries.setQueryData(api.profiles.mine.queryKey(), profile);
        queries.setQueryData(api.accounts.session.queryKey(), (session) =>
          session?.me ? { ...session, me: { ...session.me, onboarded: true } } : session,
        );
      });
      void queries.invalidateQueries({ queryKey: api.accounts.session.key() });
    },
  });
}
