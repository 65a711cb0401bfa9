import { expect, test } from "vitest";
import { matching, withInterest } from "./interests.ts";

test("an interest is kept once, whatever its capitals and spaces", () => {
  expect(withInterest(["Long walks"], "  long   walks ", 20)).toEqual(["Long walks"]);
  expect(withInterest(["Long walks"], " Cold   water ", 20)).toEqual(["Long walks", "Cold water"]);
});

test("nothing is added when nothing was typed, or when the card is full", () => {
  expect(withInterest(["Tea"], "   ", 20)).toEqual(["Tea"]);
  expect(withInterest(["Tea", "Trams"], "Kites", 2)).toEqual(["Tea", "Trams"]);
});

test("suggestions leave out what is chosen and follow what is typed", () => {
  expect(matching(["Tea", "Theatre", "Trams"], ["tea"], "t")).toEqual(["Theatre", "Trams"]);
  expect(matching(["Tea", "Theatre", "Trams"], [], "TR")).toEqual(["Theatre", "Trams"]);
});
