import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, client } from "../../api/client.ts";

export type ProfileChange = Parameters<typeof client.profiles.update>[0];

export function useMyProfile() {
  return useQuery(api.profiles.mine.queryOptions());
}

export function useUpdateProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: ProfileChange) => client.profiles.update(change),
    networkMode: "always",
    onSuccess: (profile) => {
      queries.setQueryData(api.profiles.mine.queryKey(), profile);
      // The name and picture in the bars come with the session; shared interests on the cards come with mine.
      void queries.invalidateQueries({ queryKey: api.accounts.session.key() });
      void queries.invalidateQueries({ queryKey: api.discovery.deck.key() });
    },
  });
}
