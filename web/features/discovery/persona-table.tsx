import type { ComponentType, ReactNode, RefObject } from "react";
import type { PersonaCard as Persona } from "../../../contract/personas.ts";
import { useCampus } from "../accounts/session.ts";
import { TopicChips } from "../personas/persona-face.tsx";
import { TabPanel } from "../../ui/tab-panel.tsx";
import { DeckTable } from "./deck-table.tsx";
import { LIKE_IS_PRIVATE } from "./deck-words.ts";
import { PersonaCard } from "./persona-card.tsx";
import { personaDeck, useTopicFilter } from "./persona-deck.ts";
import { personaWords } from "./persona-words.ts";
import { YouAppearAs } from "./you-appear-as.tsx";

type PersonaTableProps = {
  title: RefObject<HTMLElement | null>;
  PersonaActs: ComponentType<{ card: Persona; onBlocked: () => void }>;
};

/** Personas: a drawn window and a made-up name each. */
export default function PersonaTable({ title, PersonaActs }: PersonaTableProps) {
  const [topics] = useTopicFilter();
  const { safeSpaceFloor } = useCampus();
  return (
    <TabPanel id="safe-space" value="personas" className="contents">
      <DeckTable
        deck={personaDeck}
        words={personaWords(topics.length > 0, safeSpaceFloor)}
        title={title}
        Face={PersonaCard}
        Details={PersonaDetails}
        Beside={AboutSafeSpace}
        Acts={PersonaActs}
        below={LIKE_IS_PRIVATE}
      />
    </TabPanel>
  );
}

function PersonaDetails({ card: { bio, topics }, acts }: { card: Persona; acts: ReactNode }) {
  return (
    <div className="flex flex-col gap-6">
      <p dir={bio ? "auto" : undefined} className="whitespace-pre-line">
        {bio || "They have not written anything yet."}
      </p>
      <TopicChips topics={topics} />
      {acts}
    </div>
  );
}

function AboutSafeSpace({ acts }: { acts: ReactNode }) {
  return (
    <aside aria-label="About Safe Space" className="flex w-80 shrink-0 flex-col gap-6 pt-2 max-xl:hidden">
      <div>
        <YouAppearAs />
      </div>
      {acts}
    </aside>
  );
}
