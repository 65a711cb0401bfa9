/** Figures of days as a plot and a table need them: points over days or weeks, and the period before. */
import type { DailyMetrics } from "../../../contract/admin.ts";

export const MEASURES = ["signUps", "matches", "messages", "events"] as const;
export type Measure = (typeof MEASURES)[number];

/** What was counted from one day to another, both included. */
export type Point = Pick<DailyMetrics, Measure> & { from: string; to: string };

export const SPANS = ["30", "90", "365"] as const;
export type Span = (typeof SPANS)[number];

/** How many days are asked for: those shown, and as many before where the server tells of as many. */
export const ASKED: Record<Span, number> = { "30": 60, "90": 180, "365": 365 };
/** How many days a point stands for: a year of days is too many to tell apart, and sign-ups are told by the week. */
export function stepOf(span: Span, measure: Measure): 1 | 7 {
  return span === "365" || measure === "signUps" ? 7 : 1;
}

/** The points of the span, the oldest first, and of the one before it where all of that is known. */
export function pointsOf(
  days: readonly DailyMetrics[],
  span: Span,
  measure: Measure,
): { now: Point[]; before: Point[] } {
  const length = Number(span);
  const known = measure === "signUps" ? upToSunday(days) : days;
  const shown = known.slice(-length);
  const earlier = known.slice(-2 * length, -length);
  const step = stepOf(span, measure);
  return { now: steps(shown, step), before: earlier.length === length ? steps(earlier, step) : [] };
}

/** Whole weeks only: the last one that is over, and those before it. */
function upToSunday(days: readonly DailyMetrics[]): readonly DailyMetrics[] {
  const sunday = days.findLastIndex(({ day }, place) => place < days.length - 1 && isSunday(day));
  return days.slice(0, sunday + 1);
}

function isSunday(day: string): boolean {
  return new Date(day).getUTCDay() === 0;
}

/** Sums of whole steps, counted from the last day back; what is left over at the beginning is left out. */
function steps(days: readonly DailyMetrics[], step: number): Point[] {
  const first = days.length % step;
  return Array.from({ length: Math.floor(days.length / step) }, (_, place) => {
    const part = days.slice(first + place * step, first + (place + 1) * step);
    const sum = (measure: Measure) => part.reduce((all, day) => all + (day[measure] ?? 0), 0);
    return {
      from: part[0]?.day ?? "",
      to: part.at(-1)?.day ?? "",
      signUps: sum("signUps") || null,
      matches: sum("matches"),
      messages: sum("messages"),
      events: sum("events"),
    };
  });
}

/** What a point counts; 0 for what is not told. */
export function countOf(point: Point, measure: Measure): number {
  return point[measure] ?? 0;
}

export function totalOf(points: readonly Point[], measure: Measure): number {
  return points.reduce((all, point) => all + countOf(point, measure), 0);
}

/** The point with the most; the latest of several. */
export function highestOf(points: readonly Point[], measure: Measure): Point | null {
  return points.reduce<Point | null>(
    (highest, point) => (highest && countOf(highest, measure) > countOf(point, measure) ? highest : point),
    null,
  );
}
