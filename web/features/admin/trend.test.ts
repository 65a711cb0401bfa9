import { beforeAll, expect, test, vi } from "vitest";
import type { DailyMetrics } from "../../../contract/admin.ts";

let trend: typeof import("./trend.ts");
beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: ["en-GB"] });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  trend = await import("./trend.ts");
});

/** Days from 2026-01-01 on; the first has one message, the second two, and so on. */
function days(count: number): DailyMetrics[] {
  return Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    signUps: null,
    matches: 0,
    messages: index + 1,
    events: 0,
  }));
}

test("thirty days are shown by the day and compared with the thirty before", () => {
  const { current, previous } = trend.dataPoints(days(60), "30", "messages");
  expect([current.length, previous.length]).toEqual([30, 30]);
  expect(current[0]).toMatchObject({ from: "2026-01-31", to: "2026-01-31", messages: 31 });
  expect(trend.totalOf(previous, "messages")).toBe(465);
});

test("a year is shown by the week and compared with nothing", () => {
  const { current, previous } = trend.dataPoints(days(365), "365", "messages");
  expect([current.length, previous]).toEqual([52, []]);
  expect(current.at(-1)).toMatchObject({ from: "2026-12-25", to: "2026-12-31" });
  expect(trend.totalOf(current, "messages")).toBe(trend.totalOf(days(365).map((day) => ({ ...day, from: "", to: "" })), "messages") - 1); // prettier-ignore
});

test("a previous period of which days are missing is not compared", () => {
  expect(trend.dataPoints(days(45), "30", "messages").previous).toEqual([]);
});

test("the peak is the latest of several equal points", () => {
  const { current } = trend.dataPoints(days(60), "30", "messages");
  expect(trend.peakOf(current, "messages")?.messages).toBe(60);
  expect(trend.peakOf(current, "events")?.from).toBe(current.at(-1)?.from);
  expect(trend.peakOf([], "events")).toBeNull();
});

test("sign-ups are shown by whole weeks that end on a Sunday, and a hidden count is zero", () => {
  // 2026-03-01 is a Sunday and the sixtieth day; the week it ends is not over while it is the last day known.
  const told = days(60).map((day) => ({ ...day, signUps: day.day === "2026-02-22" ? 12 : null }));
  const { current } = trend.dataPoints(told, "30", "signUps");
  expect(current.at(-1)).toMatchObject({ from: "2026-02-16", to: "2026-02-22", signUps: 12 });
  expect(current.at(-2)).toMatchObject({ to: "2026-02-15", signUps: null });
  expect(trend.totalOf(current, "signUps")).toBe(12);
});

const area = { left: 0, right: 100, top: 0, bottom: 50 };

test("the axis has round whole numbers, and one above every value", () => {
  expect(trend.axisScale(348)).toEqual({ max: 400, ticks: [0, 100, 200, 300, 400] });
  expect(trend.axisScale(0)).toEqual({ max: 4, ticks: [0, 1, 2, 3, 4] });
});

test("zero is at the bottom, the maximum at the top, and time runs to the right", () => {
  expect(trend.linePath(trend.plotPoints([0, 5, 10], 10, area))).toBe("M0 50L50 25L100 0");
  expect(trend.plotPoints([10], 10, area)).toEqual([{ x: 0, y: 0 }]);
});
