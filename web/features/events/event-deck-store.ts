/** The deck of events: a like is "I'm going", and what came of it is told wherever the app is by then. */
import type { EventCard } from "../../../contract/events.ts";
import { api, client } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";
import { showsName } from "./shows-name.ts";
import { createDeckStore } from "../discovery/deck-store.ts";
import { tellOutcome } from "./event-outcomes.ts";

export const eventDeck = createDeckStore<EventCard>({
  name: "event-swipes",
  of: "events",
  keyOf: ({ eventId }) => eventId,
  nameOf: ({ title }) => title,
  deal: () => queryClient.fetchQuery({ ...api.events.deck.queryOptions(), staleTime: 0 }),
  swipe: async ({ eventId }, action) => {
    if (action === "dislike") await client.events.pass({ eventId });
    else tellOutcome(await client.events.attend({ eventId, showsName: showsName() }));
  },
  undoPass: ({ eventId }) => client.events.undoPass({ eventId }),
});
