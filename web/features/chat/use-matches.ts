import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Match } from "../../../contract/discovery.ts";
import { api } from "../../api/client.ts";
import { live } from "../../api/live.ts";
import { queryClient } from "../../api/query-client.ts";
import { atCursor, cursorPages } from "../../api/list-pages.ts";
import { onSessionEnd } from "../accounts/session.ts";

type MatchPages = InfiniteData<{ items: Match[]; next: string | null; total: number }, string | undefined>;

const ALL = api.discovery.matches.key({ type: "infinite" });

/** Rooms that were opened on this page. An answer that was on its way by then does not know of it. */
const opened = new Set<string>();
onSessionEnd(() => opened.clear());

/** Matches whose chat was neither opened nor hidden, the newest first. */
export function useMatches() {
  useEffect(() => {
    const askAgain = () => void queryClient.invalidateQueries({ queryKey: ALL });
    const stops = [
      live.subscribe("match", askAgain),
      // Perhaps it was me, in another tab.
      live.subscribe("read", ({ roomId }) => isOnStack(roomId) && askAgain()),
      live.onReconnect(askAgain),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return useInfiniteQuery(
    api.discovery.matches.infiniteOptions({
      input: atCursor,
      ...cursorPages,
      select: withoutOpened,
    }),
  );
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
  opened.add(roomId);
  queryClient.setQueriesData<MatchPages>({ queryKey: ALL }, (pages) => pages && withoutOpened(pages));
}

function isOnStack(roomId: string): boolean {
  const all = queryClient.getQueriesData<MatchPages>({ queryKey: ALL });
  return all.some(([, known]) =>
    known?.pages.some(({ items }) => items.some((match) => match.roomId === roomId)),
  );
}

function withoutOpened(pages: MatchPages): MatchPages {
  return withItems(pages, ({ items }) => items.filter(({ roomId }) => !opened.has(roomId)));
}

function change(to: ToItems) {
  queryClient.setQueriesData<MatchPages>({ queryKey: ALL }, (pages) => pages && withItems(pages, to));
}

type ToItems = (page: MatchPages["pages"][number], index: number) => Match[];

/** The same pages with other items, counted. */
function withItems(pages: MatchPages, to: ToItems): MatchPages {
  const lists = pages.pages.map(to);
  const more = lists.flat().length - pages.pages.flatMap(({ items }) => items).length;
  return {
    ...pages,
    pages: pages.pages.map((page, index) => ({
      ...page,
      items: lists[index] ?? [],
      total: page.total + more,
    })),
  };
}
