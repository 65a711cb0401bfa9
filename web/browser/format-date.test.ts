import { beforeAll, expect, test, vi } from "vitest";

let when: typeof import("./format-date.ts");
beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: ["fr-FR", "en-GB"] });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  when = await import("./format-date.ts");
});

/** Local time, so that the test says the same in every time zone. */
function local(day: number, hour: number, minute = 0) {
  return new Date(2026, 2, day, hour, minute);
}

test("a list says how long ago in the words people use", () => {
  const now = local(18, 16, 30);
  expect(when.agoOf(local(18, 16, 30).toISOString(), now)).toBe("Now");
  expect(when.agoOf(local(18, 16, 28).toISOString(), now)).toBe("2 mins");
  expect(when.agoOf(local(18, 13, 10).toISOString(), now)).toBe("3 hrs");
  expect(when.agoOf(local(17, 23, 50).toISOString(), now)).toBe("Yesterday");
  expect(when.agoOf(local(15, 9).toISOString(), now)).toBe("Sun");
  expect(when.agoOf(local(2, 9).toISOString(), now)).toBe("2 Mar");
  expect(when.agoOf(new Date(2025, 5, 2).toISOString(), now)).toBe("2 Jun 2025");
});

test("a message of the last hour before midnight was minutes ago, not yesterday", () => {
  expect(when.agoOf(local(17, 23, 50).toISOString(), local(18, 0, 5))).toBe("15 mins");
});

test("a day is named while it is near", () => {
  const now = local(18, 16);
  expect(when.dayOf(local(18, 1).toISOString(), now)).toBe("Today");
  expect(when.dayOf(local(17, 1).toISOString(), now)).toBe("Yesterday");
  expect(when.dayOf(local(14, 1).toISOString(), now)).toBe("Saturday");
  expect(when.dayOf(local(2, 1).toISOString(), now)).toMatch(/Monday.* 2 March/);
});
