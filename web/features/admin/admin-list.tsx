import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonRow } from "../../ui/skeleton.tsx";

type AdminListProps<Item> = {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  /** Shown when loading fails: “We could not load the requests.” */
  failure: string;
  /** Shown when the list is empty. */
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** A paginated list with its loading, error and empty states. */
export function AdminList<Item>({ query, failure, empty, children }: AdminListProps<Item>) {
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <>
      {query.isError && (
        <Notice kind="rust" className="my-3">
          <p>{errorText(query.error, failure)}</p>
          <Button variant="quiet" onClick={() => void query.refetch()} className="-ms-5">
            Try Again
          </Button>
        </Notice>
      )}
      {!items && !query.isError && (
        <div role="status">
          <span className="sr-only">Loading</span>
          {[1, 2, 3, 4, 5].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </div>
      )}
      {items && (items.length > 0 ? children(items) : empty)}
      {query.hasNextPage && <LoadMore onSeen={() => void query.fetchNextPage()} />}
    </>
  );
}
