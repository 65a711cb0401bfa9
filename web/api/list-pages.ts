/** Lists that are read page by page (keyset pagination), and their rows in the cache. */
import { keepPreviousData, type InfiniteData, type QueryKey } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";

type Pages<Row> = InfiniteData<{ items: Row[]; next: string | null }, string | undefined>;

/** For `infiniteOptions`: each page names the cursor of the next. */
export const cursorPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next: string | null }) => page.next ?? undefined,
};

/** The same for lists with a filter or a search: the previous rows stay until the new ones arrive. */
export const filteredPages = { ...cursorPages, placeholderData: keepPreviousData } as const;

/** The input of a page: nothing for the first one. */
export function atCursor(cursor: string | undefined): { cursor?: string } {
  return cursor ? { cursor } : {};
}

/** A row from whichever cached list has it. */
export function findRow<Row>(lists: QueryKey, matches: (row: Row) => boolean): Row | undefined {
  return queryClient
    .getQueriesData<Pages<Row>>({ queryKey: lists })
    .flatMap(([, list]) => list?.pages.flatMap((page) => page.items) ?? [])
    .find(matches);
}

/** Replaces a row in every cached list that has it. */
export function replaceRow<Row>(lists: QueryKey, matches: (row: Row) => boolean, replacement: Row): void {
  queryClient.setQueriesData<Pages<Row>>(
    { queryKey: lists },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((row) => (matches(row) ? replacement : row)),
        })),
      },
  );
}
