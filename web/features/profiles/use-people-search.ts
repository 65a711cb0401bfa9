import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { useDebounced } from "../../browser/use-debounced.ts";

/** Typing settles this long before the server is asked; a question that is out of date by then is cancelled. */
const SETTLE_MS = 150;

/** People whose name or email goes with what is typed; nobody while nothing is. */
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
    /** Whether `people` answers what stands in the field, and not what stood there before. */
    isCurrent: asked && words === typed.trim() && !search.isPlaceholderData && search.isSuccess,
    error: asked && search.isError ? search.error : null,
    tryAgain: () => void search.refetch(),
  };
}
