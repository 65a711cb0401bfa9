/** How the server says no: one of the contract's codes, its sentence, nothing else. */
import { ORPCError } from "@orpc/server";
import { ERRORS, type ErrorCode } from "../contract/wire.ts";

/** An answer that ends the request; throw it from anywhere below a route. */
export function apiError(code: ErrorCode): ORPCError<ErrorCode, unknown> {
  return new ORPCError(code, { status: ERRORS[code].status, message: ERRORS[code].message });
}

/** The code of an error that came from `apiError`, or null for anything else. */
export function errorCodeOf(error: unknown): ErrorCode | null {
  return error instanceof ORPCError && error.code in ERRORS ? (error.code as ErrorCode) : null;
}

// Node's and Postgres's ways of saying that the database cannot be reached or is going away.
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

/** Whether an error means that the database is away, which passes, rather than that we made a mistake. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  return (typeof code === "string" && UNREACHABLE.has(code)) || /timeout|terminated/i.test(error.message);
}

/** Whether the database refused a second row where there may be one (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === "23505";
}
