/** The text for each error code of the contract. */
import type { ErrorCode } from "../../contract/wire.ts";
import { errorCode } from "./request-error.ts";

const WORDS: Record<ErrorCode, string> = {
  BAD_REQUEST: "Something here is not quite right. Please check it and try again.",
  UNAUTHORIZED: "You are signed out. Please log in again.",
  INVALID_CREDENTIALS: "Invalid email or password.",
  CONFIRM_FIRST: "Please confirm that it is you, then try again.",
  EMAIL_NOT_CONFIRMED:
    "Please open the link in the email we sent you, then log in. “Forgot password?” sends a new link.",
  FORBIDDEN: "You cannot do this here.",
  NOT_FOUND: "This no longer exists.",
  CONFLICT: "This has changed in the meantime. Please check and try again.",
  EMAIL_IN_USE: "There is already an account for this email. Log in instead.",
  TOO_LATE: "It is too late to change this.",
  LINK_EXPIRED: "This link was used or is too old.",
  PAYLOAD_TOO_LARGE: "This is too large. Please make it shorter.",
  UNREADABLE_PICTURE: "We could not read this picture. Please try another one.",
  INVALID_PHONE: "This number cannot receive text messages. Please check it.",
  INVALID_CODE: "Invalid OTP. Please try again.",
  HUMAN_CHECK_FAILED: "We could not check that you are human. Please try again.",
  ENTER_FIRST: "Please enter Safe Space first: turn it on in Discover.",
  SUSPENDED: "You are suspended from everything by name. Your notices say why.",
  SILENCED: "A moderator has muted you here. Your notices say why and for how long.",
  ROOM_CLOSED_TO_YOU: "You cannot join this at the moment. Your notices say why.",
  ROOM_FROZEN: "A moderator has paused this chat. Nobody can write in it at the moment.",
  REPORTING_PAUSED:
    "You cannot send reports at the moment; your notices say why. A report that somebody may be in danger still works.",
  NOT_OPEN: "Safe Space is not open here yet.",
  OUTSIDE_CAMPUS: "Please use your campus email.",
  STAFF_NAME: "This name looks like a staff name. Please choose another one.",
  WEAK_PASSWORD: "This password is easy to guess. Try three odd words.",
  TOO_MANY_REQUESTS: "Too many requests. Please wait a moment, then try again.",
  DAILY_LIMIT: "You have reached today’s limit. Please come back tomorrow.",
  SLOW_MODE: "This chat is in slow mode. Please wait before you write again.",
  NEW_ACCOUNT_LIMIT:
    "New accounts can only do this a few times a day for their first two days. Try again tomorrow.",
  INTERNAL_SERVER_ERROR: "The fault is on our side. Please try again.",
  SERVICE_UNAVAILABLE: "Haven is not reachable right now. Please try again.",
};

const NO_CONNECTION = "No connection. Please try again when you are back online.";

/**
 * The text for a failed request.
 * @param fallback replaces the general text when the server failed
 */
export function errorText(error: unknown, fallback?: string): string {
  const code = errorCode(error);
  if (code === null) return navigator.onLine ? (fallback ?? WORDS.SERVICE_UNAVAILABLE) : NO_CONNECTION;
  if (fallback && (code === "INTERNAL_SERVER_ERROR" || !isKnown(code))) return fallback;
  return isKnown(code) ? WORDS[code] : WORDS.INTERNAL_SERVER_ERROR;
}

/** For a code that came over the live socket. */
export function errorTextOf(code: ErrorCode): string {
  return WORDS[code];
}

function isKnown(code: string): code is ErrorCode {
  return Object.hasOwn(WORDS, code);
}
