import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useOnline } from "../browser/use-online.ts";
import { LoadMore } from "../ui/load-more.tsx";
import { SkeletonRow } from "../ui/skeleton.tsx";
import { FailedList } from "./failed-list.tsx";

type PagedListProps<Item> = {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  /** What the list has, such as “Events”. */
  plural: string;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** A list that loads page by page, with its loading, offline, error and empty states. */
export function PagedList<Item>({ query, plural, empty, children }: PagedListProps<Item>) {
  const online = useOnline();
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <>
      {query.isError && (
        <FailedList
          error={query.error}
          text={`We could not load ${plural.toLowerCase()}. The fault is on our side.`}
          onRetry={() => void query.refetch()}
        />
      )}
      {items && (items.length > 0 ? children(items) : empty)}
      {!items && !query.isError && online && (
        <div role="status" className="late pt-4">
          <span className="sr-only">Loading {plural.toLowerCase()}</span>
          {[1, 2, 3, 4, 5].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </div>
      )}
      {!items && !query.isError && !online && (
        <p className="py-10 text-center text-ink-2">{plural} appear here when you are back online.</p>
      )}
      {query.hasNextPage && <LoadMore onSeen={() => void query.fetchNextPage()} />}
    </>
  );
}
