import fc from "fast-check";
import { expect, test } from "vitest";
import { masksByFit, QUEUE_LENGTH, rankPool } from "./rules.ts";

const mask = fc.integer({ min: 1, max: 31 });

test("every combination of needs has a place, and the viewer's own is the first", () => {
  fc.assert(
    fc.property(mask, (needs) => {
      const masks = masksByFit(needs);
      expect(masks[0]).toBe(needs);
      expect(masks.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
    }),
  );
});

test("whoever has nothing in common comes after everyone who has something", () => {
  fc.assert(
    fc.property(mask, (needs) => {
      const overlaps = masksByFit(needs).map((other) => (other & needs) !== 0);
      expect(overlaps.lastIndexOf(true)).toBeLessThan(
        overlaps.includes(false) ? overlaps.indexOf(false) : Infinity,
      );
    }),
  );
});

const person = fc.record({
  id: fc.uuid(),
  needs: mask,
  interests: fc.uniqueArray(fc.constantFrom("Tea", "Trams", "Books", "Choir")),
});

test("a queue holds people of the pool, each once, and no more than it can", () => {
  fc.assert(
    fc.property(
      person,
      fc.uniqueArray(person, { selector: (one) => one.id, maxLength: 300 }),
      (viewer, pool) => {
        const queue = rankPool(viewer, pool, () => 0.5);
        expect(queue.length).toBe(Math.min(pool.length, QUEUE_LENGTH));
        expect(new Set(queue).size).toBe(queue.length);
        expect(pool.map((one) => one.id)).toEqual(expect.arrayContaining(queue));
      },
    ),
  );
});

test("two shared interests are never behind none, whatever chance says", () => {
  const viewer = { needs: 1, interests: ["Tea", "Trams"] };
  const pool = [
    { id: "none", needs: 1, interests: ["Books"] },
    { id: "both", needs: 1, interests: ["tea", "TRAMS"] },
  ];
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 2 }),
      (chances) => {
        let call = 0;
        expect(rankPool(viewer, pool, () => chances[call++]!)[0]).toBe("both");
      },
    ),
  );
});
