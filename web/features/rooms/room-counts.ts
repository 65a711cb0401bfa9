/** What waits in chats: the figure on the Chats tab and what hangs on it, kept true by what the live line says. */
import type { InferClientOutputs } from "@orpc/client";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, client } from "../../api/client.ts";
import { live } from "../../api/live.ts";
import { queryClient } from "../../api/query-client.ts";

/** A burst of messages is one reason to ask again. */
const SETTLE_MS = 300;

type Waiting = InferClientOutputs<typeof client>["rooms"]["counts"];

/** @returns rooms with something unread, requests and invitations to answer, rooms in the archive; null until known */
export function useRoomCounts(): Waiting | null {
  const { data } = useQuery(api.rooms.counts.queryOptions());
  useEffect(keepTrue, []);
  return data ?? null;
}

/** In how many rooms there is something for me to look at. */
export function countOf(waiting: Waiting | null): number {
  return waiting ? waiting.unread + waiting.requests : 0;
}

let users = 0;
let stopListening: (() => void) | null = null;

/** However many parts of a page look at the figure, one of them listens for all. */
function keepTrue() {
  users += 1;
  stopListening ??= listen();
  return () => {
    users -= 1;
    if (users > 0) return;
    stopListening?.();
    stopListening = null;
  };
}

function listen() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function changed() {
    clearTimeout(timer);
    timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: api.rooms.counts.key() }),
      SETTLE_MS,
    );
  }
  const stops = [
    live.subscribe("message", changed),
    live.subscribe("read", changed),
    live.subscribe("room", changed),
    live.onReconnect(changed),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
