import { expect, test } from "vitest";
import { lineThrough, placesOf, scaleOf } from "./plot-lines.ts";

const frame = { left: 0, right: 100, top: 0, bottom: 50 };

test("lines stand at round whole figures, and one above everything", () => {
  expect(scaleOf(348)).toEqual({ top: 400, lines: [0, 100, 200, 300, 400] });
  expect(scaleOf(0)).toEqual({ top: 4, lines: [0, 1, 2, 3, 4] });
});

test("nothing is at the bottom, the most at the top, and time goes to the right", () => {
  expect(lineThrough(placesOf([0, 5, 10], 10, frame))).toBe("M0 50L50 25L100 0");
  expect(placesOf([10], 10, frame)).toEqual([{ x: 0, y: 0 }]);
});
