/** The campus's daily metrics as data points of a chart, their texts, and the geometry of the chart. */
import { nice, ticks } from "d3-array";
import type { DailyMetrics } from "../../../contract/admin.ts";
import { LOCALE, plural } from "../../browser/locale.ts";

export const METRICS = ["signUps", "matches", "messages", "events"] as const;
export type MetricName = (typeof METRICS)[number];

/** The sums from one day to another, both included. */
export type DataPoint = Pick<DailyMetrics, MetricName> & { from: string; to: string };

export const TIME_RANGES = ["30", "90", "365"] as const;
export type TimeRange = (typeof TIME_RANGES)[number];

/** How many days to fetch: those shown and the period before, as far as the server answers. */
export const FETCHED_DAYS: Record<TimeRange, number> = { "30": 60, "90": 180, "365": 365 };

/** Days per data point. 365 points are too many for the chart, and the server counts sign-ups by the week. */
export function daysPerPoint(range: TimeRange, metric: MetricName): 1 | 7 {
  return range === "365" || metric === "signUps" ? 7 : 1;
}

/** The data points of the range, the oldest first, and of the period before it if all its days are known. */
export function dataPoints(
  days: readonly DailyMetrics[],
  range: TimeRange,
  metric: MetricName,
): { current: DataPoint[]; previous: DataPoint[] } {
  const length = Number(range);
  const known = metric === "signUps" ? upToSunday(days) : days;
  const current = known.slice(-length);
  const previous = known.slice(-2 * length, -length);
  const size = daysPerPoint(range, metric);
  return {
    current: sumGroups(current, size),
    previous: previous.length === length ? sumGroups(previous, size) : [],
  };
}

/** Whole weeks, the last of which is over. */
function upToSunday(days: readonly DailyMetrics[]): readonly DailyMetrics[] {
  const sunday = days.findLastIndex(({ day }, index) => index < days.length - 1 && isSunday(day));
  return days.slice(0, sunday + 1);
}

function isSunday(day: string): boolean {
  return new Date(day).getUTCDay() === 0;
}

/** Groups of `size` days, counted back from the last day. The days that are left over at the beginning are dropped. */
function sumGroups(days: readonly DailyMetrics[], size: number): DataPoint[] {
  const first = days.length % size;
  return Array.from({ length: Math.floor(days.length / size) }, (_, index) => {
    const group = days.slice(first + index * size, first + (index + 1) * size);
    const sum = (metric: MetricName) => group.reduce((total, day) => total + (day[metric] ?? 0), 0);
    return {
      from: group[0]?.day ?? "",
      to: group.at(-1)?.day ?? "",
      signUps: sum("signUps") || null,
      matches: sum("matches"),
      messages: sum("messages"),
      events: sum("events"),
    };
  });
}

/** 0 where the server does not say because there were too few. */
export function valueOf(point: DataPoint, metric: MetricName): number {
  return point[metric] ?? 0;
}

export function totalOf(points: readonly DataPoint[], metric: MetricName): number {
  return points.reduce((total, point) => total + valueOf(point, metric), 0);
}

/** The latest of those with the highest value. */
export function peakOf(points: readonly DataPoint[], metric: MetricName): DataPoint | null {
  return points.reduce<DataPoint | null>(
    (peak, point) => (peak && valueOf(peak, metric) > valueOf(point, metric) ? peak : point),
    null,
  );
}

// The days of the contract are UTC dates, so they are formatted as UTC.
const fullDay = new Intl.DateTimeFormat(LOCALE, {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});
const shortDay = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short", timeZone: "UTC" });

export const METRIC_LABELS: Record<MetricName, string> = {
  signUps: "Sign-ups",
  matches: "Matches",
  messages: "Messages",
  events: "Events",
};

export const RANGE_LABELS: Record<TimeRange, string> = { "30": "30 days", "90": "90 days", "365": "1 year" };

export const COUNT_TEXTS: Record<MetricName, (count: number) => string> = {
  signUps: (count) => plural(count, { one: (n) => `${n} sign-up`, other: (n) => `${n} sign-ups` }),
  matches: (count) => plural(count, { one: (n) => `${n} match`, other: (n) => `${n} matches` }),
  messages: (count) => plural(count, { one: (n) => `${n} message`, other: (n) => `${n} messages` }),
  events: (count) => plural(count, { one: (n) => `${n} event`, other: (n) => `${n} events` }),
};

/** “Friday, 20 November”, or “14–20 Nov” for several days. */
export function formatDays({ from, to }: Pick<DataPoint, "from" | "to">): string {
  return from === to ? fullDay.format(new Date(from)) : shortDay.formatRange(new Date(from), new Date(to));
}

export function formatShortDay(date: string): string {
  return shortDay.format(new Date(date));
}

export function valueText(point: DataPoint, metric: MetricName): string {
  return point[metric] === null ? "fewer than 10 sign-ups" : COUNT_TEXTS[metric](valueOf(point, metric));
}

export function pointText(point: DataPoint, metric: MetricName): string {
  return `${formatDays(point)}: ${valueText(point, metric)}`;
}

/** The plot area, in pixels of the drawing. */
export type PlotArea = { left: number; right: number; top: number; bottom: number };

const GRID_LINES = 4;

/** Round whole numbers from 0 up to at least `highest`. */
export function axisScale(highest: number): { max: number; ticks: number[] } {
  const [, max] = nice(0, Math.max(highest, GRID_LINES), GRID_LINES);
  return { max, ticks: ticks(0, max, GRID_LINES) };
}

/** The coordinates of the values, from left to right. */
export function plotPoints(
  values: readonly number[],
  max: number,
  area: PlotArea,
): { x: number; y: number }[] {
  const step = (area.right - area.left) / Math.max(values.length - 1, 1);
  return values.map((value, index) => ({ x: area.left + index * step, y: plotY(value, max, area) }));
}

export function plotY(value: number, max: number, area: PlotArea): number {
  return area.bottom - (value / max) * (area.bottom - area.top);
}

/** An SVG path through the points. */
export function linePath(points: readonly { x: number; y: number }[]): string {
  return points.map(({ x, y }, index) => `${index ? "L" : "M"}${round(x)} ${round(y)}`).join("");
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
