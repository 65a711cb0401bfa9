import { expect, test } from "vitest";
import { matching, withInterest } from "./interests.ts";

test("duplicates are ignored, regardless of case and spaces", () => {
  expect(withInterest(["Long walks"], "  long   walks ", 20)).toEqual(["Long walks"]);
  expect(withInterest(["Long walks"], " Cold   water ", 20)).toEqual(["Long walks", "Cold water"]);
});

test("an empty interest, or one beyond the limit, is not added", () => {
  expect(withInterest(["Tea"], "   ", 20)).toEqual(["Tea"]);
  expect(withInterest(["Tea", "Trams"], "Kites", 2)).toEqual(["Tea", "Trams"]);
});

test("suggestions exclude chosen interests and match the typed text", () => {
  expect(matching(["Tea", "Theatre", "Trams"], ["tea"], "t")).toEqual(["Theatre", "Trams"]);
  expect(matching(["Tea", "Theatre", "Trams"], [], "TR")).toEqual(["Theatre", "Trams"]);
});
