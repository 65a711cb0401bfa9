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

test("only the name, the picture, the onboarding state and a suspension are cached", () => {
  cacheProfile({
    name: "Alice",
    email: "alice@campus.edu",
    pictureId: "a-picture",
    roles: ["admin"],
    onboarded: true,
    suspension: null,
    deletesAt: "2026-11-27T12:00:00.000Z",
  });
  expect([...stored]).toEqual([
    [
      "haven.me.profile",
      JSON.stringify({ name: "Alice", pictureId: "a-picture", onboarded: true, suspension: null }),
    ],
  ]);
});

test("an admin who starts offline has no role", () => {
  expect(cachedProfile()).toBeNull();
  cacheProfile({
    name: "Alice",
    email: "alice@campus.edu",
    pictureId: null,
    roles: ["admin"],
    onboarded: true,
    suspension: null,
    deletesAt: null,
  });
  expect(cachedProfile()).toEqual({
    name: "Alice",
    email: null,
    pictureId: null,
    roles: [],
    onboarded: true,
    suspension: null,
    deletesAt: null,
  });
});
