/** Edits, deletions and reactions that the server has not confirmed yet, and how messages look meanwhile. */
import type { Message } from "../../../../contract/chat.ts";

export type MessageAction =
  | { readonly type: "edit"; readonly body: string; readonly at: string }
  | { readonly type: "delete"; readonly at: string }
  /** The member's one reaction to the message; null removes it. */
  | { readonly type: "react"; readonly emoji: string | null };

/** Unconfirmed actions by message id, oldest first. */
export type PendingActions = ReadonlyMap<string, readonly MessageAction[]>;

export const NO_PENDING_ACTIONS: PendingActions = new Map();

export interface ActionPorts {
  performAction(messageId: string, action: MessageAction): Promise<Message>;
}

type Callbacks = {
  onChange(): void;
  /** The server has confirmed an action and answered with the message as it is now. */
  onConfirmed(message: Message): void;
};

/** Performs actions optimistically: each shows at once and is rolled back if the server refuses it. */
export function createActionQueue(ports: ActionPorts, callbacks: Callbacks) {
  let pending = NO_PENDING_ACTIONS;
  const running = new Map<string, Promise<Message>>();

  /** @throws what `ports.performAction` throws, after rolling the action back */
  async function perform(messageId: string, action: MessageAction): Promise<void> {
    pending = addAction(pending, messageId, action);
    callbacks.onChange();
    // One request at a time per message, so that the last action wins. The previous one has reported its own failure.
    const previous = running.get(messageId)?.catch(() => undefined);
    const request = (previous ?? Promise.resolve()).then(() => ports.performAction(messageId, action));
    running.set(messageId, request);
    try {
      const message = await request;
      pending = removeAction(pending, messageId, action);
      callbacks.onConfirmed(message);
    } catch (reason) {
      pending = removeAction(pending, messageId, action);
      callbacks.onChange();
      throw reason;
    } finally {
      if (running.get(messageId) === request) running.delete(messageId);
    }
  }

  return { pending: () => pending, perform };
}

export function addAction(pending: PendingActions, messageId: string, action: MessageAction): PendingActions {
  return new Map(pending).set(messageId, [...(pending.get(messageId) ?? []), action]);
}

export function removeAction(
  pending: PendingActions,
  messageId: string,
  action: MessageAction,
): PendingActions {
  const rest = pending.get(messageId)?.filter((other) => other !== action) ?? [];
  const next = new Map(pending);
  if (rest.length > 0) next.set(messageId, rest);
  else next.delete(messageId);
  return next;
}

/** @returns the message as it will be once all pending actions of `memberId` are confirmed */
export function applyPendingActions(message: Message, pending: PendingActions, memberId: string): Message {
  return (pending.get(message.id) ?? []).reduce(
    (before, action) => applyAction(before, action, memberId),
    message,
  );
}

function applyAction(message: Message, action: MessageAction, memberId: string): Message {
  if (action.type === "edit") return { ...message, body: action.body, editedAt: action.at };
  if (action.type === "delete") return { ...message, body: "", deletedAt: action.at, reactions: [] };
  return { ...message, reactions: withReaction(message.reactions ?? [], action.emoji, memberId) };
}

type Reactions = NonNullable<Message["reactions"]>;

function withReaction(reactions: Reactions, emoji: string | null, memberId: string): Reactions {
  const others = reactions
    .map((reaction) => ({ ...reaction, memberIds: reaction.memberIds.filter((id) => id !== memberId) }))
    .filter((reaction) => reaction.memberIds.length > 0 || reaction.emoji === emoji);
  if (emoji === null) return others;
  if (!others.some((reaction) => reaction.emoji === emoji))
    return [...others, { emoji, memberIds: [memberId] }];
  return others.map((reaction) =>
    reaction.emoji === emoji ? { ...reaction, memberIds: [...reaction.memberIds, memberId] } : reaction,
  );
}

/** @returns the emoji that the member reacted with, or null */
export function ownReaction(message: Message, memberId: string): string | null {
  return message.reactions?.find(({ memberIds }) => memberIds.includes(memberId))?.emoji ?? null;
}
