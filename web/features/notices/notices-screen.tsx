import { useOnline } from "../../browser/use-online.ts";
import { errorText } from "../../api/error-texts.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Notice as Note } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useWorld } from "../../ui/world.ts";
import { useOpenedAtNight } from "./night.ts";
import { NoticeRow } from "./notice-row.tsx";
import { OwnReports } from "./own-reports.tsx";
import { useNotices } from "./queries.ts";
import { NO_NOTICES } from "./texts.ts";
import { useSeenOnShow } from "./use-seen.ts";

/** Everything that Haven tells a person about reports, sanctions and appeals. */
export default function NoticesScreen() {
  useWorld(useOpenedAtNight());
  return (
    <div className="mx-auto w-full max-w-140 flex-1 px-4 pt-4 pb-16 lg:grid lg:max-w-264 lg:grid-cols-[minmax(0,38rem)_20rem] lg:content-start lg:gap-x-20 lg:px-8 lg:pt-14">
      <div className="min-w-0">
        <h1 className="type-title">Notices</h1>
        <Notices />
      </div>
      <OwnReports />
    </div>
  );
}

function Notices() {
  const notices = useNotices();
  const online = useOnline();
  const isNew = useSeenOnShow(notices.data?.items);
  if (notices.data)
    return notices.data.items.length > 0 ? (
      <ul aria-label="Notices" className="mt-3">
        {notices.data.items.map((notice) => (
          <NoticeRow key={notice.noticeId} notice={notice} isNew={isNew(notice)} />
        ))}
      </ul>
    ) : (
      <EmptyState title={NO_NOTICES.title}>{NO_NOTICES.text}</EmptyState>
    );
  if (!online)
    return (
      <Note kind="mist" className="mt-5">
        You are offline. Your notices appear when you are back online.
      </Note>
    );
  if (notices.isError)
    return (
      <ErrorState title="We could not load your notices" onRetry={() => void notices.refetch()}>
        {errorText(notices.error, "The fault is on our side. Nothing is lost.")}
      </ErrorState>
    );
  return (
    <div role="status" className="late mt-5 flex flex-col gap-5">
      <span className="sr-only">Loading notices</span>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
