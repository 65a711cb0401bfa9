/** The cache of everything read from the server. */
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { createEmitter } from "../browser/create-emitter.ts";
import { backoffMs, errorCode, isTransient } from "./request-error.ts";

const MAX_RETRIES = 3;
const STALE_MS = 30_000;

/** Emits when the server answers that nobody is signed in. */
export const unauthorized = createEmitter();
/** Emits when the server answers that this person is suspended from the named world. */
export const suspended = createEmitter();

function onError(error: unknown) {
  const code = errorCode(error);
  if (code === "UNAUTHORIZED") unauthorized.emit();
  if (code === "SUSPENDED") suspended.emit();
}

/** Only transient failures are retried; a request that the server refused would be refused again. */
function retry(failures: number, error: unknown): boolean {
  return isTransient(error) && failures < MAX_RETRIES;
}

const retryDelay = (attempt: number) => backoffMs(attempt);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: { retry, retryDelay, staleTime: STALE_MS },
    mutations: { retry: false },
  },
});

// After a start without a connection, failed queries are retried as soon as there is one.
addEventListener("online", () => {
  void queryClient.refetchQueries({ type: "active", predicate: (query) => query.state.status === "error" });
});

/** Options for an idempotent mutation: it is paused while offline, and retried. */
export const idempotent = { retry, retryDelay };
