/**
 * Caches the app's own files, so that Haven and above all Help open offline. Nothing personal: requests to the API, for
 * pictures and for archives bypass it. It also shows push notifications, always with the same neutral text.
 */
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Extendable & { request: Request; respondWith(answer: Promise<Response>): void };
type Clicked = Extendable & { notification: Notification };
type WorkerEvents = {
  install: Extendable;
  activate: Extendable;
  fetch: Fetching;
  push: Extendable;
  notificationclick: Clicked;
};
type Page = { focus(): Promise<unknown> };
type Worker = {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Page[]>;
    openWindow(path: string): Promise<unknown>;
  };
  addEventListener<Type extends keyof WorkerEvents>(
    type: Type,
    act: (event: WorkerEvents[Type]) => void,
  ): void;
};

// Filled in by service-worker-plugin.ts.
declare const FILES_TO_KEEP: readonly string[];
declare const VERSION_OF_FILES: string;

const worker = globalThis as unknown as Worker;
const FILES = FILES_TO_KEEP;
const CACHE = `haven-${VERSION_OF_FILES}`;
const PAGE = "/";
const NOT_PAGES = /^\/(api|dev|downloads|healthz|metrics|openapi\.json|pictures|readyz)(\/|$)/;
/** After this, the cached page is shown instead. */
const PAGE_TIMEOUT_MS = 4000;

worker.addEventListener("install", (event) => {
  event.waitUntil(install());
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([dropOlder(), worker.clients.claim()]));
});

worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== worker.location.origin) return;
  if (mode === "navigate" && !NOT_PAGES.test(pathname)) event.respondWith(freshPage(event.request));
  else if (pathname.startsWith("/assets/") || FILES.includes(pathname))
    event.respondWith(freshFile(event.request));
});

worker.addEventListener("push", (event) => {
  // With one tag, a newer notification replaces an older one instead of piling up on the lock screen.
  event.waitUntil(
    worker.registration.showNotification("Haven", {
      body: "You have something new in Haven.",
      tag: "news",
      icon: "/icon.svg",
    }),
  );
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openChats());
});

/** A failed installation leaves no cache behind: nothing would delete it but the next one that succeeds. */
async function install(): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    await cache.addAll([PAGE, ...FILES]);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Focuses an open Haven tab, or opens the chats. */
async function openChats(): Promise<unknown> {
  const [page] = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return page ? page.focus() : worker.clients.openWindow("/chats");
}

/** Network first, then the cache. */
async function freshPage(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) });
    return answer.status < 500 ? answer : ((await caches.match(PAGE)) ?? answer);
  } catch (error) {
    return keptInstead(PAGE, error);
  }
}

/**
 * A file with a hash in its name. `fetch` finds it in the HTTP cache first: serving from ours would write to it again,
 * while logging out deletes it.
 */
async function freshFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    return keptInstead(request, error);
  }
}

async function keptInstead(request: RequestInfo, error: unknown): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  throw error;
}

async function dropOlder(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}
