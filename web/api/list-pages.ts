/** Rows of lists that are read page by page, wherever on this device they are. */
import type { InfiniteData, QueryKey } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";

type Pages<Row> = InfiniteData<{ items: Row[]; next: string | null }, string | undefined>;

/** What some list knows of a thing. */
export function findRow<Row>(lists: QueryKey, isIt: (row: Row) => boolean): Row | undefined {
  return queryClient
    .getQueriesData<Pages<Row>>({ queryKey: lists })
    .flatMap(([, known]) => known?.pages.flatMap((page) => page.items) ?? [])
    .find(isIt);
}

/** Shows a thing as it is now in every list that has it. */
export function replaceRow<Row>(lists: QueryKey, isIt: (row: Row) => boolean, now: Row): void {
  queryClient.setQueriesData<Pages<Row>>(
    { queryKey: lists },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          items: page.items.map((row) => (isIt(row) ? now : row)),
        })),
      },
  );
}
