/**
 * The bus carries what happened from where it was committed to every node's sockets. It is a hint: losing
 * all of it costs delay, never data, because clients see gaps and fetch.
 */
import type { ServerFrame } from "../../contract/live.ts";

/**
 * Something to tell: a frame for a person or a room, or news for the nodes themselves. A person's address is their
 * account's id; in a safe room it is one that only this room and this person have in common.
 */
export type BusEvent =
  /** `heardAt` is an address that only those of their lines hear which are in Safe Space. */
  | { to: "person"; address: string; heardAt?: string; frame: ServerFrame }
  | { to: "room"; roomId: string; frame: ServerFrame }
  /** For those in the room who let others see when they read and write, but for one of them. */
  | { to: "watchers"; roomId: string; except: string; frame: ServerFrame }
  /** A room's members changed: nodes forget what they knew of them. */
  | { to: "nodes"; roster: string }
  /** Something about a person changed that all their rooms go by. */
  | { to: "nodes"; rostersOf: string }
  /** A person has a place in another safe room: their lines hear what is said there at this address. */
  | { to: "nodes"; placesOf: string; joined: string }
  /** Somebody has opened Safe Space: their card does not rest. */
  | { to: "nodes"; openedSafeSpace: string }
  /** The night of this date is over. */
  | { to: "nodes"; night: string }
  /** A person may not be in Safe Space any more: their lines hear nothing of it. */
  | { to: "nodes"; barred: string }
  /** Somebody consents to a card; the Demo campus answers to that. */
  | { to: "nodes"; consented: string }
  /** A session ended: its sockets close. */
  | { to: "nodes"; endedSession: string }
  /** A person has chosen what brings them here for the first time; the Demo campus answers to that. */
  | { to: "nodes"; onboarded: string };

export type Bus = {
  /** Hands over everything that one commit caused, in order. Never throws. */
  publish(events: BusEvent[]): void;
  /** @returns how to stop listening */
  subscribe(listener: (events: BusEvent[]) => void): () => void;
};

/** The bus of a single process: what is published is heard at once. */
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
