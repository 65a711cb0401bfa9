import { useState } from "react";
import { PagedList } from "../../api/paged-list.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { AdminEventRow } from "./admin-event-row.tsx";
import { DownloadLink } from "./download-link.tsx";
import { useAdminEvents, type EventCreator } from "./queries.ts";
import { EVENT_FILTERS } from "./texts.ts";

export default function EventsTab() {
  const [createdBy, setCreatedBy] = useState<EventCreator>("me");
  const list = useAdminEvents(createdBy);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RadioGroup label="Filter events" options={EVENT_FILTERS} value={createdBy} onChange={setCreatedBy} />
        <DownloadLink href="/downloads/events.csv">Export all events (CSV)</DownloadLink>
      </div>
      <PagedList
        query={list}
        plural="Events"
        empty={
          <EmptyState title={createdBy === "me" ? "You have not created any events yet" : "No events yet"}>
            Create one. Students see it only when you publish it.
          </EmptyState>
        }
      >
        {(events) => (
          <ul aria-label="Events" className="mt-2">
            {events.map((event) => (
              <AdminEventRow key={event.eventId} event={event} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
