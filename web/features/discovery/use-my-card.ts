import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

/** My own safe-space card, where it is wanted. */
export function useMyCard(enabled = true) {
  return useQuery(api.personas.card.queryOptions({ enabled }));
}
