import type { RefObject } from "react";
import { Link } from "wouter";
import type { EventCard as Event } from "../../../contract/events.ts";
import { useShowsName } from "./shows-name.ts";
import { ToggleSwitch } from "../../ui/toggle-switch.tsx";
import { EventTags } from "./event-facts.tsx";
import { SHOW_NAME, yesMeans } from "./event-texts.ts";
import { DeckView } from "../discovery/deck-view.tsx";
import { EventCard } from "./event-card.tsx";
import { eventDeck } from "./event-deck-store.ts";
import { EVENT_DECK_TEXTS } from "./event-deck-texts.ts";

type EventDeckProps = { title: RefObject<HTMLElement | null>; onOtherDeck: () => void };

/** The deck of events: right is “I'm going”, left is “Not for me”. */
export default function EventDeck({ title, onOtherDeck }: EventDeckProps) {
  return (
    <DeckView
      deck={eventDeck}
      words={EVENT_DECK_TEXTS}
      title={title}
      Face={EventCard}
      Details={EventDetails}
      Aside={AboutEvent}
      below={<NameSwitch />}
      onOtherDeck={onOtherDeck}
    />
  );
}

function NameSwitch() {
  const [shows, turn] = useShowsName();
  return (
    <div className="text-start text-[1rem]/8 text-ink">
      <ToggleSwitch label={SHOW_NAME} on={shows} onChange={turn} />
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
      <p className="type-small text-ink-2">{yesMeans(card, showsName)}</p>
      <Link
        href={`/events/${card.eventId}`}
        className="inline-flex min-h-11 items-center self-start font-600 text-green"
      >
        Open the event’s page
      </Link>
    </div>
  );
}

function AboutEvent({ card }: { card: Event | undefined }) {
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
