import { expect, test } from "vitest";
import type { CardState } from "../../vault/cards.ts";
import { MIN_COHORT, dateIn, drawRestDay, planCards } from "./rules.ts";

const TODAY = "2026-11-21";
const card = (n: number, more: Partial<CardState> = {}): CardState => ({
  id: `card ${n}`,
  wanted: true,
  shown: false,
  restsOn: null,
  visited: true,
  eligible: true,
  ...more,
});
const cards = (count: number, more: Partial<CardState> = {}) =>
  Array.from({ length: count }, (_, n) => card(n, more));
const shown = (all: CardState[]) => planCards(all, TODAY, () => 0.5).filter((plan) => plan.shown).length;

test("eight pending cards are published together, seven stay pending", () => {
  expect(shown(cards(MIN_COHORT))).toBe(MIN_COHORT);
  expect(shown(cards(MIN_COHORT - 1))).toBe(0);
  // Cards of absent or ineligible owners, and unwanted cards, do not count.
  for (const more of [{ visited: false }, { wanted: false }, { eligible: false }])
    expect(shown([...cards(MIN_COHORT - 1), card(9, more)])).toBe(0);
});

test("a card rests on its rest day, also for suspended and deleted owners, and a visit postpones that day", () => {
  const onDay = (more: Partial<CardState>) => shown([card(1, { shown: true, visited: false, ...more })]);
  expect(onDay({ restsOn: "2026-11-22" })).toBe(1);
  expect(onDay({ restsOn: TODAY })).toBe(0);
  expect(onDay({ restsOn: TODAY, visited: true })).toBe(1);
  // Suspended, deletion requested or deleted: the same day.
  expect(onDay({ restsOn: "2026-11-22", eligible: false })).toBe(1);
  expect(onDay({ restsOn: TODAY, eligible: false })).toBe(0);
});

test("a resting card is published again with a cohort after its owner's next visit", () => {
  const rested = { restsOn: "2026-11-01", visited: false };
  expect(shown([...cards(MIN_COHORT - 1), card(9, rested)])).toBe(0);
  expect(shown([...cards(MIN_COHORT - 1), card(9, { ...rested, visited: true })])).toBe(MIN_COHORT);
});

test("a rest day is seven to twenty-one days after a visit", () => {
  expect(drawRestDay(TODAY, () => 0)).toBe("2026-11-28");
  expect(drawRestDay(TODAY, () => 0.999_999)).toBe("2026-12-12");
});

test("the date is that of the campus's time zone", () => {
  const late = new Date("2026-11-21T23:30:00Z");
  expect([dateIn("UTC", late), dateIn("Europe/Berlin", late)]).toEqual(["2026-11-21", "2026-11-22"]);
});
