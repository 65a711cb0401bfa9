import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { CountBadge } from "../../ui/count-badge.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { PersonaWindow } from "../personas/persona-window.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { LIKE_KEYS } from "./column-texts.ts";
import { DeckKeys } from "./deck-keys.tsx";
import { useTopicFilter } from "./persona-deck.ts";
import { selectedTopicsText } from "./persona-texts.ts";
import { FilterColumn, FilterSheet } from "./topic-filter.tsx";
import { DESKTOP, useMediaQuery } from "../../browser/use-media-query.ts";
import { useMyCard } from "../personas/queries.ts";

/** Above the deck on phones, beside it on desktop: a link to the own card, and the filter. */
export default function PersonaDeckHeader() {
  const [topics] = useTopicFilter();
  const [open, setOpen] = useState(false);
  const { data: card } = useMyCard();
  const isDesktop = useMediaQuery(DESKTOP);
  return (
    <>
      <div className="flex flex-wrap items-stretch justify-between gap-x-2 border-b border-line">
        <Tabs
          id="safe-space"
          label="Discover"
          className="border-b-0!"
          value="personas"
          onChange={() => undefined}
          tabs={[{ value: "personas", label: "Safe Space" }]}
        />
        <div className="flex items-center">
          {card && (
            <Link
              href="/edit-profile#safe-space"
              aria-label={`Your card: ${card.name}`}
              title={`Your card: ${card.name}`}
              className="press grid size-11 place-items-center rounded-control hover:bg-mist xl:hidden"
            >
              <PersonaWindow avatarId={card.avatarId} small className="size-7" />
            </Link>
          )}
          <button
            type="button"
            aria-haspopup={isDesktop ? undefined : "dialog"}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="press -me-2 flex min-h-11 items-center gap-2 rounded-control px-2 font-600 hover:bg-mist"
          >
            <SlidersHorizontal aria-hidden className="size-5" strokeWidth={1.75} />
            Filter
            {topics.length > 0 && <CountBadge of={topics.length} label={selectedTopicsText(topics.length)} />}
          </button>
        </div>
      </div>
      {isDesktop ? (
        open && <FilterColumn onClose={() => setOpen(false)} />
      ) : (
        <Sheet open={open} onOpenChange={setOpen} title="Filter by Problems">
          <FilterSheet onDone={() => setOpen(false)} />
        </Sheet>
      )}
      <DeckKeys keys={LIKE_KEYS} />
    </>
  );
}
