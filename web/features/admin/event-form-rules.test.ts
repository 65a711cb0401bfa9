import { beforeAll, expect, test, vi } from "vitest";

let rules: typeof import("./event-form-rules.ts");
beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: ["en-GB"] });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  rules = await import("./event-form-rules.ts");
});

const soup = () => ({
  ...rules.draftOf(null),
  title: " Soup Night ",
  location: "House 4",
  startsAt: "2026-11-26T18:30",
  timeZone: "Europe/London",
});

test("a draft needs no more than a title", () => {
  expect(rules.faultsOf({ ...rules.draftOf(null), title: "Soup" }, false)).toEqual({});
  expect(Object.keys(rules.faultsOf(rules.draftOf(null), false))).toEqual(["title"]);
});

test("what is published has a place and a time", () => {
  expect(rules.faultsOf(soup(), true)).toEqual({});
  expect(Object.keys(rules.faultsOf({ ...soup(), location: " ", startsAt: "" }, true))).toEqual([
    "startsAt",
    "location",
  ]);
});

test("nothing ends before it begins", () => {
  expect(rules.faultsOf({ ...soup(), endsAt: "2026-11-26T18:30" }, false)).toHaveProperty("endsAt");
  expect(rules.faultsOf({ ...soup(), endsAt: "2026-11-27T01:00" }, false)).toEqual({});
});

test("places are a whole number, or no limit", () => {
  for (const capacity of ["", "0", "2.5", "-1", "100001"])
    expect(rules.faultsOf({ ...soup(), limited: true, capacity }, false)).toHaveProperty("capacity");
  expect(rules.eventOf({ ...soup(), limited: true, capacity: "24" }, 8).capacity).toBe(24);
  expect(rules.eventOf({ ...soup(), limited: false, capacity: "24" }, 8).capacity).toBeNull();
});

test("what is sent is trimmed, and takes along the tag that is still in its field", () => {
  expect(rules.eventOf({ ...soup(), tags: ["Food"], typedTag: " Board  games " }, 8)).toMatchObject({
    title: "Soup Night",
    endsAt: null,
    tags: ["Food", "Board games"],
  });
});
