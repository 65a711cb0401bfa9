/** The words every route shares: ids, limits, pages and the closed list of errors. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { LIMITS } from "./constants.ts";

/**
 * A random (version 4) identifier. Nothing about a person or a moment can be read from one. It may be written in capitals
 * (RFC 9562, section 4) and is small from here on: what is remembered or compared under an id has one way to be called.
 */
export const Id = z.uuidv4().toLowerCase();

export const Email = z.email().max(LIMITS.email);
export const Password = z.string().min(LIMITS.passwordMin).max(LIMITS.passwordMax);
/** A password as it was once chosen: an answer must not tell a wrong one from one that today's rules refuse. */
export const CurrentPassword = z.string().min(1).max(LIMITS.passwordMax);

/** What an act answers that has nothing else to say. */
export const Done = z.strictObject({ done: z.literal(true) });

/** A moment, as ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime();

/** A place in a list, as the random id of the last thing on a page: hand it back to continue after it. */
export const Cursor = Id;

// NUL cannot be stored, unpaired surrogates cannot be encoded, and bidirectional overrides turn other
// people's text around. Zero-width joiners stay: emoji and several scripts need them.
const FORBIDDEN_CHARACTERS = /[\u0000\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/u;

/**
 * Text a person wrote, trimmed. Refuses NUL, lone surrogates and bidirectional control characters.
 * @param max longest accepted length in characters after trimming
 */
export function text(max: number) {
  return z
    .string()
    .max(max * 4 + 100)
    .trim()
    .max(max)
    .refine((value) => !FORBIDDEN_CHARACTERS.test(value), "contains characters that cannot be used");
}

/** Something to see: more than blanks, zero-width characters, and marks that would stand on one. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\p{DI}\u2800]/u;

/** Text a person wrote that may not be empty, or look so. */
export function nonEmptyText(max: number) {
  return text(max)
    .min(1)
    .refine((value) => VISIBLE.test(value), "contains nothing that can be seen");
}

// The scripts of the world put up to four marks on a letter; more are there to cover the lines above.
const STACKED_MARKS = /(?:\p{M}[\u200B-\u200D\u2060\uFEFF]*){5}/u;

/** What somebody or something is called, wherever they appear. */
export function displayName(max: number) {
  return nonEmptyText(max).refine((value) => !STACKED_MARKS.test(value), "contains letters under many marks");
}

export const Name = displayName(LIMITS.name);

/**
 * Every way a request can fail. The sentences are for people who read the API; screens have their own
 * words for each code in `web/api/error-texts.ts`.
 */
export const ERRORS = {
  BAD_REQUEST: { status: 400, message: "Something in this request is not valid." },
  UNAUTHORIZED: { status: 401, message: "Please log in." },
  INVALID_CREDENTIALS: { status: 401, message: "Invalid email or password." },
  /** The session is there, but this act asks for the password again first. */
  CONFIRM_FIRST: { status: 403, message: "Please confirm that it is you." },
  EMAIL_NOT_CONFIRMED: { status: 403, message: "Please open the link in the mail we sent you." },
  FORBIDDEN: { status: 403, message: "This is not allowed from here." },
  NOT_FOUND: { status: 404, message: "There is nothing here." },
  CONFLICT: { status: 409, message: "This does not fit what is already there." },
  EMAIL_IN_USE: { status: 409, message: "There is already an account for this email." },
  TOO_LATE: { status: 409, message: "This can no longer be changed." },
  LINK_EXPIRED: { status: 410, message: "This link was used or is too old." },
  PAYLOAD_TOO_LARGE: { status: 413, message: "This is too large." },
  UNREADABLE_PICTURE: { status: 415, message: "This picture cannot be read." },
  INVALID_PHONE: { status: 422, message: "This is not a phone number that can receive messages." },
  INVALID_CODE: { status: 422, message: "Invalid OTP. Please try again." },
  HUMAN_CHECK_FAILED: { status: 422, message: "The check that you are human did not work." },
  /** Safe Space is for whoever has entered it, and may. */
  ENTER_FIRST: { status: 403, message: "Please enter Safe Space first." },
  /** The right password of an account that may not be used. */
  SUSPENDED: { status: 403, message: "This account is suspended." },
  OUTSIDE_CAMPUS: { status: 422, message: "Please use your campus email." },
  STAFF_NAME: { status: 422, message: "This name looks like one of the people who run Haven." },
  WEAK_PASSWORD: { status: 422, message: "This password is easy to guess." },
  TOO_MANY_REQUESTS: { status: 429, message: "That was a lot at once. Please wait a moment." },
  DAILY_LIMIT: { status: 429, message: "That was as much as is possible in a day." },
  /** An account of the last two days has said or liked as much in Safe Space as it may in a day. */
  NEW_ACCOUNT_LIMIT: { status: 429, message: "New accounts can do a little of this each day." },
  INTERNAL_SERVER_ERROR: { status: 500, message: "The fault is on our side." },
  SERVICE_UNAVAILABLE: { status: 503, message: "Haven is not reachable right now. Please try again." },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Where every route of the contract starts: the shared errors are declared on each. */
export const route = oc.errors(ERRORS);

/** One page of a list that is read in order, and the place where the next one starts. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ items: z.array(item).max(LIMITS.page), next: Cursor.nullable() });
}
