/** The cached copies of events and groups: one under a query of its own, others in every list that has it. */
import type { QueryKey } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Admission } from "../../../contract/admissions.ts";
import { findRow, replaceRow } from "../../api/list-pages.ts";
import { queryClient } from "../../api/query-client.ts";

type StoreOptions<Card> = {
  /** The key of all lists. */
  lists: QueryKey;
  /** The key of the query of one card. */
  cardKey: (id: string) => QueryKey;
  idOf: (card: Card) => string;
};

export function createGatheringStore<Card extends { mine: Admission | null }>({
  lists,
  cardKey,
  idOf,
}: StoreOptions<Card>) {
  const hasId = (id: string) => (card: Card) => idOf(card) === id;

  function replaceInLists(card: Card): void {
    replaceRow(lists, hasId(idOf(card)), card);
  }

  return {
    /** What a list knows of it, to be shown until its own query has loaded. */
    find: (id: string): Card | undefined => findRow(lists, hasId(id)),

    /** Stores what the server answered to an action. Its place in the lists may have changed, so they are refetched. */
    set(card: Card): void {
      queryClient.setQueryData(cardKey(idOf(card)), card);
      replaceInLists(card);
      void queryClient.invalidateQueries({ queryKey: lists });
    },

    /** Refetches it, in the lists as well: an action that failed shows that the copy was out of date. */
    invalidate(id: string): void {
      void queryClient.invalidateQueries({ queryKey: cardKey(id) });
      void queryClient.invalidateQueries({ queryKey: lists });
    },

    /** Reading a card marks its update as seen on the server; the lists follow without a request. */
    useSeenInLists({ data, isPlaceholderData }: { data: Card | undefined; isPlaceholderData: boolean }) {
      useEffect(() => {
        if (!data || isPlaceholderData) return;
        replaceInLists({ ...data, mine: data.mine && { ...data.mine, hasUpdate: false } });
      }, [data, isPlaceholderData]);
    },
  };
}
