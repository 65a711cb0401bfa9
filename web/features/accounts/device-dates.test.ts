import { beforeAll, expect, test, vi } from "vitest";

let words: typeof import("./device-dates.ts");
beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: ["en-GB"] });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  words = await import("./device-dates.ts");
});

const now = new Date(2026, 10, 20, 18, 30);

function before(hours: number): string {
  return new Date(now.getTime() - hours * 3_600_000).toISOString();
}

test("a device that is in use was used just now, as far as the server says", () => {
  expect(words.formatLastUsed(before(0), now)).toBe("Used just now");
  expect(words.formatLastUsed(before(1.5), now)).toBe("Used just now");
});

test("then it is hours, days, and in the end a date", () => {
  expect(words.formatLastUsed(before(5), now)).toBe("Used 5 hours ago");
  expect(words.formatLastUsed(before(25), now)).toBe("Used yesterday");
  expect(words.formatLastUsed(before(24 * 6), now)).toBe("Used 6 days ago");
  expect(words.formatLastUsed(before(24 * 30), now)).toBe("Used on 21 Oct 2026");
});

test("a day is named as people name it", () => {
  expect(words.formatLongDay(new Date(2026, 10, 27, 12).toISOString())).toBe("Friday 27 November");
  expect(words.formatSignedInSince(new Date(2026, 10, 3, 12).toISOString())).toBe(
    "signed in since 3 Nov 2026",
  );
});
