import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

export function useMyCard(enabled = true) {
  return useQuery(api.personas.card.queryOptions({ enabled }));
}
