/** The errors of the API, and what errors of other origin mean. */
import { ORPCError } from "@orpc/server";
import { ERRORS, type ErrorCode } from "../contract/wire.ts";

/** An error that ends the request with a code of the contract and its text. Throw it from anywhere below a route. */
export function apiError(code: ErrorCode): ORPCError<ErrorCode, unknown> {
  return new ORPCError(code, { status: ERRORS[code].status, message: ERRORS[code].message });
}

/** The code of an error made by `apiError`, or null for any other error. */
export function errorCodeOf(error: unknown): ErrorCode | null {
  return error instanceof ORPCError && error.code in ERRORS ? (error.code as ErrorCode) : null;
}

// Codes of Node and Postgres (SQLSTATE) for a database that cannot be reached, shuts down or has no free connection.
const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "57P01",
  "57P02",
  "57P03",
  "53300",
]);

/** Whether the database cannot be reached right now, as opposed to a fault in Haven. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  return (typeof code === "string" && UNREACHABLE.has(code)) || /timeout|terminated/i.test(error.message);
}

/** Whether a write violated a unique constraint (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === "23505";
}
