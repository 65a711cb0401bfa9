import { EDIT_MINUTES } from "../../../contract/constants.ts";
import type { Reactions } from "../../db/schema.ts";

/** Whether a message sent then may still be put differently. */
export function mayEdit(sentAt: Date, now: Date): boolean {
  return now.getTime() - sentAt.getTime() <= EDIT_MINUTES * 60_000;
}

/**
 * The reactions after this member chose this emoji, or none. Each has one; kinds stay in the order of their first.
 */
export function react(reactions: Reactions, memberId: string, emoji: string | null): Reactions {
  const others = reactions
    .map((kind) => ({ ...kind, memberIds: kind.memberIds.filter((id) => id !== memberId) }))
    .filter((kind) => kind.memberIds.length > 0 || kind.emoji === emoji);
  if (emoji === null) return others;
  const known = others.find((kind) => kind.emoji === emoji);
  if (known === undefined) return [...others, { emoji, memberIds: [memberId] }];
  return others.map((kind) => (kind === known ? { emoji, memberIds: [...kind.memberIds, memberId] } : kind));
}

/**
 * A search as Postgres's `to_tsquery` reads it: every word has to be there, the last may be unfinished.
 * @returns null when there is no word in it
 */
export function searchTerms(words: string): string | null {
  // Quotes and backslashes would end the quoted word that keeps everything else without a meaning of its own.
  const terms = words
    .replace(/['\\\u0000]/g, " ")
    .split(/\s+/)
    .filter((term) => /[\p{L}\p{N}]/u.test(term))
    .map((term) => `'${term}'`);
  return terms.length === 0 ? null : `${terms.join(" & ")}:*`;
}
