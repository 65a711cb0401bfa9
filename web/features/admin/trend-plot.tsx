import { useState } from "react";
import { COUNTED, countWords, MEASURE_WORDS, pointDays, pointWords } from "./overview-words.ts";
import { highestOf, stepOf, totalOf, type Measure, type Point, type Span } from "./trend.ts";
import { TrendDrawing } from "./trend-drawing.tsx";

type TrendPlotProps = { now: Point[]; before: Point[]; measure: Measure; span: Span };

/** A line over time. A slider as wide as the plot walks along it, by finger, mouse or key, and says each value. */
export function TrendPlot({ now, before, measure, span }: TrendPlotProps) {
  const [place, setPlace] = useState(now.length - 1);
  const point = now[place];
  const highest = highestOf(now, measure);
  if (!point || !highest) return <p className="text-ink-2">Nothing has been counted yet.</p>;
  const earlier = before[place];
  const byDay = stepOf(span, measure) === 1;
  const each = byDay ? "each day" : "each week";
  return (
    <figure>
      <div aria-hidden className="flex min-h-13 flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <p>
          <span className="inline-block font-600 tabular-nums first-letter:uppercase">
            {countWords(point, measure)}
          </span>{" "}
          <span className="text-ink-2">{pointDays(point)}</span>
          {earlier && (
            <span className="type-small block text-ink-2 tabular-nums">
              {countWords(earlier, measure)} {pointDays(earlier)}
            </span>
          )}
        </p>
        {before.length > 0 && <Legend span={span} />}
      </div>
      <div dir="ltr" className="focus-ring-within relative mt-2 rounded-control">
        <TrendDrawing
          now={now}
          before={before}
          measure={measure}
          place={place}
          summary={`${MEASURE_WORDS[measure]} ${each}: ${COUNTED[measure](totalOf(now, measure))} in all. The most: ${pointWords(highest, measure)}.`}
        />
        <input
          type="range"
          min={0}
          max={now.length - 1}
          value={place}
          aria-label={byDay ? "Day" : "Week"}
          aria-valuetext={pointWords(point, measure)}
          onChange={(event) => setPlace(Number(event.target.value))}
          className="absolute inset-y-0 end-2 start-9 cursor-crosshair touch-pan-y opacity-0"
        />
      </div>
    </figure>
  );
}

function Legend({ span }: { span: Span }) {
  return (
    <p className="type-small flex flex-wrap gap-x-4 text-ink-2">
      <span className="inline-flex items-center gap-2">
        <svg viewBox="0 0 16 4" className="w-4">
          <path d="M0 2h16" strokeWidth="3" className="stroke-green" />
        </svg>
        These {span} days
      </span>
      <span className="inline-flex items-center gap-2">
        <svg viewBox="0 0 16 4" className="w-4">
          <path d="M1 2h16" strokeWidth="3" strokeDasharray="2 4" className="stroke-edge" />
        </svg>
        The {span} before
      </span>
    </p>
  );
}
