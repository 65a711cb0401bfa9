/** Which failures are worth another try. */
import { ORPCError } from "@orpc/client";

/** The code of a failed request, or null when no answer of the server arrived. */
export function errorCode(error: unknown): string | null {
  return error instanceof ORPCError ? error.code : null;
}

/** True when the same request may well succeed later: no connection, or the fault is the server's. */
export function isTransient(error: unknown): boolean {
  return !(error instanceof ORPCError) || error.status >= 500;
}

/** @returns milliseconds to wait before try `attempt` (0 is the first), spread so that clients do not return as one. */
export function backoffMs(attempt: number, base = 400, longest = 10_000): number {
  return Math.min(longest, base * 1.6 ** attempt) * (0.5 + Math.random() / 2);
}
