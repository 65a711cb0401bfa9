import { beforeAll, expect, test, vi } from "vitest";

type Handled = { waitUntil: (work: Promise<unknown>) => void; [field: string]: unknown };

const acts = new Map<string, (event: Handled) => void>();
type Shown = { body: string; tag: string };
const showNotification = vi.fn<(title: string, shown: Shown) => Promise<void>>(async () => undefined);
const matchAll = vi.fn<() => Promise<{ focus: () => Promise<void> }[]>>(async () => []);
const openWindow = vi.fn<(path: string) => Promise<void>>(async () => undefined);

beforeAll(async () => {
  vi.stubGlobal("FILES_TO_KEEP", []);
  vi.stubGlobal("VERSION_OF_FILES", "one");
  vi.stubGlobal("addEventListener", (type: string, act: (event: Handled) => void) => acts.set(type, act));
  vi.stubGlobal("registration", { showNotification });
  vi.stubGlobal("clients", { matchAll, openWindow });
  await import("./service-worker.ts");
});

async function happen(type: string, fields: object = {}): Promise<void> {
  const work: Promise<unknown>[] = [];
  acts.get(type)?.({ ...fields, waitUntil: (one) => void work.push(one) });
  await Promise.all(work);
}

test("every push shows the same neutral notification, replacing the previous one", async () => {
  await happen("push", { data: { text: () => "Ana wrote: I cannot sleep" } });
  await happen("push");
  const [first, second] = showNotification.mock.calls;
  expect(first?.[0]).toBe("Haven");
  expect(first?.[1].body).toBe("You have something new in Haven.");
  expect(first).toEqual(second);
});

test("a click focuses an open Haven tab, or opens the chats", async () => {
  const notification = { close: vi.fn<() => void>() };
  await happen("notificationclick", { notification });
  expect(notification.close).toHaveBeenCalled();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith("/chats");

  const focus = vi.fn<() => Promise<void>>(async () => undefined);
  matchAll.mockResolvedValueOnce([{ focus }]);
  await happen("notificationclick", { notification });
  expect(focus).toHaveBeenCalled();
  expect(openWindow).toHaveBeenCalledTimes(1);
});

test("a failed installation leaves no cache behind", async () => {
  const addAll = vi.fn<() => Promise<void>>(async () => {
    throw new TypeError("Failed to fetch");
  });
  const remove = vi.fn<(name: string) => Promise<boolean>>(async () => true);
  vi.stubGlobal("caches", { open: async () => ({ addAll }), delete: remove });
  await expect(happen("install")).rejects.toThrow("Failed to fetch");
  expect(remove).toHaveBeenCalledExactlyOnceWith("haven-one");
});
