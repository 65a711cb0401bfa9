import { beforeAll, expect, test, vi } from "vitest";

let wall: typeof import("./wall-time.ts");
beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: ["en-GB"] });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  wall = await import("./wall-time.ts");
});

test("a time is said as the clock there shows it, wherever the reader is", () => {
  expect(wall.wholeWords("2026-11-26T18:30", null, wall.HERE)).toMatch(/^Thursday,? 26 November at 18:30$/);
  expect(wall.wholeWords("2026-11-26T18:30", "2026-11-26T21:00", "Pacific/Auckland")).toMatch(
    /18:30\s?–\s?21:00 \(Auckland\)$/,
  );
  expect(wall.plateWords("2026-11-26T00:10")).toEqual({ day: "26", under: "Thu, Nov" });
});

test("a time zone is one that clocks go by", () => {
  expect(["Europe/Berlin", "UTC", "Asia/Calcutta"].every(wall.isTimeZone)).toBe(true);
  expect(["", "Haven/Kitchen", "half past six"].some(wall.isTimeZone)).toBe(false);
});
