/** Connects conversations to the network: one for each room that was opened here or has unsent messages. */
import { useEffect, useRef, useState } from "react";
import { TYPING_MS } from "../../../../contract/constants.ts";
import type { Room } from "../../../../contract/rooms.ts";
import type { ErrorCode } from "../../../../contract/wire.ts";
import { client } from "../../../api/client.ts";
import { errorCode, isTransient, backoffMs } from "../../../api/request-error.ts";
import { live } from "../../../api/live.ts";
import { onSessionEnd } from "../../accounts/session.ts";
import { refreshRoom } from "../../rooms/queries.ts";
import { createStore, useStore, type Store } from "../../../browser/create-store.ts";
import { createConversation, type Conversation, type ConversationState } from "./conversation.ts";
import { createOutboxWriter, loadOutbox, roomsWithStoredOutbox } from "./outbox-storage.ts";
import type { MessageAction } from "./pending-actions.ts";
import { sleep } from "../../../browser/sleep.ts";

type OpenConversation = { conversation: Conversation; state: Store<ConversationState> };

const conversations = new Map<string, OpenConversation>();

live.subscribe("message", ({ roomId, message }) =>
  conversations.get(roomId)?.conversation.receiveMessage(message),
);
live.subscribe("messageChanged", ({ roomId, message }) =>
  conversations.get(roomId)?.conversation.receiveChange(message),
);
live.subscribe("messageFolded", ({ roomId, message }) =>
  conversations.get(roomId)?.conversation.receiveFold(message),
);
live.subscribe("read", ({ roomId, seq }) => conversations.get(roomId)?.conversation.receiveReadSeq(seq));
live.subscribe("rejected", ({ id, code }) => {
  for (const [roomId, { conversation }] of conversations)
    if (conversation.receiveRejection(id, code, isTransientCode(code))) noteRefusal(roomId, code);
});
live.onReconnect(() => {
  for (const { conversation } of conversations.values()) conversation.handleReconnect();
});
onSessionEnd(() => conversations.clear());

/** Sends what earlier pages could not. */
export function flushStoredOutboxes(): void {
  for (const roomId of roomsWithStoredOutbox()) conversationOf(roomId).conversation.flushOutbox();
}

/** A room's conversation, kept up to date while the room is on screen. */
export function useConversation(roomId: string): [ConversationState, Conversation] {
  const { conversation, state } = conversationOf(roomId);
  useEffect(() => {
    conversation.open();
    return () => conversation.close();
  }, [conversation]);
  return [useStore(state), conversation];
}

function conversationOf(roomId: string): OpenConversation {
  const existing = conversations.get(roomId);
  if (existing) return existing;
  const stored = loadOutbox(roomId);
  const conversation = createConversation(
    {
      loadPage: (from) => withRetries(() => client.chat.messages({ roomId, ...from })),
      loadChanges: (after) => withRetries(() => client.chat.changes({ roomId, after })),
      performAction: (messageId, action) =>
        refreshIfRefused(
          roomId,
          withRetries(() => sendAction({ roomId, messageId }, action)),
        ),
      sendRequest: (message) => refreshIfRefused(roomId, client.chat.send({ roomId, ...message })),
      sendFrame: (message) => live.send({ t: "send", roomId, ...message }),
      classifyError,
      backoffMs: (attempts) => backoffMs(attempts),
      schedule: (ms, callback) => void setTimeout(callback, ms),
      persist: createOutboxWriter(roomId, stored),
      onChange: (next) => state.set(next),
    },
    stored,
  );
  const state = createStore(conversation.state());
  const opened = { conversation, state };
  conversations.set(roomId, opened);
  return opened;
}

function sendAction(message: { roomId: string; messageId: string }, action: MessageAction) {
  if (action.type === "edit") return client.chat.edit({ ...message, body: action.body });
  if (action.type === "delete") return client.chat.delete(message);
  return client.chat.react({ ...message, emoji: action.emoji });
}

function classifyError(error: unknown): { isTransient: boolean; code: ErrorCode | null } {
  const code = errorCode(error) as ErrorCode | null;
  return { isTransient: isTransient(error) || code === "TOO_MANY_REQUESTS", code };
}

/** Why somebody may not write in a room that let them write before. */
const REFUSALS: ReadonlySet<string | null> = new Set<ErrorCode>(["SILENCED", "ROOM_FROZEN", "SLOW_MODE"]);

/** A refusal that the room on screen does not show yet. */
function noteRefusal(roomId: string, code: string | null): void {
  if (REFUSALS.has(code)) refreshRoom(roomId);
}

async function refreshIfRefused<Answer>(roomId: string, request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    noteRefusal(roomId, errorCode(error));
    throw error;
  }
}

function isTransientCode(code: ErrorCode): boolean {
  return code === "TOO_MANY_REQUESTS" || code === "INTERNAL_SERVER_ERROR" || code === "SERVICE_UNAVAILABLE";
}

const MAX_RETRIES = 2;

async function withRetries<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await request();
    } catch (error) {
      if (retries === MAX_RETRIES || !isTransient(error) || !navigator.onLine) throw error;
      await sleep(backoffMs(retries));
    }
  }
}

/** Shorter than `TYPING_MS`, for which the indicator stays, so that it does not flicker. */
const TYPING_INTERVAL_MS = 3_000;

/** @returns what to call at every keystroke. Nothing is sent in safe rooms, or before a request is accepted. */
export function useSendTyping({ roomId, isSafeSpace, request }: Room): () => void {
  const sentAt = useRef(-Infinity);
  return () => {
    if (isSafeSpace || request || performance.now() - sentAt.current < TYPING_INTERVAL_MS) return;
    if (live.send({ t: "typing", roomId })) sentAt.current = performance.now();
  };
}

/** @returns the member ids of others who are typing, in the order they began */
export function useTypingMembers({ roomId, memberId: ownMemberId, isSafeSpace }: Room): readonly string[] {
  const [typing, setTyping] = useState<readonly string[]>([]);
  useEffect(() => {
    if (isSafeSpace) return;
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    function remove(memberId: string) {
      if (!timers.has(memberId)) return;
      clearTimeout(timers.get(memberId));
      timers.delete(memberId);
      setTyping([...timers.keys()]);
    }
    const unsubscribes = [
      live.subscribe("typing", ({ roomId: frameRoomId, memberId }) => {
        if (frameRoomId !== roomId || memberId === ownMemberId) return;
        clearTimeout(timers.get(memberId));
        timers.set(
          memberId,
          setTimeout(() => remove(memberId), TYPING_MS),
        );
        setTyping([...timers.keys()]);
      }),
      live.subscribe("message", (frame) => frame.roomId === roomId && remove(frame.message.memberId)),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
      for (const timer of timers.values()) clearTimeout(timer);
      setTyping([]);
    };
  }, [roomId, ownMemberId, isSafeSpace]);
  return typing;
}
