import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { useDebounced } from "../../browser/use-debounced.ts";

/** Debounce. */
const SETTLE_MS = 150;

/** Searches people by name or email; no results while nothing is typed. */
export function usePeopleSearch(typed: string) {
  const words = useDebounced(typed.trim(), SETTLE_MS);
  const search = useQuery({
    ...api.profiles.search.queryOptions({ input: { query: words } }),
    enabled: words !== "" && typed.trim() !== "",
    placeholderData: keepPreviousData,
  });
  const asked = typed.trim() !== "";
  return {
    people: asked ? search.data?.people : undefined,
    /** Whether `people` belongs to the current query, not to the previous one. */
    isCurrent: asked && words === typed.trim() && !search.isPlaceholderData && search.isSuccess,
    error: asked && search.isError ? search.error : null,
    tryAgain: () => void search.refetch(),
  };
}
