/** What a failed request means, and when to retry it. */
import { ORPCError } from "@orpc/client";

/** The server's error code, or null when no response arrived. */
export function errorCode(error: unknown): string | null {
  return error instanceof ORPCError ? error.code : null;
}

/** Whether the server refused something of Safe Space because this person is outside: not entered, or not open here. */
export function isOutsideSafeSpace(error: unknown): boolean {
  const code = errorCode(error);
  return code === "ENTER_FIRST" || code === "NOT_OPEN";
}

/** Whether a retry may succeed: there was no response, or the server failed. */
export function isTransient(error: unknown): boolean {
  return !(error instanceof ORPCError) || error.status >= 500;
}

/**
 * Exponential backoff with jitter, so that clients do not reconnect all at once.
 * @param attempt 0 for the first retry
 * @returns milliseconds
 */
export function backoffMs(attempt: number, base = 400, longest = 10_000): number {
  return Math.min(longest, base * 1.6 ** attempt) * (0.5 + Math.random() / 2);
}
