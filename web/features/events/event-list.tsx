import type { EventCard } from "../../../contract/events.ts";
import { PagedList } from "../../api/paged-list.tsx";
import { useNow } from "../../browser/use-now.ts";
import { CountBadge } from "../../ui/count-badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { TabPanel } from "../../ui/tab-panel.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { EventRow } from "./event-row.tsx";
import { formatMonth } from "./event-time.ts";
import { useEvents, type EventFilter } from "./queries.ts";
import { EMPTY, updatesLabel } from "./texts.ts";

type EventListProps = {
  filter: EventFilter;
  onFilter: (filter: EventFilter) => void;
  openEventId: string | null;
};

export function EventList({ filter, onFilter, openEventId }: EventListProps) {
  const mine = useEvents("mine");
  const updates =
    mine.data?.pages.flatMap((page) => page.items).filter((event) => event.mine?.hasUpdate).length ?? 0;
  // An open event has the h1 of the page.
  const Title = openEventId ? "h2" : "h1";
  return (
    <>
      <div className="shrink-0 px-4 pt-3 lg:px-10 lg:pt-9">
        <Title className="type-title">Events</Title>
        <Tabs
          id="events"
          label="Events"
          className="mt-2 lg:mt-3"
          value={filter}
          onChange={onFilter}
          tabs={[
            { value: "upcoming", label: "Upcoming" },
            {
              value: "mine",
              label: "Mine",
              count: updates > 0 && <CountBadge of={updates} label={updatesLabel(updates)} />,
            },
            { value: "past", label: "Past" },
          ]}
        />
      </div>
      <TabPanel
        id="events"
        value={filter}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-6 lg:px-10"
      >
        <FilteredEvents key={filter} filter={filter} openEventId={openEventId} />
      </TabPanel>
    </>
  );
}

function FilteredEvents({ filter, openEventId }: Pick<EventListProps, "filter" | "openEventId">) {
  const { title, text } = EMPTY[filter];
  return (
    <PagedList
      query={useEvents(filter)}
      plural="Events"
      empty={
        <EmptyState
          small
          title={title}
          actions={
            filter !== "upcoming" && (
              <LinkButton href="/discover?tab=events" variant="second">
                See events
              </LinkButton>
            )
          }
        >
          {text}
        </EmptyState>
      }
    >
      {(events) => <EventsByMonth events={events} past={filter === "past"} openEventId={openEventId} />}
    </PagedList>
  );
}

type EventsByMonthProps = { events: readonly EventCard[]; past: boolean; openEventId: string | null };

function EventsByMonth({ events, past, openEventId }: EventsByMonthProps) {
  const now = useNow();
  // One level below the title of the list.
  const Month = openEventId ? "h3" : "h2";
  const months = Map.groupBy(events, (event) => formatMonth(event, now));
  return [...months].map(([month, inMonth]) => (
    <section key={month} aria-label={month}>
      <Month className="type-small mt-5 mb-1 font-600 text-ink-2">{month}</Month>
      <ul className="-mx-3">
        {inMonth.map((event) => (
          <li key={event.eventId}>
            <EventRow event={event} past={past} selected={event.eventId === openEventId} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
