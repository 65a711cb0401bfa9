import type { RefObject } from "react";
import { Link } from "wouter";
import type { EventCard as Event } from "../../../contract/events.ts";
import { ToggleSwitch } from "../../ui/toggle-switch.tsx";
import { DeckView } from "../discovery/deck-view.tsx";
import { EventCard } from "./event-card.tsx";
import { eventDeck } from "./event-deck-store.ts";
import { EventTags } from "./event-facts.tsx";
import { useShowsName } from "./shows-name.ts";
import { cardText, DECK_TEXTS, SHOW_NAME } from "./texts.ts";

type EventDeckProps = { title: RefObject<HTMLElement | null>; onOtherDeck: () => void };

/** The deck of events: right is “I’m going”, left is “Not for me”. */
export default function EventDeck({ title, onOtherDeck }: EventDeckProps) {
  return (
    <DeckView
      deck={eventDeck}
      texts={DECK_TEXTS}
      title={title}
      Face={EventCard}
      Details={EventDetails}
      Aside={EventAside}
      below={<NameSwitch />}
      onOtherDeck={onOtherDeck}
    />
  );
}

function NameSwitch() {
  const [showsName, setShowsName] = useShowsName();
  return (
    <div className="text-start text-[1rem]/8 text-ink">
      <ToggleSwitch label={SHOW_NAME} on={showsName} onChange={setShowsName} />
    </div>
  );
}

function EventDetails({ card }: { card: Event }) {
  const [showsName] = useShowsName();
  return (
    <div className="flex flex-col gap-5">
      {card.description && (
        <p dir="auto" className="whitespace-pre-line">
          {card.description}
        </p>
      )}
      <EventTags event={card} />
      <p className="type-small text-ink-2">{cardText(card, showsName)}</p>
      <Link
        href={`/events/${card.eventId}`}
        className="inline-flex min-h-11 items-center self-start font-600 text-green"
      >
        Open event page
      </Link>
    </div>
  );
}

function EventAside({ card }: { card: Event | undefined }) {
  return (
    <aside aria-label="About this event" className="w-80 shrink-0 pt-2 max-xl:hidden">
      {card && (
        <>
          <h2 className="type-subhead mb-2">
            About <bdi>{card.title}</bdi>
          </h2>
          <EventDetails card={card} />
        </>
      )}
    </aside>
  );
}
