import { beforeAll, expect, test, vi } from "vitest";

let dates: typeof import("./format-date.ts");
beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: ["fr-FR", "en-GB"] });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  dates = await import("./format-date.ts");
});

/** Local time, so that the test passes in every time zone. */
function local(day: number, hour: number, minute = 0) {
  return new Date(2026, 2, day, hour, minute);
}

test("a list shows how long ago something was", () => {
  const now = local(18, 16, 30);
  expect(dates.formatTimeAgo(local(18, 16, 30).toISOString(), now)).toBe("Now");
  expect(dates.formatTimeAgo(local(18, 16, 28).toISOString(), now)).toBe("2 mins");
  expect(dates.formatTimeAgo(local(18, 13, 10).toISOString(), now)).toBe("3 hrs");
  expect(dates.formatTimeAgo(local(17, 23, 50).toISOString(), now)).toBe("Yesterday");
  expect(dates.formatTimeAgo(local(15, 9).toISOString(), now)).toBe("Sun");
  expect(dates.formatTimeAgo(local(2, 9).toISOString(), now)).toBe("2 Mar");
  expect(dates.formatTimeAgo(new Date(2025, 5, 2).toISOString(), now)).toBe("2 Jun 2025");
});

test("15 minutes ago is not yesterday, even after midnight", () => {
  expect(dates.formatTimeAgo(local(17, 23, 50).toISOString(), local(18, 0, 5))).toBe("15 mins");
});

test("a day of the last week has a name, an older one a date", () => {
  const now = local(18, 16);
  expect(dates.formatDay(local(18, 1).toISOString(), now)).toBe("Today");
  expect(dates.formatDay(local(17, 1).toISOString(), now)).toBe("Yesterday");
  expect(dates.formatDay(local(14, 1).toISOString(), now)).toBe("Saturday");
  expect(dates.formatDay(local(2, 1).toISOString(), now)).toMatch(/Monday.* 2 March/);
});
