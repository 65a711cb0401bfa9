/** The deck of events. A like is "I'm going"; its outcome appears as a toast on the screen that is open by then. */
import type { EventCard } from "../../../contract/events.ts";
import { api, client } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";
import { createDeckStore } from "../discovery/deck-store.ts";
import { publishOutcome } from "./event-outcomes.ts";
import { showsName } from "./shows-name.ts";

export const eventDeck = createDeckStore<EventCard>({
  name: "event-swipes",
  of: "events",
  keyOf: ({ eventId }) => eventId,
  nameOf: ({ title }) => title,
  deal: () => queryClient.fetchQuery({ ...api.events.deck.queryOptions(), staleTime: 0 }),
  swipe: async ({ eventId }, action) => {
    if (action === "dislike") await client.events.pass({ eventId });
    else publishOutcome(await client.events.attend({ eventId, showsName: showsName() }));
  },
  undoPass: ({ eventId }) => client.events.undoPass({ eventId }),
});
