import type { ComponentType, ReactNode, RefObject } from "react";
import type { PersonCard } from "../../../contract/profiles.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import { DeckCard } from "./deck-card.tsx";
import { DeckTable } from "./deck-table.tsx";
import { LIKE_IS_PRIVATE, PEOPLE_WORDS } from "./deck-words.ts";
import { peopleDeck } from "./people-deck.ts";

const PersonDetails = lazyPart(() => import("./person-details.tsx"));

type PeopleTableProps = {
  title: RefObject<HTMLElement | null>;
  PersonActs: ComponentType<{ card: PersonCard; onBlocked: () => void }>;
  onElsewhere: () => void;
};

/** People, under the names they have chosen. */
export function PeopleTable({ title, PersonActs, onElsewhere }: PeopleTableProps) {
  return (
    <DeckTable
      deck={peopleDeck}
      words={PEOPLE_WORDS}
      title={title}
      Face={DeckCard}
      Details={PersonDetails}
      Beside={AboutPerson}
      Acts={PersonActs}
      below={LIKE_IS_PRIVATE}
      onElsewhere={onElsewhere}
    />
  );
}

function AboutPerson({ card, acts }: { card: PersonCard | undefined; acts: ReactNode }) {
  return (
    <aside aria-label="About this person" className="w-80 shrink-0 pt-2 max-xl:hidden">
      {card && (
        <>
          <h2 className="type-subhead mb-2">
            About <bdi>{card.name}</bdi>
          </h2>
          <PersonDetails card={card} acts={acts} />
        </>
      )}
    </aside>
  );
}
