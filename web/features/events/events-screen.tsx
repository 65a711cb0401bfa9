import { useState } from "react";
import { useLocation } from "wouter";
import { classes } from "../../ui/classes.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { EventList } from "./event-list.tsx";
import { EventView } from "./event-view.tsx";
import type { Which } from "./events.ts";

/** Events: the list, and beside it or in its place one of them. */
export default function EventsScreen() {
  const [path] = useLocation();
  const eventId = /^\/events\/([^/]+)\/?$/.exec(path)?.[1]?.toLowerCase() ?? null;
  const [which, setWhich] = useState<Which>("upcoming");
  return (
    <div data-fill className="flex">
      <section
        aria-label="Events"
        className={classes(
          "flex min-w-0 flex-1 flex-col border-line sm:mx-auto sm:max-w-140 lg:mx-0 lg:w-140 lg:max-w-[45%] lg:flex-none lg:border-e",
          eventId && "max-lg:hidden",
        )}
      >
        <EventList which={which} onWhich={setWhich} openEventId={eventId} />
      </section>
      <section
        aria-label="Open event"
        className={classes("min-w-0 flex-1 overflow-y-auto", !eventId && "max-lg:hidden")}
      >
        {eventId ? (
          <EventView key={eventId} eventId={eventId} />
        ) : (
          <div className="pt-24">
            <EmptyState title="Nothing open">Pick an event on the left.</EmptyState>
          </div>
        )}
      </section>
    </div>
  );
}
