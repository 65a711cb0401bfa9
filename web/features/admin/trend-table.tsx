import { figure, MEASURE_WORDS, pointDays } from "./overview-words.ts";
import { MEASURES, type Point } from "./trend.ts";

/** A dash for what is not told. */
function figureOf(count: number | null): string {
  return count === null ? "\u2013" : figure.format(count);
}

/** Every figure that is plotted, in words and numbers, the latest first. */
export function TrendTable({ points }: { points: Point[] }) {
  return (
    <div
      role="region"
      aria-label="Figures as a table"
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-control"
    >
      <table className="w-full text-start tabular-nums">
        <caption className="sr-only">What was counted, the latest first</caption>
        <thead className="sticky top-0 bg-paper">
          <tr>
            <th scope="col" className="type-small px-2 py-2 text-start font-600">
              When
            </th>
            {MEASURES.map((measure) => (
              <th key={measure} scope="col" className="type-small px-2 py-2 text-end font-600">
                {MEASURE_WORDS[measure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.from} className="border-t border-line">
              <th scope="row" className="type-small px-2 py-2 text-start font-400">
                {pointDays(point)}
              </th>
              {MEASURES.map((measure) => (
                <td key={measure} className="type-small px-2 py-2 text-end">
                  {figureOf(point[measure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
