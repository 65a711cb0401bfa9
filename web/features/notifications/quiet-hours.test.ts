import { expect, test } from "vitest";
import { clockOf, minuteOf, placeOf, usualNight } from "./quiet-hours.ts";

test("a clock and its minute are the same moment, all day long", () => {
  for (const minute of [0, 59, 60, 22 * 60 + 30, 1439]) expect(minuteOf(clockOf(minute))).toBe(minute);
  expect(clockOf(22 * 60 + 5)).toBe("22:05");
});

test("a clock that is not whole is no time", () => {
  for (const clock of ["", "2", "22:", "24:00", "99:99"]) expect(minuteOf(clock)).toBeNull();
});

test("a night ends in the morning", () => {
  const { from, to } = usualNight("Europe/Berlin");
  expect(from).toBeGreaterThan(to);
});

test("a zone is said by its place", () => {
  expect(placeOf("America/Argentina/Buenos_Aires")).toBe("Buenos Aires");
  expect(placeOf("UTC")).toBe("UTC");
});
