import { beforeEach, expect, test, vi } from "vitest";

/** The browser's storage, which its tabs share. */
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

/** A new tab, which reads the stored id as it loads. */
async function openTab() {
  vi.resetModules();
  return import("./session-id.ts");
}

test("all tabs of a session share its id, also one that is opened later", async () => {
  const first = await openTab();
  first.startSessionId();
  const second = await openTab();
  expect(first.compareSession()).toBe("same");
  expect(second.compareSession()).toBe("same");
});

test("a frozen tab notices that the session has ended", async () => {
  const frozen = await openTab();
  frozen.startSessionId();
  stored.clear();
  expect(frozen.compareSession()).toBe("ended");
});

test("a frozen tab notices that another session has begun, until it adopts it", async () => {
  const frozen = await openTab();
  frozen.startSessionId();
  const other = await openTab();
  stored.clear();
  other.startSessionId();
  expect(frozen.compareSession()).toBe("replaced");
  frozen.adoptSession();
  expect(frozen.compareSession()).toBe("same");
});

test("without a session, every tab agrees that there is none", async () => {
  const tab = await openTab();
  expect(tab.compareSession()).toBe("same");
});
