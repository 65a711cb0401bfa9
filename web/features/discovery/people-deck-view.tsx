import type { ReactNode, RefObject } from "react";
import type { PersonCard } from "../../../contract/profiles.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import { DeckCard } from "./deck-card.tsx";
import { DeckView } from "./deck-view.tsx";
import { LIKE_IS_PRIVATE, PEOPLE_TEXTS } from "./deck-texts.ts";
import { api, client } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";
import { createDeckStore } from "./deck-store.ts";
import { announceMatch } from "./match-queue.ts";

const CardSafetyActions = lazyPart(() => import("../rooms/card-safety-actions.tsx"));
// For both decks: fetching it with the first persona card would show the network that Safe Space is on.
CardSafetyActions.load();
const PersonDetails = lazyPart(() => import("./person-details.tsx"));

type PeopleDeckViewProps = {
  title: RefObject<HTMLElement | null>;
  onOtherDeck: () => void;
};

export function PeopleDeckView({ title, onOtherDeck }: PeopleDeckViewProps) {
  return (
    <DeckView
      deck={peopleDeck}
      texts={PEOPLE_TEXTS}
      title={title}
      Face={DeckCard}
      Details={PersonDetails}
      Aside={AboutPerson}
      Actions={CardSafetyActions}
      below={LIKE_IS_PRIVATE}
      onOtherDeck={onOtherDeck}
    />
  );
}

function AboutPerson({ card, actions }: { card: PersonCard | undefined; actions: ReactNode }) {
  return (
    <aside aria-label="About this person" className="w-80 shrink-0 pt-2 max-xl:hidden">
      {card && (
        <>
          <h2 className="type-subhead mb-2">
            About <bdi>{card.name}</bdi>
          </h2>
          <PersonDetails card={card} actions={actions} />
        </>
      )}
    </aside>
  );
}

const peopleDeck = createDeckStore<PersonCard>({
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
