import { errorText } from "../../api/error-texts.ts";
import { useNow } from "../../browser/use-now.ts";
import { useOnline } from "../../browser/use-online.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CasePane } from "./case-pane.tsx";
import { CaseRow } from "./case-row.tsx";
import { DeskPanes } from "./desk-panes.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { NothingOpen } from "./nothing-open.tsx";
import { useDesk, useQueue } from "./queries.ts";
import { byLane } from "./rules.ts";
import { LANE_TITLES, lateReportsText, MORE_CASES, OFFLINE, waitingText } from "./texts.ts";

/** The cases that wait, and the one that is open. */
export function QueueTab({ openId }: { openId: string | null }) {
  const queue = useQueue();
  const online = useOnline();
  const items = queue.data?.items;

  if (items?.length === 0 && !openId)
    return (
      <div className="relative flex-1 px-4 lg:overflow-y-auto lg:px-6">
        <QueueSummary />
        <EmptyState title="Nothing waits">New reports appear here by themselves.</EmptyState>
      </div>
    );
  if (!items && queue.isError && !openId)
    return (
      <ErrorState title="We could not load the queue" onRetry={() => void queue.refetch()}>
        {errorText(queue.error, "The fault is on our side.")}
      </ErrorState>
    );
  return (
    <DeskPanes
      label="Queue"
      openId={openId}
      list={
        <>
          <QueueSummary />
          {items ? (
            <QueueList openId={openId} />
          ) : online ? (
            <ListSkeleton label="Loading the queue" />
          ) : (
            <p className="py-10 text-center text-ink-2">{OFFLINE}</p>
          )}
        </>
      }
    >
      {openId ? <CasePane key={openId} caseId={openId} /> : <NothingOpen title="Choose a case" />}
    </DeskPanes>
  );
}

/** How much waits, announced when it changes, and reports whose reporters have waited too long. */
function QueueSummary() {
  const { data: desk } = useDesk();
  return (
    <>
      <p role="status" className="type-small px-3 pt-3 text-ink-2 max-lg:px-0">
        {desk && desk.open > 0 && waitingText(desk)}
      </p>
      {desk && desk.late > 0 && (
        <Notice kind="rust" announce={false} className="mt-2">
          {lateReportsText(desk.late)}
        </Notice>
      )}
    </>
  );
}

function QueueList({ openId }: { openId: string | null }) {
  const { data: queue } = useQueue();
  const now = useNow();
  const { care, conduct } = byLane(queue?.items ?? []);
  return (
    <>
      {[{ lane: "care", items: care } as const, { lane: "conduct", items: conduct } as const].map(
        ({ lane, items }) =>
          items.length > 0 && (
            <section key={lane} aria-labelledby={`lane-${lane}`}>
              <h2 id={`lane-${lane}`} className="type-caption px-3 pt-4 pb-1 font-600 text-ink-2 max-lg:px-0">
                {LANE_TITLES[lane]}
              </h2>
              <ul>
                {items.map((item) => (
                  <CaseRow key={item.caseId} summary={item} now={now} isOpen={item.caseId === openId} />
                ))}
              </ul>
            </section>
          ),
      )}
      {queue?.more && <p className="type-small px-3 py-4 text-ink-2">{MORE_CASES}</p>}
    </>
  );
}
