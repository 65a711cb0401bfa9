import { useInfiniteQuery, useMutation, type InfiniteData } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Match } from "../../../contract/discovery.ts";
import { api, client } from "../../api/client.ts";
import { live } from "../../api/live.ts";
import { queryClient, repeatable } from "../../api/query-client.ts";

type MatchPages = InfiniteData<{ items: Match[]; next: string | null; waiting: number }, string | undefined>;

const ALL = api.discovery.matches.key({ type: "infinite" });

/** Matches whose chat was neither opened nor hidden, the newest first. */
export function useMatches() {
  useEffect(() => {
    const askAgain = () => void queryClient.invalidateQueries({ queryKey: ALL });
    const stops = [live.subscribe("match", askAgain), live.onReconnect(askAgain)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return useInfiniteQuery(
    api.discovery.matches.infiniteOptions({
      input: (cursor: string | undefined) => (cursor ? { cursor } : {}),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  );
}

/** Hides a match's card and brings it back; in order, so that the last thing done is what holds. */
export function useMatchCards() {
  const scope = { id: "matches" };
  const hide = useMutation({
    mutationFn: ({ matchId }: Match) => client.discovery.hideMatch({ matchId }),
    scope,
    ...repeatable,
  });
  const show = useMutation({
    mutationFn: ({ matchId }: Match) => client.discovery.showMatch({ matchId }),
    scope,
    ...repeatable,
  });
  return { hide, show };
}

export function takeMatch(match: Match): void {
  change((page) => page.items.filter(({ matchId }) => matchId !== match.matchId));
}

export function giveMatchBack(match: Match): void {
  takeMatch(match);
  change((page, index) => (index === 0 ? [match, ...page.items] : page.items));
}

/** The chat of a match is open: its card has done its work. */
export function noteRoomOpened(roomId: string): void {
  change((page) => page.items.filter((match) => match.roomId !== roomId));
}

function change(to: (page: MatchPages["pages"][number], index: number) => Match[]) {
  queryClient.setQueriesData<MatchPages>({ queryKey: ALL }, (pages) => {
    if (!pages) return pages;
    const lists = pages.pages.map(to);
    const more = lists.flat().length - pages.pages.flatMap(({ items }) => items).length;
    return {
      ...pages,
      pages: pages.pages.map((page, index) => ({
        ...page,
        items: lists[index] ?? [],
        waiting: page.waiting + more,
      })),
    };
  });
}
