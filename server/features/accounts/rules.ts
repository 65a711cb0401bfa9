/**
 * Whether a password would be among the first that anyone tries: in the dictionary of common ones, or made
 * of the person's own name or email.
 */
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";

const zxcvbn = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs });

/** zxcvbn's scale is 0 (under 10³ guesses) to 4; 1 means "very guessable", under 10⁶. */
const LEAST_SCORE = 2;

export function isGuessable(password: string, ownWords: string[]): boolean {
  return zxcvbn.check(password, ownWords).score < LEAST_SCORE;
}
