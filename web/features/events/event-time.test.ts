import { expect, test, vi } from "vitest";

vi.stubGlobal("navigator", { languages: ["en-GB"] });
vi.stubGlobal("document", { documentElement: { lang: "en" } });
const { elsewhereWords, monthWords, plateOf, startWords, whenWords } = await import("./event-time.ts");

const soup = {
  startsAt: "2026-11-26T17:30:00.000Z",
  endsAt: "2026-11-26T20:00:00.000Z",
  timeZone: "Europe/Berlin",
};
const now = new Date("2026-11-20T12:00:00.000Z");

test("a time is said as the clock at the place shows it", () => {
  expect(whenWords(soup, now)).toBe("Thursday 26 November, 18:30 to 21:00");
  expect(startWords(soup)).toBe("18:30");
  expect(plateOf(soup)).toEqual({ day: "26", weekday: "Thu", month: "Nov" });
});

test("without an end only the beginning is said, and over midnight both days are", () => {
  expect(whenWords({ ...soup, endsAt: null }, now)).toBe("Thursday 26 November, 18:30");
  expect(whenWords({ ...soup, endsAt: "2026-11-26T23:30:00.000Z" }, now)).toBe(
    "Thursday 26 November, 18:30 to Friday 27 November, 00:30",
  );
});

test("another year is said, and it is the year at the place", () => {
  const newYear = { startsAt: "2026-12-31T23:30:00.000Z", endsAt: null, timeZone: "Europe/Berlin" };
  expect(monthWords(newYear, now)).toBe("January 2027");
  expect(monthWords(soup, now)).toBe("November");
});

test("whoever is in another zone reads when it is for them, and nobody else does", () => {
  expect(elsewhereWords(soup, "Europe/Berlin")).toBeNull();
  expect(elsewhereWords(soup, "Europe/Madrid")).toBeNull();
  expect(elsewhereWords(soup, "America/New_York")).toBe(
    "Times are those of Berlin. Where you are, it begins Thu 12:30.",
  );
});
