import { beforeAll, expect, test, vi } from "vitest";

let dates: typeof import("./device-dates.ts");
beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: ["en-GB"] });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  dates = await import("./device-dates.ts");
});

const now = new Date(2026, 10, 20, 18, 30);

function before(hours: number): string {
  return new Date(now.getTime() - hours * 3_600_000).toISOString();
}

test("a device used within two hours was used just now", () => {
  expect(dates.formatLastUsed(before(0), now)).toBe("Used just now");
  expect(dates.formatLastUsed(before(1.5), now)).toBe("Used just now");
});

test("older use is shown in hours, days, or as a date", () => {
  expect(dates.formatLastUsed(before(5), now)).toBe("Used 5 hours ago");
  expect(dates.formatLastUsed(before(25), now)).toBe("Used yesterday");
  expect(dates.formatLastUsed(before(24 * 6), now)).toBe("Used 6 days ago");
  expect(dates.formatLastUsed(before(24 * 30), now)).toBe("Used on 21 Oct 2026");
});

test("days are formatted in the reader’s locale", () => {
  expect(dates.formatLongDay(new Date(2026, 10, 27, 12).toISOString())).toBe("Friday 27 November");
  expect(dates.formatSignedInSince(new Date(2026, 10, 3, 12).toISOString())).toBe(
    "signed in since 3 Nov 2026",
  );
});
