import { useQuery } from "@tanstack/react-query";
import { PERIOD_DAYS } from "../../../contract/constants.ts";
import { adminApi } from "../../api/admin-client.ts";
import { errorText } from "../../api/error-texts.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { lazyPart } from "../../ui/lazy.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useNow } from "../../browser/use-now.ts";
import { ActivityList } from "./activity-list.tsx";
import { changeFigure, figure, sinceWords } from "./overview-words.ts";

const TrendSection = lazyPart(() => import("./trend-section.tsx"));

const FIGURES = [
  { of: "people", words: "People" },
  { of: "activeEvents", words: "Active events" },
  { of: "groupChats", words: "Group chats" },
  { of: "openRequests", words: "Open requests" },
] as const;

/** The campus in four figures, one plot and one log. */
export default function OverviewView() {
  const { data, error, refetch } = useQuery(adminApi.admin.overview.queryOptions());
  const since = sinceWords(PERIOD_DAYS, useNow());
  if (error && !data)
    return (
      <ErrorState title="We could not load the overview" onRetry={() => void refetch()}>
        {errorText(error, "The fault is on our side.")}
      </ErrorState>
    );
  return (
    <>
      <dl className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-y-8 lg:grid-cols-4">
        {FIGURES.map(({ of, words }) => (
          <div key={of} className="border-s border-line ps-4 lg:ps-6 lg:first:border-0 lg:first:ps-0">
            <dt className="type-small text-ink-2">{words}</dt>
            <dd>
              {data ? (
                <>
                  <span className="display-cut block text-[2.5rem]/12 font-600 tabular-nums">
                    {figure.format(data[of].count)}
                  </span>
                  <span className="type-small block text-ink-2">
                    {data[of].delta === 0 ? (
                      `As many as on ${since}`
                    ) : (
                      <>
                        <strong dir="ltr" className="font-600 text-green tabular-nums">
                          {changeFigure(data[of].delta)}
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
            What happens on campus
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
