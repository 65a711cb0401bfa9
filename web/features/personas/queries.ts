import { useMutation, useQuery } from "@tanstack/react-query";
import type { MyCard } from "../../../contract/personas.ts";
import { api, client } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";

export type CardChange = Parameters<typeof client.personas.updateCard>[0];

export function useMyCard({ enabled = true } = {}) {
  return useQuery(api.personas.card.queryOptions({ enabled }));
}

export function useUpdateCard() {
  return useMutation({
    mutationFn: (change: CardChange) => client.personas.updateCard(change),
    networkMode: "always",
    onSuccess: takeOver,
  });
}

/** Draws another name and avatar. */
export function useReroll() {
  return useMutation({
    mutationFn: () => client.personas.reroll(),
    networkMode: "always",
    onSuccess: takeOver,
  });
}

function takeOver(card: MyCard) {
  queryClient.setQueryData(api.personas.card.queryKey(), card);
}
