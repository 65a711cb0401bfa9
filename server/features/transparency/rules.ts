import type { LaneFigures } from "../../../contract/moderation.ts";

/** Fewest cases, reports or appeals that a figure is shown for. */
const MIN_COUNT = 10;

/** Days that the figures cover. */
export const FIGURE_DAYS = 90;

/** Days after which a report without an outcome is late. */
export const LATE_DAYS = 7;

/** A count that is too small to show says nothing. */
export function suppress(count: number): number | null {
  return count < MIN_COUNT ? null : count;
}

export type LaneRow = {
  lane: LaneFigures["lane"];
  cases: number;
  looked: number;
  median: number | null;
  p90: number | null;
  in_time: number;
};

/** The figures of one lane. Cases that nobody has looked at count as soon as their target is over. */
export function laneFigures({ lane, cases, looked, median, p90, in_time }: LaneRow): LaneFigures {
  if (cases < MIN_COUNT)
    return { lane, cases: null, medianMinutes: null, p90Minutes: null, withinTarget: null };
  const minutes = (value: number | null) => (value === null ? null : Math.round(value));
  return {
    lane,
    cases,
    medianMinutes: minutes(median),
    p90Minutes: minutes(p90),
    withinTarget: looked === 0 ? null : Math.round((in_time / looked) * 1000) / 1000,
  };
}
