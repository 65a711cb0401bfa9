import { beforeAll, expect, test, vi } from "vitest";

let time: typeof import("./local-time.ts");
beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: ["en-GB"] });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  time = await import("./local-time.ts");
});

test("a local time is formatted as written, with the city if the reader is elsewhere", () => {
  expect(time.formatRange("2026-11-26T18:30", null, time.DEVICE_TIME_ZONE)).toMatch(
    /^Thursday,? 26 November at 18:30$/,
  );
  expect(time.formatRange("2026-11-26T18:30", "2026-11-26T21:00", "Pacific/Auckland")).toMatch(
    /18:30\s?–\s?21:00 \(Auckland\)$/,
  );
  expect(time.formatPlate("2026-11-26T00:10")).toEqual({ day: "26", under: "Thu, Nov" });
});

test("only known time zones are accepted", () => {
  expect(["Europe/Berlin", "UTC", "Asia/Calcutta"].every(time.isTimeZone)).toBe(true);
  expect(["", "Haven/Kitchen", "half past six"].some(time.isTimeZone)).toBe(false);
});
