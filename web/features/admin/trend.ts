/** Figures of days as a plot and a table need them: points over days or weeks, and the period before. */
import type { DayFigures } from "../../../contract/admin.ts";

export const MEASURES = ["signUps", "matches", "messages", "events"] as const;
export type Measure = (typeof MEASURES)[number];

/** What was counted from one day to another, both included. */
export type Point = Pick<DayFigures, Measure> & { from: string; to: string };

export const SPANS = ["30", "90", "365"] as const;
export type Span = (typeof SPANS)[number];

/** How many days are asked for: those shown, and as many before where the server tells of as many. */
export const ASKED: Record<Span, number> = { "30": 60, "90": 180, "365": 365 };
/** A year of days is too many points to tell apart. */
export const STEP: Record<Span, 1 | 7> = { "30": 1, "90": 1, "365": 7 };

/** The points of the span, the oldest first, and of the one before it where all of that is known. */
export function pointsOf(days: readonly DayFigures[], span: Span): { now: Point[]; before: Point[] } {
  const length = Number(span);
  const shown = days.slice(-length);
  const earlier = days.slice(-2 * length, -length);
  return {
    now: steps(shown, STEP[span]),
    before: earlier.length === length ? steps(earlier, STEP[span]) : [],
  };
}

/** Sums of whole steps, counted from the last day back; what is left over at the beginning is left out. */
function steps(days: readonly DayFigures[], step: number): Point[] {
  const first = days.length % step;
  return Array.from({ length: Math.floor(days.length / step) }, (_, place) => {
    const part = days.slice(first + place * step, first + (place + 1) * step);
    const sum = (measure: Measure) => part.reduce((all, day) => all + day[measure], 0);
    return {
      from: part[0]?.day ?? "",
      to: part.at(-1)?.day ?? "",
      signUps: sum("signUps"),
      matches: sum("matches"),
      messages: sum("messages"),
      events: sum("events"),
    };
  });
}

export function totalOf(points: readonly Point[], measure: Measure): number {
  return points.reduce((all, point) => all + point[measure], 0);
}

/** The point with the most; the latest of several. */
export function highestOf(points: readonly Point[], measure: Measure): Point | null {
  return points.reduce<Point | null>(
    (highest, point) => (highest && highest[measure] > point[measure] ? highest : point),
    null,
  );
}
