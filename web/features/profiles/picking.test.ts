import { expect, test } from "vitest";
import { toggled, walked, without } from "./picking.ts";

const [alice, bob, carol] = ["alice", "bob", "carol"].map((profileId) => ({ profileId })) as [
  { profileId: string },
  { profileId: string },
  { profileId: string },
];

test("choosing somebody twice takes them back out", () => {
  const both = toggled([alice], bob, 50);
  expect(both).toEqual([alice, bob]);
  expect(toggled(both, { ...alice }, 50)).toEqual([bob]);
});

test("where there is room for one, the newest choice takes the place", () => {
  expect(toggled([alice], bob, 1)).toEqual([bob]);
});

test("taking out somebody who was not chosen changes nothing", () => {
  expect(without([alice, bob], carol.profileId)).toEqual([alice, bob]);
});

test("arrows walk around the ends, and only where there is something", () => {
  expect(walked("ArrowDown", 2, 3)).toBe(0);
  expect(walked("ArrowUp", 0, 3)).toBe(2);
  expect(walked("ArrowDown", 0, 0)).toBeNull();
  expect(walked("Home", 1, 3)).toBeNull();
});
