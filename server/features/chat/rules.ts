import { EDIT_MINUTES } from "../../../contract/constants.ts";
import type { Reactions } from "../../db/schema.ts";

/** Whether its author may still edit a message sent at `sentAt`. */
export function mayEdit(sentAt: Date, now: Date): boolean {
  return now.getTime() - sentAt.getTime() <= EDIT_MINUTES * 60_000;
}

/** The reactions after this member's one reaction is set or removed, grouped by emoji in the order of their first use. */
export function setReaction(reactions: Reactions, memberId: string, emoji: string | null): Reactions {
  const others = reactions
    .map((kind) => ({ ...kind, memberIds: kind.memberIds.filter((id) => id !== memberId) }))
    .filter((kind) => kind.memberIds.length > 0 || kind.emoji === emoji);
  if (emoji === null) return others;
  const known = others.find((kind) => kind.emoji === emoji);
  if (known === undefined) return [...others, { emoji, memberIds: [memberId] }];
  return others.map((kind) => (kind === known ? { emoji, memberIds: [...kind.memberIds, memberId] } : kind));
}

/**
 * A query in the syntax of Postgres's `to_tsquery`: all words, the last as a prefix.
 * @returns null for a query without a word
 */
export function searchTerms(query: string): string | null {
  // Quoting makes all operators literal; only a quote or a backslash could end it.
  const terms = query
    .replace(/['\\\u0000]/g, " ")
    .split(/\s+/)
    .filter((term) => /[\p{L}\p{N}]/u.test(term))
    .map((term) => `'${term}'`);
  return terms.length === 0 ? null : `${terms.join(" & ")}:*`;
}
