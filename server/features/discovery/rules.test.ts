import fc from "fast-check";
import { expect, test } from "vitest";
import { QUEUE_LENGTH, rankPool } from "./rules.ts";

const person = fc.record({
  id: fc.uuid(),
  interests: fc.uniqueArray(fc.constantFrom("Tea", "Trams", "Books", "Choir")),
});

test("a queue contains people of the pool, each once, up to its length", () => {
  fc.assert(
    fc.property(
      person,
      fc.uniqueArray(person, { selector: (one) => one.id, maxLength: 300 }),
      (viewer, pool) => {
        const queue = rankPool(viewer.interests, pool, () => 0.5);
        expect(queue.length).toBe(Math.min(pool.length, QUEUE_LENGTH));
        expect(new Set(queue).size).toBe(queue.length);
        expect(pool.map((one) => one.id)).toEqual(expect.arrayContaining(queue));
      },
    ),
  );
});

test("two shared interests always rank before none", () => {
  const viewer = { interests: ["Tea", "Trams"] };
  const pool = [
    { id: "none", interests: ["Books"] },
    { id: "both", interests: ["tea", "TRAMS"] },
  ];
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 2 }),
      (chances) => {
        let call = 0;
        expect(rankPool(viewer.interests, pool, () => chances[call++]!)[0]).toBe("both");
      },
    ),
  );
});
