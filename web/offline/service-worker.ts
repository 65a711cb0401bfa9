/**
 * Keeps the app's own files, so that Haven and above all Help open without a connection. It never sees what is
 * anybody's: requests to the API, for pictures or for archives pass by it and are stored nowhere.
 */
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Extendable & { request: Request; respondWith(answer: Promise<Response>): void };
type WorkerEvents = { install: Extendable; activate: Extendable; fetch: Fetching };
type Worker = {
  location: Location;
  clients: { claim(): Promise<void> };
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
const NOT_PAGES = /^\/(api|dev|exports|healthz|metrics|openapi\.json|pictures|readyz)(\/|$)/;
/** A server that has not answered a page by now is taken for gone. */
const PATIENCE_MS = 4000;

worker.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, ...FILES])));
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

/** The page as the server has it now; as it was kept when there is no server. */
async function freshPage(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.status < 500 ? answer : ((await caches.match(PAGE)) ?? answer);
  } catch (error) {
    return keptInstead(PAGE, error);
  }
}

/**
 * A file whose name changes with its content. The browser has its own store for those and is asked first: what
 * is served from ours would be written to again, and would bring it back while logging out empties it.
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
