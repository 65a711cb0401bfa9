import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { visibleTraits, makeFace, NAME_COUNT } from "./rules.ts";

test("there are thousands of names", () => {
  expect(NAME_COUNT).toBeGreaterThan(5_000);
});

test("a hundred in one room differ by name and, at a glance, by picture", () => {
  const faces: ReturnType<typeof makeFace>[] = [];
  for (let n = 0; n < 100; n += 1) faces.push(makeFace(faces));
  expect(new Set(faces.map(({ name }) => name)).size).toBe(100);
  expect(new Set(faces.map(({ avatarId }) => visibleTraits(avatarId))).size).toBe(100);
});

test("a look is one of 1,024, by frame, light and motif", () => {
  const looks = new Set(Array.from({ length: 20_000 }, () => visibleTraits(randomUUID())));
  expect(looks.size).toBe(1024);
});
