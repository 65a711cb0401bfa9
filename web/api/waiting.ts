/** In how many rooms something waits: the figure on the Chats tab, kept true by what the live line says. */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "./client.ts";
import { live } from "./live.ts";
import { queryClient } from "./query-client.ts";

/** A burst of messages is one reason to ask again. */
const SETTLE_MS = 300;

/** @returns rooms with something unread; 0 until known */
export function useWaitingRooms(): number {
  const { data } = useQuery(api.chat.unread.queryOptions());
  useEffect(keepTrue, []);
  return data?.rooms ?? 0;
}

function keepTrue() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function changed() {
    clearTimeout(timer);
    timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: api.chat.unread.key() }),
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
