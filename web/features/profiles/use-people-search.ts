import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { useDebounced } from "../../browser/use-debounced.ts";

/** Debounce. */
const SETTLE_MS = 150;

/** Searches people by name or email; no results while nothing is typed. */
export function usePeopleSearch(typed: string) {
  const query = useDebounced(typed.trim(), SETTLE_MS);
  const search = useQuery({
    ...api.profiles.search.queryOptions({ input: { query: query } }),
    enabled: query !== "" && typed.trim() !== "",
    placeholderData: keepPreviousData,
  });
  const hasQuery = typed.trim() !== "";
  return {
    people: hasQuery ? search.data?.people : undefined,
    /** Whether `people` belongs to the current query, not to the previous one. */
    isCurrent: hasQuery && query === typed.trim() && !search.isPlaceholderData && search.isSuccess,
    error: hasQuery && search.isError ? search.error : null,
    tryAgain: () => void search.refetch(),
  };
}
