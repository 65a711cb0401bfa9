/** Quick checks of an email address; the server has the final say. */
import { LOCALE } from "../../browser/locale.ts";

/** @returns the error, or null */
export function emailError(email: string): string | null {
  if (!email) return "Please enter your email address";
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? null : "This does not look like an email address.";
}

/** @returns undefined when the campus accepts any domain */
export function campusEmailHint(domains: readonly string[]): string | undefined {
  if (domains.length === 0) return undefined;
  const list = new Intl.ListFormat(LOCALE, { type: "disjunction" });
  return `Your campus email, ending in ${list.format(domains.map((domain) => `@${domain}`))}.`;
}
