import { expect, test, vi } from "vitest";

vi.stubGlobal("navigator", { languages: ["en-GB"] });
vi.stubGlobal("document", { documentElement: { lang: "en" } });
const { timeZoneText, formatMonth, datePlateParts, formatStart, formatEventTime } =
  await import("./event-time.ts");

const soup = {
  startsAt: "2026-11-26T17:30:00.000Z",
  endsAt: "2026-11-26T20:00:00.000Z",
  timeZone: "Europe/Berlin",
};
const now = new Date("2026-11-20T12:00:00.000Z");

test("times are formatted in the time zone of the event", () => {
  expect(formatEventTime(soup, now)).toBe("Thursday 26 November, 18:30 to 21:00");
  expect(formatStart(soup)).toBe("18:30");
  expect(datePlateParts(soup)).toEqual({ day: "26", weekday: "Thu", month: "Nov" });
});

test("an event without an end has only a start, and one over midnight has both days", () => {
  expect(formatEventTime({ ...soup, endsAt: null }, now)).toBe("Thursday 26 November, 18:30");
  expect(formatEventTime({ ...soup, endsAt: "2026-11-26T23:30:00.000Z" }, now)).toBe(
    "Thursday 26 November, 18:30 to Friday 27 November, 00:30",
  );
});

test("the year is added if it is another one in the time zone of the event", () => {
  const newYear = { startsAt: "2026-12-31T23:30:00.000Z", endsAt: null, timeZone: "Europe/Berlin" };
  expect(formatMonth(newYear, now)).toBe("January 2027");
  expect(formatMonth(soup, now)).toBe("November");
});

test("a reader whose clock differs sees the start in their own time", () => {
  expect(timeZoneText(soup, "Europe/Berlin")).toBeNull();
  expect(timeZoneText(soup, "Europe/Madrid")).toBeNull();
  expect(timeZoneText(soup, "America/New_York")).toBe(
    "Times are in Berlin time. For you, it starts Thu 12:30.",
  );
});
