/** The cache of everything read from the server. */
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { errorCode, isTransient, backoffMs } from "./request-error.ts";

const TRIES = 3;
const FRESH_MS = 30_000;

const signedOut = new Set<() => void>();

/** Calls `act` when the server says that nobody is signed in. */
export function onUnauthorized(act: () => void): void {
  signedOut.add(act);
}

function notice(error: unknown) {
  if (errorCode(error) === "UNAUTHORIZED") for (const act of signedOut) act();
}

/** A request the server refused will be refused again; only what may pass is tried again. */
function retry(failures: number, error: unknown): boolean {
  return isTransient(error) && failures < TRIES;
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: notice }),
  mutationCache: new MutationCache({ onError: notice }),
  defaultOptions: {
    queries: { retry, retryDelay: (attempt) => backoffMs(attempt), staleTime: FRESH_MS },
    mutations: { retry: false },
  },
});

// After a start without a connection: what could not be loaded is loaded as soon as there is one.
addEventListener("online", () => {
  void queryClient.refetchQueries({ type: "active", predicate: (query) => query.state.status === "error" });
});

/** Options for a mutation that is safe to repeat: it waits for the connection and tries again. */
export const repeatable = { retry, retryDelay: (attempt: number) => backoffMs(attempt) };
