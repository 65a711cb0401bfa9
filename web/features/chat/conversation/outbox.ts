/**
 * Messages of a room that the server has not confirmed, in the order they were written. Only one is in flight at a
 * time, so the room receives them in that order whatever the connection does.
 */
import type { Message } from "../../../../contract/chat.ts";
import type { ErrorCode } from "../../../../contract/wire.ts";

export interface NewMessage {
  /** Made on the client. It stays the message's id, so a repeated send is stored once. */
  readonly id: string;
  readonly body: string;
  readonly writtenAt: string;
  /** The message it replies to, with what is shown of it above the reply. */
  readonly replyTo?: QuotedMessage;
}

export type QuotedMessage = { readonly id: string } & NonNullable<Message["quote"]>;

export interface OutboxMessage extends NewMessage {
  readonly state:
    | { readonly status: "pending"; readonly attempts: number }
    /** Sent `attempts` times, not answered yet. */
    | { readonly status: "sent"; readonly attempts: number }
    /** Stored at `seq`, but messages before it have not arrived here yet. */
    | { readonly status: "stored"; readonly seq: number }
    | { readonly status: "rejected"; readonly code: ErrorCode };
}

export type Outbox = readonly OutboxMessage[];

/** A send without an answer for this long counts as lost. */
const ANSWER_TIMEOUT_MS = 8_000;

/** A message as it is sent. */
export type MessagePayload = { id: string; body: string; replyTo?: string };

export interface OutboxPorts {
  sendRequest(message: MessagePayload): Promise<Message>;
  /** @returns false when there is no open connection */
  sendFrame(message: MessagePayload): boolean;
  /** A transient error is worth a retry; any other rejects the message with its code. */
  classifyError(error: unknown): { isTransient: boolean; code: ErrorCode | null };
  /** @returns milliseconds to wait before the next attempt */
  backoffMs(attempts: number): number;
  schedule(ms: number, callback: () => void): void;
  /** Stores the outbox so that it outlives the page. */
  persist(outbox: Outbox): void;
}

type Callbacks = {
  onChange(): void;
  /** A request was answered with the message as it is stored. */
  onStored(message: Message): void;
};

/** Sends one message after the other, each until it is stored or rejected. */
export function createOutboxSender(ports: OutboxPorts, initial: Outbox, callbacks: Callbacks) {
  let outbox = initial;
  let isPosting = false;

  function replace(next: Outbox) {
    if (next === outbox) return;
    outbox = next;
    ports.persist(outbox);
  }

  function update(next: Outbox) {
    replace(next);
    callbacks.onChange();
    flush();
  }

  function flush() {
    const message = isPosting ? null : nextToSend(outbox);
    if (!message) return;
    replace(markSent(outbox, message.id));
    // Only the first attempt uses the socket: a frame that breaks it would do so again and again,
    // while a request gets an answer that says why.
    const isFirst = message.state.status === "pending" && message.state.attempts === 0;
    if (isFirst && ports.sendFrame(toPayload(message)))
      ports.schedule(ANSWER_TIMEOUT_MS, () => retryUnanswered(message.id));
    else void post(message);
    callbacks.onChange();
  }

  async function post(message: OutboxMessage) {
    isPosting = true;
    try {
      const stored = await ports.sendRequest(toPayload(message));
      isPosting = false;
      callbacks.onStored(stored);
    } catch (reason) {
      isPosting = false;
      const { isTransient, code } = ports.classifyError(reason);
      if (isTransient || code === null) retryLater(message.id);
      else update(markRejected(outbox, message.id, code));
    }
  }

  function retryUnanswered(id: string) {
    const state = outbox.find((message) => message.id === id)?.state;
    if (state?.status !== "sent" || state.attempts > 1) return;
    replace(returnToPending(outbox, id));
    flush();
  }

  function retryLater(id: string) {
    const state = outbox.find((message) => message.id === id)?.state;
    if (state?.status !== "sent" && state?.status !== "pending") return;
    replace(returnToPending(outbox, id));
    callbacks.onChange();
    ports.schedule(ports.backoffMs(state.attempts), flush);
  }

  return {
    messages: () => outbox,
    flush,
    send: (message: NewMessage) => update(enqueue(outbox, message)),
    resend: (id: string) => update(requeue(outbox, id)),
    discard: (id: string) => update(outbox.filter((message) => message.id !== id)),

    /** Drops what the timeline shows by now: it has received `arrived` and shows everything up to `end`. */
    reconcile: (arrived: readonly Message[], end: number) => replace(dropShown(outbox, arrived, end)),

    /** @returns false for a message of another room */
    receiveRejection(id: string, code: ErrorCode, isTransient: boolean): boolean {
      if (!outbox.some((message) => message.id === id)) return false;
      if (isTransient) retryLater(id);
      else update(markRejected(outbox, id, code));
      return true;
    },

    /** Frames in flight when the connection broke may be lost, so they are sent again. */
    handleReconnect() {
      for (const { id } of outbox) replace(returnToPending(outbox, id));
      flush();
    },
  };
}

function toPayload({ id, body, replyTo }: NewMessage): MessagePayload {
  return { id, body, ...(replyTo && { replyTo: replyTo.id }) };
}

function enqueue(outbox: Outbox, message: NewMessage): Outbox {
  return [...outbox, { ...message, state: { status: "pending", attempts: 0 } }];
}

/** @returns the oldest pending message, or null while another one is in flight */
function nextToSend(outbox: Outbox): OutboxMessage | null {
  if (outbox.some(({ state }) => state.status === "sent")) return null;
  return outbox.find(({ state }) => state.status === "pending") ?? null;
}

function markSent(outbox: Outbox, id: string): Outbox {
  return updateState(outbox, id, (state) =>
    state.status === "pending" ? { status: "sent", attempts: state.attempts + 1 } : state,
  );
}

/** It goes out again later, under the same id. */
function returnToPending(outbox: Outbox, id: string): Outbox {
  return updateState(outbox, id, (state) =>
    state.status === "sent" ? { status: "pending", attempts: state.attempts } : state,
  );
}

function markRejected(outbox: Outbox, id: string, code: ErrorCode): Outbox {
  return updateState(outbox, id, (state) =>
    state.status === "stored" ? state : { status: "rejected", code },
  );
}

/** A rejected message goes to the end of the queue: those written after it have been sent meanwhile. */
function requeue(outbox: Outbox, id: string): Outbox {
  const message = outbox.find((one) => one.id === id);
  const fresh = { status: "pending", attempts: 0 } as const;
  if (message?.state.status !== "rejected")
    return updateState(outbox, id, (state) => (state.status === "pending" ? fresh : state));
  return [...outbox.filter((one) => one !== message), { ...message, state: fresh }];
}

function dropShown(outbox: Outbox, arrived: readonly Message[], end: number): Outbox {
  if (outbox.length === 0) return outbox;
  const seqs = new Map(arrived.map(({ id, seq }) => [id, seq]));
  return outbox
    .map((message): OutboxMessage => {
      const seq = seqs.get(message.id);
      return seq === undefined ? message : { ...message, state: { status: "stored", seq } };
    })
    .filter(({ state }) => state.status !== "stored" || state.seq > end);
}

type State = OutboxMessage["state"];

function updateState(outbox: Outbox, id: string, to: (state: State) => State): Outbox {
  return outbox.map((message) => (message.id === id ? { ...message, state: to(message.state) } : message));
}
