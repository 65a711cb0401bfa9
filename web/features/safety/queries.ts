import type { QueryKey } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";

/** Refetches what a block by name, or lifting it, shows or hides. */
export function refreshAfterBlock(): Promise<unknown> {
  return refresh([
    api.safety.blocked.key(),
    api.rooms.key(),
    api.discovery.matches.key(),
    api.profiles.search.key(),
  ]);
}

/** Leaves the persona deck alone: it has dropped the card already. */
export function refreshAfterPersonaBlock(): Promise<unknown> {
  return refresh([api.safeDeck.matches.key(), api.safeDeck.blocked.key(), api.rooms.key()]);
}

export function refreshAfterPersonaUnblock(): Promise<unknown> {
  return refresh([api.safeDeck.key(), api.rooms.key()]);
}

function refresh(queryKeys: QueryKey[]): Promise<unknown> {
  return Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
