/** What an email address looks like, to the keyboard and to us. The server decides whether it is one. */
import { LIMITS } from "virtual:contract";
import { LOCALE } from "../../ui/locale.ts";

export const EMAIL_FIELD = {
  type: "email",
  name: "email",
  inputMode: "email",
  autoCapitalize: "none",
  spellCheck: false,
  required: true,
  maxLength: LIMITS.email,
} as const;

/** @returns what is wrong with it, or null */
export function faultOfEmail(email: string): string | null {
  if (!email) return "Please enter your email address";
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? null : "This does not look like an email address.";
}

/** Which addresses a campus takes: undefined when it takes any. */
export function campusEmailWords(domains: readonly string[]): string | undefined {
  if (domains.length === 0) return undefined;
  const list = new Intl.ListFormat(LOCALE, { type: "disjunction" });
  return `Your campus email, ending in ${list.format(domains.map((domain) => `@${domain}`))}.`;
}
