/**
 * What was written in a room and is not yet in its timeline, in the order of writing. One message is on its way
 * at a time, so that the room gets them in that order whatever the connection does.
 */
import type { Message } from "../../../contract/chat.ts";
import type { ErrorCode } from "../../../contract/wire.ts";

/** What somebody has just written. */
export interface Written {
  /** Made here: the message's id for good, and the reason that sending it twice stores it once. */
  readonly id: string;
  readonly body: string;
  readonly writtenAt: string;
  /** The message it answers, with as much of it as is shown above the answer. */
  readonly replyTo?: Quoted;
}

export type Quoted = { readonly id: string } & NonNullable<Message["quote"]>;

export interface Unsent extends Written {
  readonly state:
    | { readonly is: "waiting"; readonly tries: number }
    /** Handed over `tries` times; the answer is not here yet. */
    | { readonly is: "sent"; readonly tries: number }
    /** Stored at this place, and waiting for the messages before it to arrive. */
    | { readonly is: "stored"; readonly seq: number }
    /** The server will not take it as it is. */
    | { readonly is: "refused"; readonly code: ErrorCode };
}

export type Outbox = readonly Unsent[];

export function write(outbox: Outbox, message: Written): Outbox {
  return [...outbox, { ...message, state: { is: "waiting", tries: 0 } }];
}

/** The message to hand over now: the oldest that waits, unless one is still on its way. */
export function due(outbox: Outbox): Unsent | null {
  if (outbox.some(({ state }) => state.is === "sent")) return null;
  return outbox.find(({ state }) => state.is === "waiting") ?? null;
}

export function handOver(outbox: Outbox, id: string): Outbox {
  return change(outbox, id, (state) =>
    state.is === "waiting" ? { is: "sent", tries: state.tries + 1 } : state,
  );
}

/** No answer came, or none that settles anything: it goes again, under the same id. */
export function takeBack(outbox: Outbox, id: string): Outbox {
  return change(outbox, id, (state) => (state.is === "sent" ? { is: "waiting", tries: state.tries } : state));
}

export function refuse(outbox: Outbox, id: string, code: ErrorCode): Outbox {
  return change(outbox, id, (state) => (state.is === "stored" ? state : { is: "refused", code }));
}

/** The writer wants it sent now. One that was refused goes to the end: what was written since has passed it. */
export function tryAgain(outbox: Outbox, id: string): Outbox {
  const again = outbox.find((unsent) => unsent.id === id);
  const fresh = { is: "waiting", tries: 0 } as const;
  if (again?.state.is !== "refused")
    return change(outbox, id, (state) => (state.is === "waiting" ? fresh : state));
  return [...outbox.filter((unsent) => unsent !== again), { ...again, state: fresh }];
}

export function withdraw(outbox: Outbox, id: string): Outbox {
  return outbox.filter((unsent) => unsent.id !== id);
}

/** Marks what has arrived as stored, and drops what is stored and shown: everything up to `end`. */
export function settle(outbox: Outbox, arrived: readonly Message[], end: number): Outbox {
  if (outbox.length === 0) return outbox;
  const places = new Map(arrived.map(({ id, seq }) => [id, seq]));
  return outbox
    .map((unsent): Unsent => {
      const seq = places.get(unsent.id);
      return seq === undefined ? unsent : { ...unsent, state: { is: "stored", seq } };
    })
    .filter(({ state }) => state.is !== "stored" || state.seq > end);
}

function change(outbox: Outbox, id: string, to: (state: Unsent["state"]) => Unsent["state"]): Outbox {
  return outbox.map((unsent) => (unsent.id === id ? { ...unsent, state: to(unsent.state) } : unsent));
}
