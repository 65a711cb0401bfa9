/** The deck of personas and its topic filter. */
import { useSyncExternalStore } from "react";
import { TOPICS } from "../../../contract/constants.ts";
import type { PersonaCard } from "../../../contract/personas.ts";
import type { Topic } from "../../../contract/profiles.ts";
import { client } from "../../api/client.ts";
import { isOutsideSafeSpace } from "../../api/request-error.ts";
import { onSessionEnd } from "../accounts/session.ts";
import { createDeckStore } from "./deck-store.ts";
import { announceMatch } from "./match-queue.ts";

let topics: readonly Topic[] = [];
onSessionEnd(() => {
  topics = [];
});

export const personaDeck = createDeckStore<PersonaCard>({
  name: "persona-swipes",
  of: "people",
  keyOf: ({ cardId }) => cardId,
  nameOf: ({ name }) => name,
  deal: () => client.safeDeck.deck(topics.length > 0 ? { topics: [...topics] } : {}),
  swipe: async ({ cardId }, action) => {
    const { match } = await client.safeDeck.swipe({ cardId, action });
    if (match) announceMatch(match);
  },
  undoPass: ({ cardId }) => client.safeDeck.undoPass({ cardId }),
});

/** Cards need at least one of these topics; an empty list means any. */
export function useTopicFilter(): [readonly Topic[], (next: readonly Topic[]) => void] {
  return [useSyncExternalStore(personaDeck.subscribe, () => topics), filterBy];
}

function filterBy(next: readonly Topic[]) {
  topics = TOPICS.filter((topic) => next.includes(topic));
  personaDeck.startOver();
}

/** Whether the server answered that this person cannot see cards before entering, or that Safe Space is not open. */
export function useMustEnter(): boolean {
  return useSyncExternalStore(personaDeck.subscribe, () => isOutsideSafeSpace(personaDeck.view().error));
}
