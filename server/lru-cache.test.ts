import fc from "fast-check";
import { expect, test } from "vitest";
import { LruCache } from "./lru-cache.ts";

function keysOf<Key, Value>(cache: LruCache<Key, Value>): Key[] {
  return [...cache.entries()].map(([key]) => key);
}

test("a full cache evicts the least recently used entry, not the oldest", () => {
  const cache = new LruCache<string, number>(2);
  cache.set("alice", 1);
  cache.set("bob", 2);
  expect(cache.get("alice")).toBe(1);
  cache.set("carol", 3);
  expect(cache.get("bob")).toBeUndefined();
  expect(cache.get("alice")).toBe(1);
  expect(cache.get("carol")).toBe(3);
});

test("setting an entry again counts as a use and evicts nothing", () => {
  const cache = new LruCache<string, number>(2);
  cache.set("alice", 1);
  cache.set("bob", 2);
  cache.set("alice", 3);
  expect(cache.size).toBe(2);
  cache.set("carol", 4);
  expect(keysOf(cache)).toEqual(["alice", "carol"]);
});

test("peeking is not a use", () => {
  const cache = new LruCache<string, number>(2);
  cache.set("alice", 1);
  cache.set("bob", 2);
  expect(cache.peek("alice")).toBe(1);
  cache.set("carol", 3);
  expect(keysOf(cache)).toEqual(["bob", "carol"]);
});

test("entries can be deleted while they are iterated, and cleared", () => {
  const cache = new LruCache<number, number>(5);
  for (const key of [1, 2, 3, 4, 5]) cache.set(key, key);
  for (const [key] of cache.entries()) if (key % 2 === 1) cache.delete(key);
  expect(keysOf(cache)).toEqual([2, 4]);
  cache.clear();
  expect(cache.size).toBe(0);
});

test("it holds exactly the most recently used keys after any sequence of uses", () => {
  const uses = fc.array(fc.tuple(fc.constantFrom("get", "set"), fc.nat(9)), { maxLength: 60 });
  fc.assert(
    fc.property(uses, fc.integer({ min: 1, max: 5 }), (operations, capacity) => {
      const cache = new LruCache<number, number>(capacity);
      let expected: number[] = [];
      for (const [operation, key] of operations) {
        const isCached = expected.includes(key);
        if (operation === "set") cache.set(key, key);
        expect(cache.get(key)).toBe(operation === "set" || isCached ? key : undefined);
        if (operation === "set" || isCached)
          expected = [...expected.filter((other) => other !== key), key].slice(-capacity);
      }
      expect(keysOf(cache)).toEqual(expected);
    }),
  );
});
