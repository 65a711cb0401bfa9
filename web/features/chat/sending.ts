/** Sends what was written in a room: one message at a time, again until it is stored or refused. */
import type { Message } from "../../../contract/chat.ts";
import type { ErrorCode } from "../../../contract/wire.ts";
import {
  due,
  handOver,
  refuse,
  settle,
  takeBack,
  tryAgain,
  withdraw,
  write,
  type Outbox,
  type Unsent,
  type Written,
} from "./outbox.ts";

/** An answer to a send that takes longer than this was lost on the way. */
const ANSWER_MS = 8_000;

/** A message as it is handed over. */
export type Sent = { id: string; body: string; replyTo?: string };

export interface SendingPorts {
  post(message: Sent): Promise<Message>;
  /** False when there is no line to send on. */
  sendLive(message: Sent): boolean;
  /** What to do about a failed request. */
  judge(error: unknown): { passing: boolean; code: ErrorCode | null };
  /** Milliseconds to wait before the next try. */
  pause(tries: number): number;
  later(ms: number, act: () => void): void;
  /** The outbox as it should outlive this page. */
  persist(outbox: Outbox): void;
}

type Told = {
  /** The outbox is another one. */
  changed(): void;
  /** The server has answered a request with the message as it is stored. */
  stored(message: Message): void;
};

export function createSending(ports: SendingPorts, waiting: Outbox, told: Told) {
  let outbox = waiting;
  let posting = false;

  function folder(next: Outbox) {
    if (next === outbox) return;
    outbox = next;
    ports.persist(outbox);
  }

  function pump() {
    const message = posting ? null : due(outbox);
    if (!message) return;
    folder(handOver(outbox, message.id));
    // Only the first try goes over the line: a frame it cannot bear would close it again and again,
    // where a request gets an answer that says why.
    const first = message.state.is === "waiting" && message.state.tries === 0;
    if (first && ports.sendLive(asSent(message))) ports.later(ANSWER_MS, () => overdue(message.id));
    else void post(message);
    told.changed();
  }

  async function post(message: Unsent) {
    posting = true;
    try {
      const stored = await ports.post(asSent(message));
      posting = false;
      told.stored(stored);
    } catch (reason) {
      posting = false;
      const { passing, code } = ports.judge(reason);
      if (passing || code === null) putOff(message.id);
      else change(refuse(outbox, message.id, code));
    }
  }

  function overdue(id: string) {
    const state = outbox.find((unsent) => unsent.id === id)?.state;
    if (state?.is !== "sent" || state.tries > 1) return;
    folder(takeBack(outbox, id));
    pump();
  }

  /** The fault is not the message's: it waits, and goes again. */
  function putOff(id: string) {
    const state = outbox.find((unsent) => unsent.id === id)?.state;
    if (state?.is !== "sent" && state?.is !== "waiting") return;
    folder(takeBack(outbox, id));
    told.changed();
    ports.later(ports.pause(state.tries), pump);
  }

  function change(next: Outbox) {
    folder(next);
    told.changed();
    pump();
  }

  return {
    outbox: () => outbox,
    pump,
    write: (message: Written) => change(write(outbox, message)),
    tryAgain: (id: string) => change(tryAgain(outbox, id)),
    withdraw: (id: string) => change(withdraw(outbox, id)),

    /** These have arrived, and everything up to `end` is shown. */
    settle: (arrived: readonly Message[], end: number) => folder(settle(outbox, arrived, end)),

    refused(id: string, code: ErrorCode, passing: boolean) {
      if (!outbox.some((unsent) => unsent.id === id)) return;
      if (passing) putOff(id);
      else change(refuse(outbox, id, code));
    },

    /** The line is back. What was on its way may be lost. */
    reconnected() {
      for (const { id } of outbox) folder(takeBack(outbox, id));
      pump();
    },
  };
}

function asSent({ id, body, replyTo }: Written): Sent {
  return { id, body, ...(replyTo && { replyTo: replyTo.id }) };
}
