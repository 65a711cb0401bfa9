import { errorText } from "../../api/error-texts.ts";
import { useOnline } from "../../browser/use-online.ts";
import { classes } from "../../ui/classes.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { LaneFigures } from "../../../contract/moderation.ts";
import { countText, durationText, shareText } from "../legal/figures.ts";
import { useFigures } from "./queries.ts";
import { LANE_LABELS, lateReportsText, OFFLINE } from "./texts.ts";

const COUNTS = [
  { key: "open", label: "Cases that wait" },
  { key: "overdue", label: "Past their target" },
  { key: "appeals", label: "Appeals decided" },
  { key: "overturned", label: "Sanctions lifted" },
  { key: "moderators", label: "Moderators" },
] as const;

/** How the desk did in the last 90 days. */
export function FiguresTab() {
  const { data, isError, error, refetch } = useFigures();
  const online = useOnline();
  if (!data && isError)
    return (
      <ErrorState title="We could not load the figures" onRetry={() => void refetch()}>
        {errorText(error, "The fault is on our side.")}
      </ErrorState>
    );
  if (!data && !online) return <p className="py-10 text-center text-ink-2">{OFFLINE}</p>;
  return (
    <div className="relative flex-1 px-4 pt-6 pb-16 lg:overflow-y-auto lg:px-6">
      {data && data.late > 0 && (
        <Notice kind="rust" announce={false} className="mb-6 max-w-150">
          {lateReportsText(data.late)}
        </Notice>
      )}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-y-8">
        {COUNTS.map(({ key, label }) => (
          <div key={key} className="border-s border-line ps-4 lg:ps-6 lg:first:border-0 lg:first:ps-0">
            <dt className="type-small text-ink-2">{label}</dt>
            <dd>
              {data ? (
                <span
                  className={classes(
                    "display-cut block text-[2.5rem]/12 font-600 tabular-nums",
                    key === "overdue" && data.overdue > 0 && "text-rust",
                  )}
                >
                  {countText(data[key])}
                </span>
              ) : (
                <Skeleton className="mt-2 h-10 w-16" />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <h2 className="type-subhead mt-12">Until somebody looked</h2>
      <p className="type-small mt-1 text-ink-2">
        In the last 90 days. Fewer than ten cases are not broken down.
      </p>
      {data ? (
        <div className="mt-3 grid max-w-240 gap-x-12 lg:grid-cols-2">
          {data.lanes.map((figures) => (
            <LaneTable key={figures.lane} figures={figures} />
          ))}
        </div>
      ) : (
        <Skeleton className="mt-4 h-40 w-full max-w-240" />
      )}
    </div>
  );
}

function LaneTable({ figures }: { figures: LaneFigures }) {
  const { lane, cases, medianMinutes, p90Minutes, withinTarget } = figures;
  const count = { label: "Cases", text: countText(cases) };
  const times = [
    { label: "Half of them within", text: durationText(medianMinutes) },
    { label: "Nine in ten within", text: durationText(p90Minutes) },
    { label: "Within their target", text: shareText(withinTarget) },
  ];
  return (
    <section aria-labelledby={`figures-${lane}`} className="mt-4">
      <h3 id={`figures-${lane}`} className="font-600">
        {LANE_LABELS[lane]}
      </h3>
      <dl>
        {(cases === null ? [count] : [count, ...times]).map(({ label, text }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-3">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-550 tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
