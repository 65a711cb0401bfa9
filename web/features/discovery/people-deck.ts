/** The deck of people, under the names they have chosen. */
import { api, client } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";
import type { PersonCard } from "../../../contract/profiles.ts";
import { createDeckStore } from "./deck-store.ts";

export const peopleDeck = createDeckStore<PersonCard>({
  name: "swipes",
  keyOf: ({ profileId }) => profileId,
  deal: () => queryClient.fetchQuery({ ...api.discovery.deck.queryOptions(), staleTime: 0 }),
  swipe: ({ profileId }, action) => client.discovery.swipe({ profileId, action }),
  undoPass: ({ profileId }) => client.discovery.undoPass({ profileId }),
});
