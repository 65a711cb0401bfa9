import type { ReactNode, RefObject } from "react";
import type { PersonaCard as Persona } from "../../../contract/personas.ts";
import { useCampus } from "../accounts/session.ts";
import { TopicChips } from "../personas/persona-face.tsx";
import { lazyPart } from "../../ui/lazy.tsx";
import { TabPanel } from "../../ui/tab-panel.tsx";
import { DeckView } from "./deck-view.tsx";
import { LIKE_IS_PRIVATE } from "./deck-texts.ts";
import { PersonaCard } from "./persona-card.tsx";
import { personaDeck, useTopicFilter } from "./persona-deck.ts";
import { personaDeckTexts } from "./persona-texts.ts";
import { YouAppearAs } from "./you-appear-as.tsx";

const CardSafetyActions = lazyPart(() => import("../rooms/card-safety-actions.tsx"));

type PersonaDeckViewProps = {
  title: RefObject<HTMLElement | null>;
};

export default function PersonaDeckView({ title }: PersonaDeckViewProps) {
  const [topics] = useTopicFilter();
  const { safeSpaceFloor } = useCampus();
  return (
    <TabPanel id="safe-space" value="personas" className="contents">
      <DeckView
        deck={personaDeck}
        texts={personaDeckTexts(topics.length > 0, safeSpaceFloor)}
        title={title}
        Face={PersonaCard}
        Details={PersonaDetails}
        Aside={AboutSafeSpace}
        Actions={CardSafetyActions}
        below={LIKE_IS_PRIVATE}
      />
    </TabPanel>
  );
}

function PersonaDetails({ card: { bio, topics }, actions }: { card: Persona; actions: ReactNode }) {
  return (
    <div className="flex flex-col gap-6">
      <p dir={bio ? "auto" : undefined} className="whitespace-pre-line">
        {bio || "They have not written anything yet."}
      </p>
      <TopicChips topics={topics} />
      {actions}
    </div>
  );
}

function AboutSafeSpace({ actions }: { actions: ReactNode }) {
  return (
    <aside aria-label="About Safe Space" className="flex w-80 shrink-0 flex-col gap-6 pt-2 max-xl:hidden">
      <div>
        <YouAppearAs />
      </div>
      {actions}
    </aside>
  );
}
