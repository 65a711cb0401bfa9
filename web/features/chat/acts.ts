/** What is done with a message after it was sent, and how it looks before the server has confirmed it. */
import type { Message } from "../../../contract/chat.ts";

export type Act =
  | { readonly is: "edit"; readonly body: string; readonly at: string }
  | { readonly is: "delete"; readonly at: string }
  /** My one reaction, or none. */
  | { readonly is: "react"; readonly emoji: string | null };

/** Acts that are on their way, by message, in the order they were done. */
export type Acts = ReadonlyMap<string, readonly Act[]>;

export const NO_ACTS: Acts = new Map();

export function withAct(acts: Acts, messageId: string, act: Act): Acts {
  return new Map(acts).set(messageId, [...(acts.get(messageId) ?? []), act]);
}

export function withoutAct(acts: Acts, messageId: string, act: Act): Acts {
  const rest = acts.get(messageId)?.filter((other) => other !== act) ?? [];
  const next = new Map(acts);
  if (rest.length > 0) next.set(messageId, rest);
  else next.delete(messageId);
  return next;
}

/** The message as it will be once everything that `memberId` has done with it is confirmed. */
export function foreseen(message: Message, acts: Acts, memberId: string): Message {
  return (acts.get(message.id) ?? []).reduce((before, act) => afterAct(before, act, memberId), message);
}

function afterAct(message: Message, act: Act, memberId: string): Message {
  if (act.is === "edit") return { ...message, body: act.body, editedAt: act.at };
  if (act.is === "delete") return { ...message, body: "", deletedAt: act.at, reactions: [] };
  return { ...message, reactions: withReaction(message.reactions ?? [], act.emoji, memberId) };
}

type Reactions = NonNullable<Message["reactions"]>;

function withReaction(reactions: Reactions, emoji: string | null, memberId: string): Reactions {
  const others = reactions
    .map((kind) => ({ ...kind, memberIds: kind.memberIds.filter((id) => id !== memberId) }))
    .filter((kind) => kind.memberIds.length > 0 || kind.emoji === emoji);
  if (emoji === null) return others;
  if (!others.some((kind) => kind.emoji === emoji)) return [...others, { emoji, memberIds: [memberId] }];
  return others.map((kind) =>
    kind.emoji === emoji ? { ...kind, memberIds: [...kind.memberIds, memberId] } : kind,
  );
}

/** What I have reacted with, or null. */
export function ownReaction(message: Message, memberId: string): string | null {
  return message.reactions?.find(({ memberIds }) => memberIds.includes(memberId))?.emoji ?? null;
}
