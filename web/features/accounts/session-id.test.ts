import { beforeEach, expect, test, vi } from "vitest";

/** A browser's storage, which its tabs share. */
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

/** A tab that is opened now: it has read what the browser keeps. */
async function openTab() {
  vi.resetModules();
  return import("./session-id.ts");
}

test("the tabs of one session agree, also the one that is opened later", async () => {
  const first = await openTab();
  first.startSessionId();
  const second = await openTab();
  expect(first.compareSession()).toBe("mine");
  expect(second.compareSession()).toBe("mine");
});

test("a tab that slept sees that the session is over", async () => {
  const asleep = await openTab();
  asleep.startSessionId();
  stored.clear();
  expect(asleep.compareSession()).toBe("over");
});

test("a tab that slept sees that somebody else is here, until it joins them", async () => {
  const asleep = await openTab();
  asleep.startSessionId();
  const other = await openTab();
  stored.clear();
  other.startSessionId();
  expect(asleep.compareSession()).toBe("replaced");
  asleep.adoptSession();
  expect(asleep.compareSession()).toBe("mine");
});

test("nobody is nobody in every tab", async () => {
  const tab = await openTab();
  expect(tab.compareSession()).toBe("mine");
});
