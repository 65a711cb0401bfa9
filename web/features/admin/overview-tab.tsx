import { useQuery } from "@tanstack/react-query";
import {
  CalendarCheck,
  CalendarX,
  House,
  HousePlus,
  UserCheck,
  UserRoundX,
  UserX,
  type LucideIcon,
} from "lucide-react";
import type { Activity } from "../../../contract/admin.ts";
import { PERIOD_DAYS } from "../../../contract/constants.ts";
import { adminApi } from "../../api/admin-client.ts";
import { errorText } from "../../api/error-texts.ts";
import { formatTimeAgo } from "../../browser/format-date.ts";
import { LOCALE } from "../../browser/locale.ts";
import { useNow } from "../../browser/use-now.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { lazyPart } from "../../ui/lazy.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StaffingSection } from "./staffing-section.tsx";
import { ACTIVITY_TEXTS, numberFormat } from "./texts.ts";

const TrendSection = lazyPart(() => import("./trend-section.tsx"));

const dayFormat = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "long" });
const changeFormat = new Intl.NumberFormat(LOCALE, { signDisplay: "exceptZero" });

const METRICS = [
  { key: "people", label: "People" },
  { key: "activeEvents", label: "Active events" },
  { key: "groupChats", label: "Group chats" },
  { key: "openRequests", label: "Open requests" },
] as const;

const ACTIVITY_ICONS: Record<Activity["kind"], LucideIcon> = {
  "event-published": CalendarCheck,
  "event-cancelled": CalendarX,
  "group-published": HousePlus,
  "group-archived": House,
  "requests-approved": UserCheck,
  "requests-declined": UserX,
  "suspension-proposed": UserRoundX,
};

export default function OverviewTab() {
  const { data, error, refetch } = useQuery(adminApi.admin.overview.queryOptions());
  const since = daysBefore(useNow(), PERIOD_DAYS);
  if (error && !data)
    return (
      <ErrorState title="We could not load the overview" onRetry={() => void refetch()}>
        {errorText(error, "The fault is on our side.")}
      </ErrorState>
    );
  return (
    <>
      <StaffingSection />
      <dl className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-y-8 lg:grid-cols-4">
        {METRICS.map(({ key, label }) => (
          <div key={key} className="border-s border-line ps-4 lg:ps-6 lg:first:border-0 lg:first:ps-0">
            <dt className="type-small text-ink-2">{label}</dt>
            <dd>
              {data ? (
                <>
                  <span className="display-cut block text-[2.5rem]/12 font-600 tabular-nums">
                    {numberFormat.format(data[key].count)}
                  </span>
                  <span className="type-small block text-ink-2">
                    {data[key].delta === 0 ? (
                      `Same as on ${since}`
                    ) : (
                      <>
                        <strong dir="ltr" className="font-600 text-green tabular-nums">
                          {changeFormat.format(data[key].delta).replace("-", "\u2212")}
                        </strong>{" "}
                        since {since}
                      </>
                    )}
                  </span>
                </>
              ) : (
                <Skeleton className="mt-2 h-15 w-28" />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-12 grid gap-14 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-labelledby="trend" className="min-h-120 min-w-0">
          <h2 id="trend" className="type-subhead">
            Campus activity
          </h2>
          <TrendSection />
        </section>
        <section aria-labelledby="activity" className="min-w-0">
          <h2 id="activity" className="type-subhead">
            Recent activity
          </h2>
          {data ? <ActivityList activity={data.activity} /> : <Skeleton className="mt-4 h-40 w-full" />}
        </section>
      </div>
    </>
  );
}

function ActivityList({ activity }: { activity: Activity[] }) {
  const now = useNow();
  if (activity.length === 0)
    return (
      <p className="mt-3 text-ink-2">Nothing yet. What admins publish, decide or cancel appears here.</p>
    );
  return (
    <ol className="mt-1">
      {activity.map(({ activityId, kind, title, actor, at }) => {
        const Icon = ACTIVITY_ICONS[kind];
        return (
          <li key={activityId} className="flex gap-3 border-b border-line py-4">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-green" strokeWidth={1.75} />
            <div className="min-w-0 flex-1">
              <p>
                <bdi>{ACTIVITY_TEXTS[kind](title)}</bdi>
              </p>
              <p className="type-small text-ink-2">
                by <bdi>{actor ?? "someone who has left"}</bdi>
              </p>
            </div>
            <span className="type-caption shrink-0 text-ink-2 tabular-nums">{formatTimeAgo(at, now)}</span>
          </li>
        );
      })}
    </ol>
  );
}

function daysBefore(now: Date, days: number): string {
  return dayFormat.format(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days));
}
