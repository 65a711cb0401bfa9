import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";

/** Characters of a password that are scored: the work grows faster than the length and blocks the event loop. */
const MAX_SCORED_LENGTH = 64;

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  maxLength: MAX_SCORED_LENGTH,
});

/** zxcvbn's scale is 0 (under 10³ guesses) to 4; 1 means "very guessable", under 10⁶. */
const MIN_SCORE = 2;

/**
 * Whether a password would be among the first guesses: one of the 49,000 most frequent in known breaches
 * (the list comes with zxcvbn-ts, so nothing is sent over the network), or made of the person's own name or email.
 */
export function isGuessable(password: string, ownWords: string[]): boolean {
  return zxcvbn.check(password, ownWords).score < MIN_SCORE;
}

/**
 * Whether a password must be refused: shorter than this campus requires, or guessable.
 * @param own the person's name and email as `ownWords` splits them; none before the person is known
 */
export function isWeakPassword(password: string, own: string[], min: number): boolean {
  return password.length < min || isGuessable(password, own);
}

/** The words of a name and email that a password must not be made of. */
export function personalWords(name: string, email: string): string[] {
  return [name, ...name.split(/\s+/), ...email.split(/[@.]/)];
}

/** Days from a deletion request to the deletion. */
export const GRACE_DAYS = 7;

/** When an account will be deleted whose deletion was requested at `requestedAt`. */
export function deletionDate(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + GRACE_DAYS * 86_400_000);
}

// Better Auth requires an email for every account. One created by phone gets an address that cannot exist (RFC 2606,
// .invalid) and is never shown.
const PHONE_ONLY_DOMAIN = "@phone.invalid";

export function placeholderEmail(accountId: string): string {
  return accountId + PHONE_ONLY_DOMAIN;
}

/** The account's email, or null for an account that was created by phone. */
export function realEmail(email: string): string | null {
  return email.endsWith(PHONE_ONLY_DOMAIN) ? null : email;
}

/** Whether the campus accepts this email. Subdomains of its domains count: `alice@cs.campus.edu`. */
export function isCampusEmail(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return domains.length === 0 || domains.some((one) => domain === one || domain.endsWith(`.${one}`));
}
