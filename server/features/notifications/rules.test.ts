import { expect, test } from "vitest";
import { isQuiet } from "./rules.ts";

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);

test.each([
  ["22:00", 1320, 420, "UTC", true],
  ["21:59", 1320, 420, "UTC", false],
  ["06:59", 1320, 420, "UTC", true],
  ["07:00", 1320, 420, "UTC", false],
  ["13:30", 780, 840, "UTC", true],
  ["14:00", 780, 840, "UTC", false],
  ["21:30", 1320, 420, "Europe/Berlin", true],
  ["03:00", 1320, 420, "America/New_York", true],
  ["00:00", 0, 0, "UTC", false],
])("at %s UTC, from %i to %i in %s, quiet is %s", (time, from, to, timeZone, expected) => {
  expect(isQuiet(at(time), { from, to, timeZone })).toBe(expected);
});

test("there are no quiet hours by default", () => {
  expect(isQuiet(at("03:00"), null)).toBe(false);
});
