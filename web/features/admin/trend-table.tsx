import { numberFormat } from "./texts.ts";
import { formatDays, METRIC_LABELS, METRICS, type DataPoint } from "./trend.ts";

/** A dash where the server does not say because there were too few. */
function cellText(count: number | null): string {
  return count === null ? "\u2013" : numberFormat.format(count);
}

/** The same data as a table, the latest first. */
export function TrendTable({ points }: { points: DataPoint[] }) {
  return (
    <div
      role="region"
      aria-label="Table of campus activity"
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-control"
    >
      <table className="w-full text-start tabular-nums">
        <caption className="sr-only">Campus activity, the latest first</caption>
        <thead className="sticky top-0 bg-paper">
          <tr>
            <th scope="col" className="type-small px-2 py-2 text-start font-600">
              Date
            </th>
            {METRICS.map((metric) => (
              <th key={metric} scope="col" className="type-small px-2 py-2 text-end font-600">
                {METRIC_LABELS[metric]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.from} className="border-t border-line">
              <th scope="row" className="type-small px-2 py-2 text-start font-400">
                {formatDays(point)}
              </th>
              {METRICS.map((metric) => (
                <td key={metric} className="type-small px-2 py-2 text-end">
                  {cellText(point[metric])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
