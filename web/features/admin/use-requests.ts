import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { adminApi } from "../../api/admin-client.ts";
import { queryClient } from "../../api/query-client.ts";
import { atCursor, cursorPages } from "../../api/list-pages.ts";
import { withDecision, type Decision, type RequestPages } from "./holding.ts";
import type { Of } from "./request-words.ts";

const ALL = adminApi.admissions.key({ type: "infinite" });

/** Who asks for a place, the newest first. The live line has it asked again; see `requests-waiting.ts`. */
export function useRequests(of: Of, search: string) {
  const which = (cursor: string | undefined) => ({
    ...(of !== "all" && { kind: of }),
    ...atCursor(cursor),
  });
  const pages = {
    ...cursorPages,
    placeholderData: keepPreviousData,
  } as const;
  return useInfiniteQuery(
    search
      ? adminApi.admissions.searchRequests.infiniteOptions({
          input: (cursor) => ({ ...which(cursor), query: search }),
          ...pages,
        })
      : adminApi.admissions.requests.infiniteOptions({ input: which, ...pages }),
  );
}

/** Shows a decision in every list at once, before the server confirms it. */
export async function showDecision(admissionIds: readonly string[], decision: Decision | null) {
  // An answer on its way does not know of it yet.
  await queryClient.cancelQueries({ queryKey: ALL });
  queryClient.setQueriesData<RequestPages>(
    { queryKey: ALL },
    (pages) => pages && withDecision(pages, admissionIds, decision),
  );
}
