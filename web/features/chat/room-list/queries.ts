/** The matches whose chat was neither opened nor hidden, and messages found by search. */
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  type InfiniteData,
} from "@tanstack/react-query";
import { useEffect } from "react";
import type { Match } from "../../../../contract/discovery.ts";
import type { SafeMatch } from "../../../../contract/safe-deck.ts";
import { api, client } from "../../../api/client.ts";
import { atCursor, cursorPages } from "../../../api/list-pages.ts";
import { live } from "../../../api/live.ts";
import { queryClient, idempotent } from "../../../api/query-client.ts";
import { isOutsideSafeSpace } from "../../../api/request-error.ts";
import { onSessionEnd, useIsSuspended } from "../../accounts/session.ts";

/** Of two people by name, or of two personas. */
export type AnyMatch = Match | SafeMatch;

export function nameOfMatch(match: AnyMatch): string {
  return "persona" in match ? match.persona.name : match.person.name;
}

/** Matches of both worlds; `matches` is null until both have loaded. */
export function useMatches() {
  const isSuspended = useIsSuspended();
  const named = useNamedMatches(!isSuspended);
  const safe = useSafeMatches();
  const pages = isSuspended ? [] : named.data?.pages;
  // Somebody who has not entered Safe Space has no matches there.
  const hasNotEntered = isOutsideSafeSpace(safe.error);
  const safeMatches = hasNotEntered ? [] : safe.data;
  const matches: AnyMatch[] | null =
    pages && safeMatches ? [...safeMatches, ...pages.flatMap((page) => page.items)] : null;
  return {
    matches,
    total: (pages?.[0]?.total ?? 0) + (safeMatches?.length ?? 0),
    isError: named.isError || (safe.isError && !hasNotEntered),
    error: named.error ?? safe.error,
    refetch() {
      void named.refetch();
      void safe.refetch();
    },
  };
}

/** Hides a match's card or shows it again; one request at a time, so that the last one wins. */
export function useHideMatch() {
  const scope = { id: "matches" };
  const hide = useMutation({
    mutationFn: (match: AnyMatch) => clientOf(match).hideMatch({ matchId: match.matchId }),
    scope,
    ...idempotent,
  });
  const show = useMutation({
    mutationFn: (match: AnyMatch) => clientOf(match).showMatch({ matchId: match.matchId }),
    scope,
    ...idempotent,
  });
  return { hide, show };
}

function clientOf(match: AnyMatch) {
  return "persona" in match ? client.safeDeck : client.discovery;
}

/** Takes a match off the stack in the cache. */
export function removeMatch(match: AnyMatch): void {
  const others = <One extends AnyMatch>(items: One[]) =>
    items.filter(({ matchId }) => matchId !== match.matchId);
  if ("persona" in match) updateSafeMatches(others);
  else updateNamedMatches(({ items }) => others(items));
}

/** Puts a match back on top of the stack in the cache. */
export function restoreMatch(match: AnyMatch): void {
  removeMatch(match);
  if ("persona" in match) updateSafeMatches((items) => [match, ...items]);
  else updateNamedMatches(({ items }, index) => (index === 0 ? [match, ...items] : items));
}

/** The chat of a match has been opened, which takes the match off the stack. */
export function removeMatchesOfRoom(roomId: string): void {
  openedRooms.add(roomId);
  queryClient.setQueriesData<MatchPages>({ queryKey: NAMED }, (pages) => pages && withoutOpened(pages));
  updateSafeMatches((items) => items.filter((match) => match.roomId !== roomId));
}

type MatchPages = InfiniteData<{ items: Match[]; next: string | null; total: number }, string | undefined>;

const NAMED = api.discovery.matches.key({ type: "infinite" });

/** Rooms opened on this page: a response that was in flight at that moment still lists their matches. */
const openedRooms = new Set<string>();
onSessionEnd(() => openedRooms.clear());

function useNamedMatches(enabled: boolean) {
  useEffect(() => {
    const refetch = () => void queryClient.invalidateQueries({ queryKey: NAMED });
    const unsubscribes = [
      live.subscribe("match", refetch),
      // The viewer may have opened the chat in another tab.
      live.subscribe("read", ({ roomId }) => isOnStack(roomId) && refetch()),
      live.onReconnect(refetch),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, []);
  return useInfiniteQuery(
    api.discovery.matches.infiniteOptions({
      input: atCursor,
      ...cursorPages,
      select: withoutOpened,
      enabled,
    }),
  );
}

function isOnStack(roomId: string): boolean {
  return queryClient
    .getQueriesData<MatchPages>({ queryKey: NAMED })
    .some(([, pages]) => pages?.pages.some(({ items }) => items.some((match) => match.roomId === roomId)));
}

function withoutOpened(pages: MatchPages): MatchPages {
  return mapMatches(pages, ({ items }) => items.filter(({ roomId }) => !openedRooms.has(roomId)));
}

type MapPage = (page: MatchPages["pages"][number], index: number) => Match[];

function updateNamedMatches(to: MapPage) {
  queryClient.setQueriesData<MatchPages>({ queryKey: NAMED }, (pages) => pages && mapMatches(pages, to));
}

/** Replaces the items of each page and corrects the total. */
function mapMatches(pages: MatchPages, to: MapPage): MatchPages {
  const lists = pages.pages.map(to);
  const difference = lists.flat().length - pages.pages.flatMap(({ items }) => items).length;
  return {
    ...pages,
    pages: pages.pages.map((page, index) => ({
      ...page,
      items: lists[index] ?? [],
      total: page.total + difference,
    })),
  };
}

const SAFE = api.safeDeck.matches.key();

function useSafeMatches() {
  useEffect(() => {
    const refetch = () => void queryClient.invalidateQueries({ queryKey: SAFE });
    const unsubscribes = [live.subscribe("safeMatch", refetch), live.onReconnect(refetch)];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, []);
  return useQuery(api.safeDeck.matches.queryOptions({ select: ({ items }) => items }));
}

function updateSafeMatches(to: (items: SafeMatch[]) => SafeMatch[]) {
  queryClient.setQueriesData<{ items: SafeMatch[] }>(
    { queryKey: SAFE },
    (page) => page && { items: to(page.items) },
  );
}

/** Messages that match a query, newest first: in one room, or in all rooms of the viewer. */
export function useMessageSearch(query: string, roomId?: string) {
  return useInfiniteQuery({
    ...api.chat.search.infiniteOptions({
      input: (cursor: string | undefined) => ({
        query,
        ...(roomId && { roomId }),
        ...atCursor(cursor),
      }),
      ...cursorPages,
    }),
    enabled: query !== "",
    placeholderData: keepPreviousData,
  });
}
