import { expect, test } from "vitest";
import type { DailyMetrics } from "../../../contract/admin.ts";
import { highestOf, pointsOf, totalOf } from "./trend.ts";

/** Days from 2026-01-01 on; on each as many messages as the day has come. */
function days(count: number): DailyMetrics[] {
  return Array.from({ length: count }, (_, place) => ({
    day: new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10),
    signUps: null,
    matches: 0,
    messages: place + 1,
    events: 0,
  }));
}

test("thirty days are shown day by day, over the thirty before", () => {
  const { now, before } = pointsOf(days(60), "30", "messages");
  expect([now.length, before.length]).toEqual([30, 30]);
  expect(now[0]).toMatchObject({ from: "2026-01-31", to: "2026-01-31", messages: 31 });
  expect(totalOf(before, "messages")).toBe(465);
});

test("a year is shown week by week up to today, with nothing before it", () => {
  const { now, before } = pointsOf(days(365), "365", "messages");
  expect([now.length, before]).toEqual([52, []]);
  expect(now.at(-1)).toMatchObject({ from: "2026-12-25", to: "2026-12-31" });
  expect(totalOf(now, "messages")).toBe(totalOf(days(365).map((day) => ({ ...day, from: "", to: "" })), "messages") - 1); // prettier-ignore
});

test("a period that is not known whole is not compared with", () => {
  expect(pointsOf(days(45), "30", "messages").before).toEqual([]);
});

test("the highest is the latest of several", () => {
  const { now } = pointsOf(days(60), "30", "messages");
  expect(highestOf(now, "messages")?.messages).toBe(60);
  expect(highestOf(now, "events")?.from).toBe(now.at(-1)?.from);
  expect(highestOf([], "events")).toBeNull();
});

test("sign-ups are shown by whole weeks that end on a Sunday, and what is not told counts as none", () => {
  // 2026-03-01 is a Sunday and the sixtieth day; the week it ends is not over while it is the last day known.
  const told = days(60).map((day) => ({ ...day, signUps: day.day === "2026-02-22" ? 12 : null }));
  const { now } = pointsOf(told, "30", "signUps");
  expect(now.at(-1)).toMatchObject({ from: "2026-02-16", to: "2026-02-22", signUps: 12 });
  expect(now.at(-2)).toMatchObject({ to: "2026-02-15", signUps: null });
  expect(totalOf(now, "signUps")).toBe(12);
});
