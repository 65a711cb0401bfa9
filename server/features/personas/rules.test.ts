import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { visibleTraits, makeFace, NAME_COUNT } from "./rules.ts";

test("there are thousands of persona names", () => {
  expect(NAME_COUNT).toBeGreaterThan(5_000);
});

test("a hundred personas of one room differ by name and visible traits", () => {
  const faces: ReturnType<typeof makeFace>[] = [];
  for (let n = 0; n < 100; n += 1) faces.push(makeFace(faces));
  expect(new Set(faces.map(({ name }) => name)).size).toBe(100);
  expect(new Set(faces.map(({ avatarId }) => visibleTraits(avatarId))).size).toBe(100);
});

test("an avatar's visible traits are one of 1,024", () => {
  const looks = new Set(Array.from({ length: 20_000 }, () => visibleTraits(randomUUID())));
  expect(looks.size).toBe(1024);
});
