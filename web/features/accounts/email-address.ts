/** What we say of an email address while it is typed. The server decides whether it is one. */
import { LOCALE } from "../../browser/locale.ts";

/** @returns what is wrong with it, or null */
export function emailError(email: string): string | null {
  if (!email) return "Please enter your email address";
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? null : "This does not look like an email address.";
}

/** Which addresses a campus takes: undefined when it takes any. */
export function campusEmailHint(domains: readonly string[]): string | undefined {
  if (domains.length === 0) return undefined;
  const list = new Intl.ListFormat(LOCALE, { type: "disjunction" });
  return `Your campus email, ending in ${list.format(domains.map((domain) => `@${domain}`))}.`;
}
