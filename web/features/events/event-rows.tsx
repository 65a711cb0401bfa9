import type { EventCard } from "../../../contract/events.ts";
import { monthWords } from "./event-time.ts";
import { useNow } from "../../browser/use-now.ts";
import { EventRow } from "./event-row.tsx";

type EventRowsProps = { events: readonly EventCard[]; past: boolean; openEventId: string | null };

/** Events under the months they are in. */
export function EventRows({ events, past, openEventId }: EventRowsProps) {
  const now = useNow();
  // One below the title of the list.
  const Month = openEventId ? "h3" : "h2";
  const months = Map.groupBy(events, (event) => monthWords(event, now));
  return [...months].map(([month, ofMonth]) => (
    <section key={month} aria-label={month}>
      <Month className="type-small mt-5 mb-1 font-600 text-ink-2">{month}</Month>
      <ul className="-mx-3">
        {ofMonth.map((event) => (
          <li key={event.eventId}>
            <EventRow event={event} past={past} selected={event.eventId === openEventId} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
