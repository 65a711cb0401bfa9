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

/** @param onProgress told which part (0 to 1) of the picture has left this device */
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

/** The profile as it is now is known, and whatever shows a part of it is asked for again. */
function useTakeOver() {
  const queries = useQueryClient();
  return (profile: MyProfile) => {
    queries.setQueryData(api.profiles.mine.queryKey(), profile);
    // The name and picture in the bars come with the session; shared interests on the cards come with mine.
    void refetchSession();
    void queries.invalidateQueries({ queryKey: api.discovery.deck.key() });
  };
}
