import { notifyManager, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Topic } from "../../../contract/profiles.ts";
import { api, client } from "../../api/client.ts";

/** Saves the topics, which completes the onboarding. */
export function useSaveTopics() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (topics: Topic[]) => client.profiles.chooseTopics({ topics }),
    networkMode: "always",
    onSuccess: (profile) => {
      // In one batch: a component must not see the saved topics with a session that is not onboarded.
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
