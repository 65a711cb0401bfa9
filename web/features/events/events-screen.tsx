import { useState } from "react";
import { useLocation } from "wouter";
import { classes } from "../../ui/classes.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { GatheringPage } from "../admissions/gathering-page.tsx";
import { EventDetail } from "./event-detail.tsx";
import { EventList } from "./event-list.tsx";
import { useEvent, type EventFilter } from "./queries.ts";

/** The list of events, and the open event beside it or, on a phone, in its place. */
export default function EventsScreen() {
  const [path] = useLocation();
  const eventId = /^\/events\/([^/]+)\/?$/.exec(path)?.[1]?.toLowerCase() ?? null;
  const [filter, setFilter] = useState<EventFilter>("upcoming");
  return (
    <div data-fill className="flex">
      <section
        aria-label="Events"
        className={classes(
          "flex min-w-0 flex-1 flex-col border-line sm:mx-auto sm:max-w-140 lg:mx-0 lg:w-140 lg:max-w-[45%] lg:flex-none lg:border-e",
          eventId && "max-lg:hidden",
        )}
      >
        <EventList filter={filter} onFilter={setFilter} openEventId={eventId} />
      </section>
      <section
        aria-label="Open event"
        className={classes("min-w-0 flex-1 overflow-y-auto", !eventId && "max-lg:hidden")}
      >
        {eventId ? (
          <EventPage key={eventId} eventId={eventId} />
        ) : (
          <div className="pt-24">
            <EmptyState title="No event selected">Select an event on the left.</EmptyState>
          </div>
        )}
      </section>
    </div>
  );
}

function EventPage({ eventId }: { eventId: string }) {
  return (
    <GatheringPage
      query={useEvent(eventId)}
      noun="event"
      besideList
      className="max-w-190 lg:max-w-190"
      skeleton={
        <>
          <Skeleton className="aspect-[12/7] rounded-card lg:rounded-sheet" />
          <Skeleton className="mt-6 h-8 w-2/3" />
          <Skeleton className="mt-4 h-5 w-1/2" />
          <Skeleton className="mt-3 h-5 w-2/5" />
        </>
      }
    >
      {(event) => <EventDetail event={event} />}
    </GatheringPage>
  );
}
