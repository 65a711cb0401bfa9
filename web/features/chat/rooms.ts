/** The conversations of this page, connected to the network: one for each room that was opened or has unsent messages. */
import { useEffect, useSyncExternalStore } from "react";
import type { ErrorCode } from "../../../contract/wire.ts";
import { client } from "../../api/client.ts";
import { errorCode, isTransient, backoffMs } from "../../api/request-error.ts";
import { live } from "../../api/live.ts";
import { onSessionEnd } from "../accounts/session.ts";
import type { Act } from "./acts.ts";
import { createConversation, type Conversation, type ConversationView } from "./conversation.ts";
import { outboxKeeper, roomsWithUnsent, storedOutbox } from "./outbox-storage.ts";

type Held = { conversation: Conversation; listeners: Set<() => void> };

const held = new Map<string, Held>();

live.subscribe("message", ({ roomId, message }) => held.get(roomId)?.conversation.heard(message));
live.subscribe("messageChanged", ({ roomId, message }) =>
  held.get(roomId)?.conversation.heardChange(message),
);
live.subscribe("read", ({ roomId, seq }) => held.get(roomId)?.conversation.heardOf(seq));
live.subscribe("rejected", ({ id, code }) => {
  for (const { conversation } of held.values()) conversation.refused(id, code, isPassingCode(code));
});
live.onReconnect(() => {
  for (const { conversation } of held.values()) conversation.reconnected();
});
onSessionEnd(() => held.clear());

/** Sends what earlier pages could not. */
export function resumeSending(): void {
  for (const roomId of roomsWithUnsent()) hold(roomId).conversation.resume();
}

/** A room's conversation, kept whole while the room is on the screen. */
export function useConversation(roomId: string): [ConversationView, Conversation] {
  const { conversation, listeners } = hold(roomId);
  const view = useSyncExternalStore((changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, conversation.view);
  useEffect(() => {
    conversation.open();
    return () => conversation.close();
  }, [conversation]);
  return [view, conversation];
}

function hold(roomId: string): Held {
  const known = held.get(roomId);
  if (known) return known;
  const waiting = storedOutbox(roomId);
  const listeners = new Set<() => void>();
  const conversation = createConversation(
    {
      history: (place) => patiently(() => client.chat.messages({ roomId, ...place })),
      changes: (after) => patiently(() => client.chat.changes({ roomId, after })),
      act: (messageId, act) => patiently(() => perform({ roomId, messageId }, act)),
      post: (message) => client.chat.send({ roomId, ...message }),
      sendLive: (message) => live.send({ t: "send", roomId, ...message }),
      judge,
      pause: (tries) => backoffMs(tries),
      later: (ms, act) => void setTimeout(act, ms),
      persist: outboxKeeper(roomId, waiting),
      changed: () => listeners.forEach((listener) => listener()),
    },
    waiting,
  );
  const fresh = { conversation, listeners };
  held.set(roomId, fresh);
  return fresh;
}

function perform(one: { roomId: string; messageId: string }, act: Act) {
  if (act.is === "edit") return client.chat.edit({ ...one, body: act.body });
  if (act.is === "delete") return client.chat.delete(one);
  return client.chat.react({ ...one, emoji: act.emoji });
}

function judge(error: unknown): { passing: boolean; code: ErrorCode | null } {
  const code = errorCode(error) as ErrorCode | null;
  return { passing: isTransient(error) || code === "TOO_MANY_REQUESTS", code };
}

/** Too much at once is a reason to wait, not to give a message up. */
function isPassingCode(code: ErrorCode): boolean {
  return code === "TOO_MANY_REQUESTS" || code === "INTERNAL_SERVER_ERROR" || code === "SERVICE_UNAVAILABLE";
}

async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === 2 || !isTransient(error) || !navigator.onLine) throw error;
      await new Promise((resolve) => setTimeout(resolve, backoffMs(tries)));
    }
  }
}
