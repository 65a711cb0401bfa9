import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { MyProfile } from "../../../contract/profiles.ts";
import { api, client } from "../../api/client.ts";
import { refetchSession } from "../accounts/session.ts";

export type ProfileChange = Parameters<typeof client.profiles.update>[0];
type NewPicture = Parameters<typeof client.profiles.putPicture>[0];

export function useMyProfile() {
  return useQuery(api.profiles.mine.queryOptions());
}

export function useUpdateProfile() {
  return useMutation({
    mutationFn: (change: ProfileChange) => client.profiles.update(change),
    networkMode: "always",
    onSuccess: useTakeOver(),
  });
}

/** @param onProgress receives the uploaded part, from 0 to 1 */
export function usePutPicture(onProgress: (part: number) => void) {
  return useMutation({
    mutationFn: (picture: NewPicture) => client.profiles.putPicture(picture, { context: { onProgress } }),
    networkMode: "always",
    onSuccess: useTakeOver(),
  });
}

export function useRemovePicture() {
  return useMutation({
    mutationFn: () => client.profiles.removePicture(),
    networkMode: "always",
    onSuccess: useTakeOver(),
  });
}

/** Caches the updated profile and invalidates what shows a part of it. */
function useTakeOver() {
  const queries = useQueryClient();
  return (profile: MyProfile) => {
    queries.setQueryData(api.profiles.mine.queryKey(), profile);
    // The session has the name and picture of the bars; shared interests on cards depend on the own ones.
    void refetchSession();
    void queries.invalidateQueries({ queryKey: api.discovery.deck.key() });
  };
}
