/** How many rooms need attention. Apart from `queries.ts`, because the shell needs nothing else about rooms. */
import type { InferClientOutputs } from "@orpc/client";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, client } from "../../api/client.ts";
import { live } from "../../api/live.ts";
import { queryClient } from "../../api/query-client.ts";

/** A burst of frames causes one request. */
const DEBOUNCE_MS = 300;

type RoomCounts = InferClientOutputs<typeof client>["rooms"]["counts"];

/** @returns the numbers of rooms with unread messages, of pending requests and of archived rooms; null until loaded */
export function useRoomCounts(): RoomCounts | null {
  const { data } = useQuery(api.rooms.counts.queryOptions());
  useEffect(keepUpdated, []);
  return data ?? null;
}

/** The number on the Chats tab and the app icon: rooms with unread messages, and pending requests. */
export function attentionCount(counts: RoomCounts | null): number {
  return counts ? counts.unread + counts.requests : 0;
}

let subscribers = 0;
let unsubscribe: (() => void) | null = null;

/** All components that show the counts share one subscription. */
function keepUpdated() {
  subscribers += 1;
  unsubscribe ??= subscribe();
  return () => {
    subscribers -= 1;
    if (subscribers > 0) return;
    unsubscribe?.();
    unsubscribe = null;
  };
}

function subscribe() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function refetch() {
    clearTimeout(timer);
    timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: api.rooms.counts.key() }),
      DEBOUNCE_MS,
    );
  }
  const unsubscribes = [
    live.subscribe("message", refetch),
    live.subscribe("read", refetch),
    live.subscribe("room", refetch),
    live.onReconnect(refetch),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of unsubscribes) stop();
  };
}
