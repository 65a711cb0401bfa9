import { beforeAll, expect, test, vi } from "vitest";

let texts: typeof import("./texts.ts");
beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: ["en-GB"] });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  texts = await import("./texts.ts");
});

const NOW = new Date("2026-03-18T12:00:00Z");

test("the age of a case is told against its target", () => {
  const due = (target: string) => texts.ageText({ target, overdue: false }, NOW);
  expect(due("2026-03-18T12:09:00Z")).toBe("9 mins left");
  expect(due("2026-03-18T14:00:00Z")).toBe("2 hrs left");
  expect(due("2026-03-18T11:00:00Z")).toBe("1 hr late");
  expect(due("2026-03-22T12:00:00Z")).toBe("4 days left");
});

test("the queue says how much waits, and how much of it is care", () => {
  expect(texts.waitingText({ open: 0, care: 0 })).toBe("Nothing waits");
  expect(texts.waitingText({ open: 1, care: 0 })).toBe("1 case waits");
  expect(texts.waitingText({ open: 8, care: 2 })).toBe("8 cases wait, 2 in care");
});

test("a row says who works on it, without a name", () => {
  expect(texts.claimText({ state: "open", claim: null })).toBe("");
  expect(texts.claimText({ state: "second", claim: null })).toBe("For a second reader");
  expect(texts.claimText({ state: "claimed", claim: { mine: true, until: NOW.toISOString() } })).toBe(
    "You are on it",
  );
});
