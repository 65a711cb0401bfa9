import { useState } from "react";
import { TrendDrawing } from "./trend-drawing.tsx";
import {
  COUNT_TEXTS,
  daysPerPoint,
  formatDays,
  METRIC_LABELS,
  peakOf,
  pointText,
  totalOf,
  valueText,
  type DataPoint,
  type MetricName,
  type TimeRange,
} from "./trend.ts";

type TrendPlotProps = {
  current: DataPoint[];
  previous: DataPoint[];
  metric: MetricName;
  range: TimeRange;
};

/** A line chart. An invisible slider over it selects a point by touch, mouse or keyboard, and reads out its value. */
export function TrendPlot({ current, previous, metric, range }: TrendPlotProps) {
  const [index, setIndex] = useState(current.length - 1);
  const point = current[index];
  const peak = peakOf(current, metric);
  if (!point || !peak) return <p className="text-ink-2">No data yet.</p>;
  const compared = previous[index];
  const byDay = daysPerPoint(range, metric) === 1;
  const unit = byDay ? "day" : "week";
  return (
    <figure>
      <div aria-hidden className="flex min-h-13 flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <p>
          <span className="inline-block font-600 tabular-nums first-letter:uppercase">
            {valueText(point, metric)}
          </span>{" "}
          <span className="text-ink-2">{formatDays(point)}</span>
          {compared && (
            <span className="type-small block text-ink-2 tabular-nums">
              {valueText(compared, metric)} {formatDays(compared)}
            </span>
          )}
        </p>
        {previous.length > 0 && <Legend range={range} />}
      </div>
      <div dir="ltr" className="focus-ring-within relative mt-2 rounded-control">
        <TrendDrawing
          current={current}
          previous={previous}
          metric={metric}
          index={index}
          summary={`${METRIC_LABELS[metric]} per ${unit}: ${COUNT_TEXTS[metric](totalOf(current, metric))} in total. Peak: ${pointText(peak, metric)}.`}
        />
        <input
          type="range"
          min={0}
          max={current.length - 1}
          value={index}
          aria-label={byDay ? "Day" : "Week"}
          aria-valuetext={pointText(point, metric)}
          onChange={(event) => setIndex(Number(event.target.value))}
          className="absolute inset-y-0 end-2 start-9 cursor-crosshair touch-pan-y opacity-0"
        />
      </div>
    </figure>
  );
}

function Legend({ range }: { range: TimeRange }) {
  return (
    <p className="type-small flex flex-wrap gap-x-4 text-ink-2">
      <span className="inline-flex items-center gap-2">
        <svg viewBox="0 0 16 4" className="w-4">
          <path d="M0 2h16" strokeWidth="3" className="stroke-green" />
        </svg>
        Last {range} days
      </span>
      <span className="inline-flex items-center gap-2">
        <svg viewBox="0 0 16 4" className="w-4">
          <path d="M1 2h16" strokeWidth="3" strokeDasharray="2 4" className="stroke-edge" />
        </svg>
        Previous {range} days
      </span>
    </p>
  );
}
