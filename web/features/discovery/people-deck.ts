import { api, client } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";
import type { PersonCard } from "../../../contract/profiles.ts";
import { createDeckStore } from "./deck-store.ts";
import { announceMatch } from "./match-queue.ts";

export const peopleDeck = createDeckStore<PersonCard>({
  name: "swipes",
  of: "people",
  keyOf: ({ profileId }) => profileId,
  nameOf: ({ name }) => name,
  deal: () => queryClient.fetchQuery({ ...api.discovery.deck.queryOptions(), staleTime: 0 }),
  swipe: async ({ profileId }, action) => {
    const { match } = await client.discovery.swipe({ profileId, action });
    if (match) announceMatch(match);
  },
  undoPass: ({ profileId }) => client.discovery.undoPass({ profileId }),
});
