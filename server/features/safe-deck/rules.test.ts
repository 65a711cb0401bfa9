import fc from "fast-check";
import { expect, test } from "vitest";
import { masksByFit } from "./rules.ts";

const mask = fc.integer({ min: 1, max: 31 });

test("every combination of topics is ranked, and the viewer's own is first", () => {
  fc.assert(
    fc.property(mask, (topics) => {
      const masks = masksByFit(topics);
      expect(masks[0]).toBe(topics);
      expect(masks.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 32 }, (_, index) => index));
    }),
  );
});

test("cards without a common topic come last", () => {
  fc.assert(
    fc.property(mask, (topics) => {
      const overlaps = masksByFit(topics).map((other) => (other & topics) !== 0);
      expect(overlaps.lastIndexOf(true)).toBeLessThan(
        overlaps.includes(false) ? overlaps.indexOf(false) : Infinity,
      );
    }),
  );
});
