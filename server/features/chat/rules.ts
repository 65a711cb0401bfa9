import { EDIT_MINUTES } from "../../../contract/constants.ts";
import type { Reactions } from "../../db/schema.ts";
import type { Vault } from "../../vault/seal.ts";

/** The columns that decide who may read a message. */
type Readable = { member_id: string; deleted_at: Date | null; moderated: "removed" | "folded" | null };

/**
 * Whether a moderated message is hidden from a member. A removed one is hidden from everybody. A folded one is not from
 * its author, who is not to learn of the reports before a moderator has decided.
 * @param viewerId the member id; null for members who wrote neither the message nor what it quotes
 */
export function isHidden(message: Readable, viewerId: string | null): boolean {
  const { moderated, member_id, deleted_at } = message;
  return moderated === "removed" || (moderated === "folded" && member_id !== viewerId && deleted_at === null);
}

/** Whether its author may still edit a message sent at `sentAt`. */
export function mayEdit(sentAt: Date, now: Date): boolean {
  return now.getTime() - sentAt.getTime() <= EDIT_MINUTES * 60_000;
}

/** Fingerprint of a text as it was sent, with the message's id: equal texts of two messages have different ones. */
export function fingerprintOf(vault: Vault, { id, body }: { id: string; body: string }): string {
  return vault.fingerprint("sent message", `${id} ${body}`);
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
