import { useOnline } from "../../browser/use-online.ts";
import { CountBadge } from "../../ui/count-badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedList } from "../../api/failed-list.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { SkeletonRow } from "../../ui/skeleton.tsx";
import { TabPanel } from "../../ui/tab-panel.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { EventRows } from "./event-rows.tsx";
import { useEvents, type Which } from "./events.ts";
import { EMPTY, newsWords } from "./events-words.ts";

type EventListProps = {
  which: Which;
  onWhich: (which: Which) => void;
  openEventId: string | null;
};

export function EventList({ which, onWhich, openEventId }: EventListProps) {
  const mine = useEvents("mine");
  const news =
    mine.data?.pages.flatMap((page) => page.items).filter((event) => event.mine?.hasUpdate).length ?? 0;
  // The title of the page is that of the event, where one is open.
  const Title = openEventId ? "h2" : "h1";
  return (
    <>
      <div className="shrink-0 px-4 pt-3 lg:px-10 lg:pt-9">
        <Title className="type-title">Events</Title>
        <Tabs
          id="events"
          label="Events"
          className="mt-2 lg:mt-3"
          value={which}
          onChange={onWhich}
          tabs={[
            { value: "upcoming", label: "Upcoming" },
            {
              value: "mine",
              label: "Mine",
              count: news > 0 && <CountBadge of={news} label={newsWords(news)} />,
            },
            { value: "past", label: "Past" },
          ]}
        />
      </div>
      <TabPanel
        id="events"
        value={which}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-6 lg:px-10"
      >
        <Listed key={which} which={which} openEventId={openEventId} />
      </TabPanel>
    </>
  );
}

function Listed({ which, openEventId }: { which: Which; openEventId: string | null }) {
  const list = useEvents(which);
  const online = useOnline();
  const events = list.data?.pages.flatMap((page) => page.items);
  const failed = list.isError && (
    <FailedList
      error={list.error}
      text="We could not load events. The fault is on our side."
      onRetry={() => void list.refetch()}
    />
  );
  if (!events) {
    if (failed) return failed;
    if (online) return <LoadingEvents />;
    return <p className="py-10 text-center text-ink-2">Events appear here when you are back online.</p>;
  }
  return (
    <>
      {failed}
      {events.length > 0 ? (
        <EventRows events={events} past={which === "past"} openEventId={openEventId} />
      ) : (
        <EmptyState
          small
          title={EMPTY[which].title}
          actions={
            which !== "upcoming" && (
              <LinkButton href="/discover?tab=events" variant="second">
                See events
              </LinkButton>
            )
          }
        >
          {EMPTY[which].words}
        </EmptyState>
      )}
      {list.hasNextPage && <LoadMore onSeen={() => void list.fetchNextPage()} />}
    </>
  );
}

function LoadingEvents() {
  return (
    <div role="status" className="late pt-4">
      <span className="sr-only">Loading events</span>
      {[1, 2, 3, 4, 5].map((row) => (
        <SkeletonRow key={row} />
      ))}
    </div>
  );
}
