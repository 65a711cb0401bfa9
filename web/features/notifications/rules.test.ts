import { expect, test } from "vitest";
import { clockOf, minuteOf, placeOf, usualNight } from "./rules.ts";

test("formatting and parsing a time are inverse", () => {
  for (const minute of [0, 59, 60, 22 * 60 + 30, 1439]) expect(minuteOf(clockOf(minute))).toBe(minute);
  expect(clockOf(22 * 60 + 5)).toBe("22:05");
});

test("an incomplete or invalid time is null", () => {
  for (const clock of ["", "2", "22:", "24:00", "99:99"]) expect(minuteOf(clock)).toBeNull();
});

test("the default quiet hours span midnight", () => {
  const { from, to } = usualNight("Europe/Berlin");
  expect(from).toBeGreaterThan(to);
});

test("a time zone is shown by its city", () => {
  expect(placeOf("America/Argentina/Buenos_Aires")).toBe("Buenos Aires");
  expect(placeOf("UTC")).toBe("UTC");
});
