/**
 * Carries committed events from where they happened to the sockets and caches of every node. Delivery is best effort:
 * a lost event delays clients, who see a gap in the sequence and fetch, but never loses data.
 */
import type { ServerFrame } from "../../contract/live.ts";

/**
 * A frame to deliver, or a change that nodes react to. A person's address is their account id; in a safe room it is
 * one that only this person and this room have in common.
 */
export type BusEvent =
  /** With `safeAddress`, only sockets that are subscribed to that address receive it: those inside Safe Space. */
  | { kind: "frame-to-person"; address: string; safeAddress?: string; frame: ServerFrame }
  /** Single members receive another frame `instead`, or none. */
  | { kind: "frame-to-room"; roomId: string; frame: ServerFrame; instead?: readonly MemberFrame[] }
  /** For the members of the room who share receipts, except for one of them. */
  | { kind: "frame-to-receipt-sharers"; roomId: string; except: string; frame: ServerFrame }
  /** Nodes drop what they cached about the room and its members. */
  | { kind: "room-members-changed"; roomId: string }
  /** Something changed about an account that all its rooms depend on. */
  | { kind: "account-changed"; accountId: string }
  /** The account's sockets subscribe to this address, too. */
  | { kind: "safe-room-joined"; accountId: string; address: string }
  | { kind: "safe-space-opened"; accountId: string }
  /** Nodes read these sanctions again. */
  | { kind: "sanctions-changed"; sanctionIds: readonly string[] }
  /** A person by name was suspended, or is not any more. */
  | { kind: "suspension-changed"; accountId: string }
  /** The account has confirmed a mailbox: sanctions of that person apply to it. */
  | { kind: "mailbox-confirmed"; accountId: string }
  /** Nodes remember whose new row this is. */
  | { kind: "own-row-added"; table: "notice" | "report"; id: string; accountId: string }
  | { kind: "nightly-run-finished"; date: string }
  /** Somebody made their card visible. The Demo campus answers to it. */
  | { kind: "card-consented"; profileId: string }
  /** Somebody chose their topics for the first time. The Demo campus answers to it. */
  | { kind: "onboarded"; profileId: string }
  /** Its sockets close. */
  | { kind: "session-ended"; sessionId: string };

/** What one member of a room receives in place of what the others receive; null for nothing. */
export type MemberFrame = { memberId: string; frame: ServerFrame | null };

export type Bus = {
  /** Hands over all events of one commit, in order. Never throws. */
  publish(events: BusEvent[]): void;
  /** @returns unsubscribes */
  subscribe(listener: (events: BusEvent[]) => void): () => void;
};

/** The bus of a single process: events are delivered synchronously. */
export function createLocalBus(): Bus {
  const listeners = new Set<(events: BusEvent[]) => void>();
  return {
    publish(events) {
      if (events.length === 0) return;
      for (const listener of listeners) listener(events);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
