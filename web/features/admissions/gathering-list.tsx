import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FailedList } from "../../api/failed-list.tsx";
import { useOnline } from "../../browser/use-online.ts";
import { LoadMore } from "../../ui/load-more.tsx";
import { SkeletonRow } from "../../ui/skeleton.tsx";

const OFFLINE = {
  events: "Events appear here when you are back online.",
  groups: "Groups appear here when you are back online.",
};

type GatheringListProps<Card> = {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Card[] }>>;
  noun: "events" | "groups";
  empty: ReactNode;
  children: (cards: Card[]) => ReactNode;
};

/** A paginated list of events or groups, with its loading, offline, error and empty states. */
export function GatheringList<Card>({ query, noun, empty, children }: GatheringListProps<Card>) {
  const online = useOnline();
  const cards = query.data?.pages.flatMap((page) => page.items);
  return (
    <>
      {query.isError && (
        <FailedList
          error={query.error}
          text={`We could not load ${noun}. The fault is on our side.`}
          onRetry={() => void query.refetch()}
        />
      )}
      {cards && (cards.length > 0 ? children(cards) : empty)}
      {!cards && !query.isError && online && (
        <div role="status" className="late pt-4">
          <span className="sr-only">Loading {noun}</span>
          {[1, 2, 3, 4, 5].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </div>
      )}
      {!cards && !query.isError && !online && <p className="py-10 text-center text-ink-2">{OFFLINE[noun]}</p>}
      {query.hasNextPage && <LoadMore onSeen={() => void query.fetchNextPage()} />}
    </>
  );
}
