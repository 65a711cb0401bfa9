/** The schemas that all routes share: ids, texts, pages and the closed list of errors. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { LIMITS } from "./constants.ts";

/**
 * A random (version 4) UUID, which reveals nothing about a person or a time. Capitals are accepted (RFC 9562, section 4)
 * and lowercased, so that ids can be compared.
 */
export const Id = z.uuidv4().toLowerCase();

export const Email = z.email().max(LIMITS.email);
export const Password = z.string().min(LIMITS.passwordMin).max(LIMITS.passwordMax);
/** An existing password: today's rules do not apply, so that the answer for a wrong one is always the same. */
export const CurrentPassword = z.string().min(1).max(LIMITS.passwordMax);

/** The output of actions without a result. */
export const Done = z.strictObject({ done: z.literal(true) });

/** A timestamp in ISO 8601, UTC. */
export const Timestamp = z.iso.datetime();

/** A keyset cursor: the id of the last item of a page, to fetch the next page. */
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

/** Matches text with a visible character: not only blanks, zero-width characters and combining marks. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\p{DI}\u2800]/u;

/** Text that a person wrote, neither empty nor invisible. */
export function nonEmptyText(max: number) {
  return text(max)
    .min(1)
    .refine((value) => VISIBLE.test(value), "contains nothing that can be seen");
}

// No script needs more than four combining marks on a letter; more of them cover the lines above.
const STACKED_MARKS = /(?:\p{M}[\u200B-\u200D\u2060\uFEFF]*){5}/u;

/** The name of a person, a room or a group. */
export function displayName(max: number) {
  return nonEmptyText(max).refine((value) => !STACKED_MARKS.test(value), "contains letters under many marks");
}

export const Name = displayName(LIMITS.name);

/**
 * Every way a request can fail. The messages are for developers; screens have their own texts for each code in `web/api/error-texts.ts`.
 */
export const ERRORS = {
  BAD_REQUEST: { status: 400, message: "Something in this request is not valid." },
  UNAUTHORIZED: { status: 401, message: "Please log in." },
  INVALID_CREDENTIALS: { status: 401, message: "Invalid email or password." },
  /** This action requires a recent sign-in: the password has to be confirmed first. */
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
  /** Only for people who have entered Safe Space. */
  ENTER_FIRST: { status: 403, message: "Please enter Safe Space first." },
  /** Suspended from the named world. */
  SUSPENDED: { status: 403, message: "This account is suspended from everything by name." },
  /** A sanction: this person may read here but not write. */
  SILENCED: { status: 403, message: "A moderator has muted you here." },
  /** A sanction: this person may not enter this room, or no new one. */
  ROOM_CLOSED_TO_YOU: { status: 403, message: "A moderator has closed this room to you." },
  /** A moderator has frozen this room for everybody. */
  ROOM_FROZEN: { status: 403, message: "A moderator has paused this room." },
  /** Too many reports in bad faith. Reports of danger still work. */
  REPORTING_PAUSED: { status: 403, message: "You cannot send reports at the moment." },
  /** Safe Space has too few staff to be open. */
  NOT_OPEN: { status: 403, message: "Safe Space is not open here yet." },
  OUTSIDE_CAMPUS: { status: 422, message: "Please use your campus email." },
  STAFF_NAME: { status: 422, message: "This name looks like one of the people who run Haven." },
  WEAK_PASSWORD: { status: 422, message: "This password is easy to guess." },
  TOO_MANY_REQUESTS: { status: 429, message: "That was a lot at once. Please wait a moment." },
  DAILY_LIMIT: { status: 429, message: "That was as much as is possible in a day." },
  /** A moderator has slowed this room down. */
  SLOW_MODE: { status: 429, message: "This room is in slow mode." },
  /** An account younger than two days has reached its daily limit of messages or likes in Safe Space. */
  NEW_ACCOUNT_LIMIT: { status: 429, message: "New accounts can do a little of this each day." },
  INTERNAL_SERVER_ERROR: { status: 500, message: "The fault is on our side." },
  SERVICE_UNAVAILABLE: { status: 503, message: "Haven is not reachable right now. Please try again." },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** The base of every route, with the shared errors. */
export const route = oc.errors(ERRORS);

/** One page of a list, and the cursor of the next one. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ items: z.array(item).max(LIMITS.page), next: Cursor.nullable() });
}
