import { expect, test } from "vitest";
import { progressOf, sideOf, speedOf, tiltOf } from "./swipe-rules.ts";

test("a card is swiped when it is dragged further than half its width", () => {
  expect(sideOf({ x: 201, speed: 0, width: 400 })).toBe("right");
  expect(sideOf({ x: -201, speed: 0, width: 400 })).toBe("left");
  expect(sideOf({ x: 200, speed: 0, width: 400 })).toBeNull();
});

test("a flick needs speed and a clear direction, not distance", () => {
  expect(sideOf({ x: 40, speed: 1, width: 400 })).toBe("right");
  expect(sideOf({ x: -40, speed: -1, width: 400 })).toBe("left");
  expect(sideOf({ x: 10, speed: 1, width: 400 })).toBeNull();
});

test("a card that is moving back when released is not swiped", () => {
  expect(sideOf({ x: 300, speed: -1, width: 400 })).toBeNull();
  expect(sideOf({ x: 40, speed: -1, width: 400 })).toBeNull();
});

test("a card tilts in proportion to its distance, at most 25 degrees", () => {
  expect(tiltOf(200, 400)).toBe(12.5);
  expect(tiltOf(2000, 400)).toBe(25);
  expect(tiltOf(-2000, 400)).toBe(-25);
});

test("progress is complete at the threshold", () => {
  expect(progressOf(-100, 400)).toBe(0.5);
  expect(progressOf(350, 400)).toBe(1);
});

test("a pause before the release is no flick", () => {
  const samples = [
    { x: 0, at: 0 },
    { x: 100, at: 50 },
  ];
  expect(speedOf(samples, 50)).toBe(2);
  expect(speedOf(samples, 400)).toBe(0);
});
