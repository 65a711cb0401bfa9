import { briefDay, figure } from "./overview-words.ts";
import { heightOf, lineThrough, placesOf, scaleOf } from "./plot-lines.ts";
import { countOf, type Measure, type Point } from "./trend.ts";
import { useWidth } from "./use-width.ts";

type TrendDrawingProps = {
  now: Point[];
  before: Point[];
  measure: Measure;
  /** The point that is lit. */
  place: number;
  summary: string;
};

const HEIGHT = 288;
/** A day under the plot takes about this much room, in pixels. */
const DAY_WIDTH = 110;

/** Time goes to the right in every language, as on every calendar of figures. */
export function TrendDrawing({ now, before, measure, place, summary }: TrendDrawingProps) {
  const { element, width } = useWidth();
  const frame = { left: 44, right: Math.max(width - 16, 100), top: 12, bottom: HEIGHT - 32 };
  const values = now.map((point) => countOf(point, measure));
  const earlier = before.map((point) => countOf(point, measure));
  const { top, lines } = scaleOf(Math.max(...values, ...earlier));
  const places = placesOf(values, top, frame);
  const line = lineThrough(places);
  const lit = places[place];

  return (
    <div ref={element} className="h-72">
      {width > 0 && (
        <svg role="img" aria-label={summary} width={width} height={HEIGHT} className="block">
          {lines.map((value) => (
            <g key={value}>
              <path
                d={`M${frame.left} ${heightOf(value, top, frame)}H${frame.right}`}
                className="stroke-line"
              />
              <text
                x={frame.left - 8}
                y={heightOf(value, top, frame) + 4}
                textAnchor="end"
                className="fill-ink-2 text-[0.8125rem] tabular-nums"
              >
                {figure.format(value)}
              </text>
            </g>
          ))}
          <path d={`${line}V${frame.bottom}H${frame.left}z`} className="fill-green-wash" fillOpacity={0.6} />
          {earlier.length > 0 && (
            <path
              d={lineThrough(placesOf(earlier, top, frame))}
              fill="none"
              strokeWidth={2}
              strokeDasharray="2 5"
              className="stroke-edge"
            />
          )}
          <path d={line} fill="none" strokeWidth={2.5} strokeLinejoin="round" className="stroke-green" />
          {lit && (
            <>
              <path d={`M${lit.x} ${lit.y}V${frame.bottom}`} className="stroke-green" />
              <circle cx={lit.x} cy={lit.y} r={6} strokeWidth={2.5} className="fill-lamp stroke-green" />
            </>
          )}
          {daysUnder(now, width).map(({ at, words, anchor }) => (
            <text
              key={at}
              x={places[at]?.x}
              y={HEIGHT - 8}
              textAnchor={anchor}
              className="fill-ink-2 text-[0.8125rem]"
            >
              {words}
            </text>
          ))}
        </svg>
      )}
    </div>
  );
}

/** A few days in equal steps, as many as there is room for; the last is always among them. */
function daysUnder(points: Point[], width: number) {
  const last = points.length - 1;
  const gaps = Math.max(1, Math.min(last, 4, Math.floor(width / DAY_WIDTH) - 1));
  const places = Array.from({ length: gaps + 1 }, (_, gap) => Math.round((last * gap) / gaps));
  return [...new Set(places)].map((at) => ({
    at,
    words: briefDay(points[at]?.to ?? ""),
    anchor: at === last ? ("end" as const) : at === 0 ? ("start" as const) : ("middle" as const),
  }));
}
