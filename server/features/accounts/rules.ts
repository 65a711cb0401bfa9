import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";

/** Characters that are looked at: the work grows faster than the length, and nothing else is answered meanwhile. */
const MOST_JUDGED = 64;

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  maxLength: MOST_JUDGED,
});

/** zxcvbn's scale is 0 (under 10³ guesses) to 4; 1 means "very guessable", under 10⁶. */
const LEAST_SCORE = 2;

/**
 * Whether a password would be among the first that anyone tries: one of the 49,000 most frequent in known breaches
 * (the list comes with zxcvbn-ts, so nothing is asked over the network), or made of the person's own name or email.
 */
export function isGuessable(password: string, ownWords: string[]): boolean {
  return zxcvbn.check(password, ownWords).score < LEAST_SCORE;
}

/**
 * Whether a password must be refused: shorter than this campus asks for, or guessable.
 * @param own the person's name and email as `ownWords` splits them; none where nobody is known yet
 */
export function isWeakPassword(password: string, own: string[], min: number): boolean {
  return password.length < min || isGuessable(password, own);
}

/** What a password of somebody with this name and email must not be made of. */
export function ownWords(name: string, email: string): string[] {
  return [name, ...name.split(/\s+/), ...email.split(/[@.]/)];
}

/** Days between asking for deletion and being gone. */
export const GRACE_DAYS = 7;

/** When an account that asked for deletion at this moment will be gone. */
export function deletionDate(askedAt: Date): Date {
  return new Date(askedAt.getTime() + GRACE_DAYS * 86_400_000);
}

// Better Auth wants an email for every account. One made by phone gets an address that cannot exist
// (RFC 2606, .invalid) and is never shown.
const PHONE_ONLY = "@phone.invalid";

export function internalEmail(accountId: string): string {
  return accountId + PHONE_ONLY;
}

/** The address a person gave, or null for one who signed up by phone. */
export function givenEmail(email: string): string | null {
  return email.endsWith(PHONE_ONLY) ? null : email;
}

/** Whether the campus takes this address. Sub-domains of its domains count: `alice@cs.campus.edu`. */
export function isCampusEmail(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return domains.length === 0 || domains.some((one) => domain === one || domain.endsWith(`.${one}`));
}
