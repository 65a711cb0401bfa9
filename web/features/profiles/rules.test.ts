import { expect, test } from "vitest";
import { toggled, walked, without } from "./rules.ts";

const [alice, bob, carol] = ["alice", "bob", "carol"].map((profileId) => ({ profileId })) as [
  { profileId: string },
  { profileId: string },
  { profileId: string },
];

test("picking a person twice removes them", () => {
  const both = toggled([alice], bob, 50);
  expect(both).toEqual([alice, bob]);
  expect(toggled(both, { ...alice }, 50)).toEqual([bob]);
});

test("beyond the limit, the newest pick replaces the oldest", () => {
  expect(toggled([alice], bob, 1)).toEqual([bob]);
});

test("removing somebody who was not picked changes nothing", () => {
  expect(without([alice, bob], carol.profileId)).toEqual([alice, bob]);
});

test("arrow keys wrap around, and do nothing without results", () => {
  expect(walked("ArrowDown", 2, 3)).toBe(0);
  expect(walked("ArrowUp", 0, 3)).toBe(2);
  expect(walked("ArrowDown", 0, 0)).toBeNull();
  expect(walked("Home", 1, 3)).toBeNull();
});
