import { useState } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { DeskList } from "./desk-list.tsx";
import { DownloadLink } from "./download-link.tsx";
import { EventRow } from "./event-row.tsx";
import { WHOSE, type Whose } from "./event-words.ts";
import { useDeskEvents } from "./use-event-desk.ts";

/** Events I made, or all there are, the latest date first. */
export default function EventsView() {
  const [of, setOf] = useState<Whose>("me");
  const list = useDeskEvents(of);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RadioGroup label="Which events" options={WHOSE} value={of} onChange={setOf} />
        <DownloadLink href="/downloads/events.csv">All events as CSV</DownloadLink>
      </div>
      <DeskList
        query={list}
        failure="We could not load the events."
        empty={
          <EmptyState title={of === "me" ? "You have made no event yet" : "There are no events yet"}>
            Create one: it is yours alone until you publish it.
          </EmptyState>
        }
      >
        {(events) => (
          <ul aria-label="Events" className="mt-2">
            {events.map((event) => (
              <EventRow key={event.eventId} event={event} />
            ))}
          </ul>
        )}
      </DeskList>
    </>
  );
}
