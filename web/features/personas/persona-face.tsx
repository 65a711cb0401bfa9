import type { ReactNode } from "react";
import type { PersonaCard } from "../../../contract/personas.ts";
import { FactChip } from "../../ui/fact-chip.tsx";
import { PersonaWall } from "./persona-wall.tsx";
import { TOPIC_TITLES } from "./topic-titles.ts";

type PersonaFaceProps = {
  persona: Omit<PersonaCard, "cardId">;
  /** Beside the name. */
  act?: ReactNode;
};

/** A card of Safe Space as others see it. When space is short, the drawing shrinks and the text stays. */
export function PersonaFace({ persona: { name, avatarId, bio, topics }, act }: PersonaFaceProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain">
      <PersonaWall avatarId={avatarId} className="min-h-[96px] w-full flex-[1_1_0]" />
      <div className="shrink-0 px-5 pt-4">
        <div className="flex items-start gap-2">
          <h2 className="display-cut min-w-0 flex-1 text-[1.75rem]/8">
            <bdi>{name}</bdi>
          </h2>
          {act}
        </div>
        {bio && (
          <p dir="auto" className="mt-1 line-clamp-3">
            {bio}
          </p>
        )}
        <TopicChips topics={topics} className="mt-3 max-h-18 overflow-hidden" />
      </div>
    </div>
  );
}

type TopicChipsProps = { topics: PersonaCard["topics"]; className?: string };

export function TopicChips({ topics, className = "" }: TopicChipsProps) {
  return (
    <ul aria-label="Topics" className={`flex flex-wrap gap-2 ${className}`}>
      {topics.map((topic) => (
        <li key={topic}>
          <FactChip>{TOPIC_TITLES[topic]}</FactChip>
        </li>
      ))}
    </ul>
  );
}
