/**
 * Delivers what the bus carries to the sockets of this node. Everything that one commit caused reaches a
 * socket in one write, and a frame is encoded once however many people it goes to.
 */
import type { ServerFrame } from "../../contract/live.ts";
import type { Bus, BusEvent } from "../bus/bus.ts";
import type { Roster, Rosters } from "./rosters.ts";

/** One open line to a person's device. */
export type Line = {
  accountId: string;
  sessionId: string;
  /** Sends a socket message: a JSON array of frames, already encoded. */
  write(message: string): void;
  /** Closes because the session ended. */
  signOut(): void;
  /** Closes because this person has opened more lines than anybody needs. */
  crowdOut(): void;
};

/** Lines of one person at most: a newer one closes the oldest. */
const MOST_LINES = 20;

type RoomEvent = Extract<BusEvent, { to: "room" | "watchers" }>;

export type Hub = {
  add(line: Line): {
    /** Lets the line hear safe rooms, too: at one address each. */
    hear(addresses: readonly string[]): void;
    /** Takes the line out again. */
    remove(): void;
  };
  lines(): number;
  /** Whether this person has a line to this node. */
  has(accountId: string): boolean;
  /** Called whenever somebody opens a line. */
  onArrival(listener: (accountId: string) => void): void;
};

export function createHub({ bus, rosters }: { bus: Bus; rosters: Rosters }): Hub {
  const byAccount = new Map<string, Set<Line>>();
  /** Lines by every address they hear: the account's, and one for each safe room. */
  const byAddress = new Map<string, Set<Line>>();
  const addressesOf = new Map<Line, Set<string>>();
  const arrivals: ((accountId: string) => void)[] = [];

  bus.subscribe((events) => {
    if (byAccount.size === 0) return;
    const outgoing = new Map<Line, string[]>();
    for (const event of events) {
      if (event.to === "nodes") {
        if ("endedSession" in event) signOut(event.endedSession);
        if ("barred" in event) shutOut(event.barred);
        if ("placesOf" in event) {
          for (const line of byAccount.get(event.placesOf) ?? []) listen(line, event.joined);
        }
      } else {
        address(event, outgoing);
      }
    }
    flush(outgoing);
  });

  function address(event: Exclude<BusEvent, { to: "nodes" }>, outgoing: Map<Line, string[]>): void {
    const frame = JSON.stringify(event.frame);
    if (event.to === "person") {
      collect(event.heardAt ?? event.address, frame, outgoing);
      return;
    }
    const roster = rosters.of(event.roomId);
    if (roster instanceof Promise) {
      // Not known here yet: this room's frame goes out when it is. Clients order by sequence number.
      void deliverLater(roster, event, frame);
    } else {
      deliver(roster, event, frame, outgoing);
    }
  }

  async function deliverLater(loading: Promise<Roster>, event: RoomEvent, frame: string): Promise<void> {
    const roster = await loading.catch(() => null);
    if (roster === null) return; // The database is away; clients will see the gap and fetch.
    const outgoing = new Map<Line, string[]>();
    deliver(roster, event, frame, outgoing);
    flush(outgoing);
  }

  function deliver(roster: Roster, event: RoomEvent, frame: string, outgoing: Map<Line, string[]>): void {
    if (event.to === "room") {
      for (const address of roster.listeners) collect(address, frame, outgoing);
    } else if (roster.watchers.includes(event.except)) {
      for (const address of roster.watchers) {
        if (address !== event.except) collect(address, frame, outgoing);
      }
    }
  }

  function collect(address: string, frame: string, outgoing: Map<Line, string[]>): void {
    const lines = byAddress.get(address);
    if (lines === undefined) return;
    for (const line of lines) {
      const frames = outgoing.get(line);
      if (frames === undefined) outgoing.set(line, [frame]);
      else frames.push(frame);
    }
  }

  function listen(line: Line, address: string): void {
    put(byAddress, address, line);
    put(addressesOf, line, address);
  }

  /** Leaves the lines of this person nothing but what happens by name. */
  function shutOut(accountId: string): void {
    for (const line of byAccount.get(accountId) ?? []) {
      for (const address of addressesOf.get(line) ?? []) {
        if (address !== accountId) take(byAddress, address, line);
      }
      addressesOf.set(line, new Set([accountId]));
    }
  }

  function signOut(sessionId: string): void {
    for (const lines of byAccount.values()) {
      for (const line of lines) if (line.sessionId === sessionId) line.signOut();
    }
  }

  return {
    add(line) {
      const lines = put(byAccount, line.accountId, line);
      listen(line, line.accountId);
      for (const listener of arrivals) listener(line.accountId);
      if (lines.size > MOST_LINES) lines.values().next().value?.crowdOut();
      return {
        hear(addresses) {
          if (addressesOf.has(line)) for (const address of addresses) listen(line, address);
        },
        remove() {
          take(byAccount, line.accountId, line);
          for (const address of addressesOf.get(line) ?? []) take(byAddress, address, line);
          addressesOf.delete(line);
        },
      };
    },
    has: (accountId) => byAccount.has(accountId),
    onArrival: (listener) => void arrivals.push(listener),
    lines: () => [...byAccount.values()].reduce((sum, lines) => sum + lines.size, 0),
  };
}

function put<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): Set<Value> {
  const known = sets.get(key) ?? new Set();
  sets.set(key, known.add(value));
  return known;
}

function take<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const known = sets.get(key);
  known?.delete(value);
  if (known?.size === 0) sets.delete(key);
}

function flush(outgoing: Map<Line, string[]>): void {
  // In a room of a hundred most sockets get the same frames: they are encoded once.
  const encoded = new Map<string, string>();
  for (const [line, frames] of outgoing) {
    const text = frames.length === 1 ? frames[0]! : frames.join(",");
    let message = encoded.get(text);
    if (message === undefined) encoded.set(text, (message = encode(text)));
    line.write(message);
  }
}

/** Lengths on the network are multiples of this many bytes: how long a message is does not show. */
const PAD_TO = 512;

/** @param frames JSON objects with commas between them */
function encode(frames: string): string {
  const text = `[${frames}]`;
  // JSON may be followed by spaces (RFC 8259, section 2).
  return text + " ".repeat((PAD_TO - (Buffer.byteLength(text) % PAD_TO)) % PAD_TO);
}

/** A socket message of these frames. */
export function encodeFrames(frames: ServerFrame[]): string {
  return encode(frames.map((frame) => JSON.stringify(frame)).join(","));
}
