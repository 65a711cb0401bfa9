import { useEffect, useRef, useState } from "react";
import { numberFormat } from "./texts.ts";
import {
  axisScale,
  formatShortDay,
  linePath,
  plotPoints,
  plotY,
  valueOf,
  type DataPoint,
  type MetricName,
} from "./trend.ts";

type TrendDrawingProps = {
  current: DataPoint[];
  previous: DataPoint[];
  metric: MetricName;
  /** The index of the selected point. */
  index: number;
  summary: string;
};

const HEIGHT = 288;
/** The space for a label of the time axis, in pixels. */
const LABEL_WIDTH = 110;

/** Time runs from left to right in every language, as is usual for charts. */
export function TrendDrawing({ current, previous, metric, index, summary }: TrendDrawingProps) {
  const { element, width } = useWidth();
  const area = { left: 44, right: Math.max(width - 16, 100), top: 12, bottom: HEIGHT - 32 };
  const values = current.map((point) => valueOf(point, metric));
  const compared = previous.map((point) => valueOf(point, metric));
  const { max, ticks } = axisScale(Math.max(...values, ...compared));
  const points = plotPoints(values, max, area);
  const line = linePath(points);
  const selected = points[index];

  return (
    <div ref={element} className="h-72">
      {width > 0 && (
        <svg role="img" aria-label={summary} width={width} height={HEIGHT} className="block">
          {ticks.map((value) => (
            <g key={value}>
              <path d={`M${area.left} ${plotY(value, max, area)}H${area.right}`} className="stroke-line" />
              <text
                x={area.left - 8}
                y={plotY(value, max, area) + 4}
                textAnchor="end"
                className="fill-ink-2 text-[0.8125rem] tabular-nums"
              >
                {numberFormat.format(value)}
              </text>
            </g>
          ))}
          <path d={`${line}V${area.bottom}H${area.left}z`} className="fill-green-wash" fillOpacity={0.6} />
          {compared.length > 0 && (
            <path
              d={linePath(plotPoints(compared, max, area))}
              fill="none"
              strokeWidth={2}
              strokeDasharray="2 5"
              className="stroke-edge"
            />
          )}
          <path d={line} fill="none" strokeWidth={2.5} strokeLinejoin="round" className="stroke-green" />
          {selected && (
            <>
              <path d={`M${selected.x} ${selected.y}V${area.bottom}`} className="stroke-green" />
              <circle
                cx={selected.x}
                cy={selected.y}
                r={6}
                strokeWidth={2.5}
                className="fill-lamp stroke-green"
              />
            </>
          )}
          {axisLabels(current, width).map(({ at, label, anchor }) => (
            <text
              key={at}
              x={points[at]?.x}
              y={HEIGHT - 8}
              textAnchor={anchor}
              className="fill-ink-2 text-[0.8125rem]"
            >
              {label}
            </text>
          ))}
        </svg>
      )}
    </div>
  );
}

/** As many days in equal steps as fit; the last day is always among them. */
function axisLabels(points: DataPoint[], width: number) {
  const last = points.length - 1;
  const gaps = Math.max(1, Math.min(last, 4, Math.floor(width / LABEL_WIDTH) - 1));
  const indexes = Array.from({ length: gaps + 1 }, (_, gap) => Math.round((last * gap) / gaps));
  return [...new Set(indexes)].map((at) => ({
    at,
    label: formatShortDay(points[at]?.to ?? ""),
    anchor: at === last ? ("end" as const) : at === 0 ? ("start" as const) : ("middle" as const),
  }));
}

/** The width of an element in pixels; 0 before it is measured. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}
