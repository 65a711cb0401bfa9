import { beforeEach, expect, test, vi } from "vitest";
import { cachedProfile, cacheProfile } from "./cached-profile.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test("only the name, the picture and the onboarding state are cached", () => {
  cacheProfile({
    name: "Alice",
    email: "alice@campus.edu",
    pictureId: "a-picture",
    role: "admin",
    onboarded: true,
    deletesAt: "2026-11-27T12:00:00.000Z",
  });
  expect([...stored]).toEqual([
    ["haven.me.profile", JSON.stringify({ name: "Alice", pictureId: "a-picture", onboarded: true })],
  ]);
});

test("an admin who starts offline has the role of a student", () => {
  expect(cachedProfile()).toBeNull();
  cacheProfile({
    name: "Alice",
    email: "alice@campus.edu",
    pictureId: null,
    role: "admin",
    onboarded: true,
    deletesAt: null,
  });
  expect(cachedProfile()).toEqual({
    name: "Alice",
    email: null,
    pictureId: null,
    role: "student",
    onboarded: true,
    deletesAt: null,
  });
});
