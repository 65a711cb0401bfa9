/**
 * Delivers what the bus carries to the sockets of this node. Everything that one commit caused reaches a
 * socket in one write, and a frame is encoded once however many people receive it.
 */
import type { ServerFrame } from "../../contract/live.ts";
import type { Bus, BusEvent } from "../bus/bus.ts";
import type { Sanctions } from "../vault/sanctions.ts";
import type { RoomMembers, RoomMemberCache } from "./room-member-cache.ts";

/** An open socket of one signed-in device. */
export type Connection = {
  accountId: string;
  sessionId: string;
  /** Whether the account is suspended from the named world when it connects. */
  isSuspended: boolean;
  /** Sends a socket message: a JSON array of frames, already encoded. */
  write(message: string): void;
  /** Closes because the session ended. */
  signOut(): void;
  /** Closes because this account has too many connections. */
  closeAsSurplus(): void;
};

/** Most connections of one account; a further one closes the oldest. */
const MAX_CONNECTIONS = 20;

type FrameEvent = Extract<BusEvent, { frame: ServerFrame }>;
type RoomFrameEvent = Exclude<FrameEvent, { kind: "frame-to-person" }>;

export type Hub = {
  add(connection: Connection): {
    /** Delivers frames for these addresses, one for each safe room, to the connection as well. */
    subscribe(addresses: readonly string[]): void;
    remove(): void;
  };
  connectionCount(): number;
  /** Whether this account has a connection to this node. */
  isConnected(accountId: string): boolean;
  /** Calls the listener with each account that opens a connection. */
  onConnect(listener: (accountId: string) => void): void;
};

type Parts = { bus: Bus; roomMembers: RoomMemberCache; sanctions: Pick<Sanctions, "suspension"> };

export function createHub({ bus, roomMembers, sanctions }: Parts): Hub {
  const byAccount = new Map<string, Set<Connection>>();
  /** Connections by every address they are subscribed to: the account's, and one for each safe room. */
  const byAddress = new Map<string, Set<Connection>>();
  const addressesOf = new Map<Connection, Set<string>>();
  /** Connected accounts that are suspended from the named world, and receive nothing from it. */
  const suspended = new Set<string>();
  const connectListeners: ((accountId: string) => void)[] = [];

  bus.subscribe((events) => {
    if (byAccount.size === 0) return;
    const outgoing = new Map<Connection, string[]>();
    for (const event of events) {
      if ("frame" in event) route(event, outgoing);
      else if (event.kind === "session-ended") signOut(event.sessionId);
      else if (event.kind === "suspension-changed") void reloadSuspension(event.accountId);
      else if (event.kind === "safe-room-joined")
        for (const connection of byAccount.get(event.accountId) ?? []) subscribe(connection, event.address);
    }
    flush(outgoing);
  });

  function route(event: FrameEvent, outgoing: Map<Connection, string[]>): void {
    const frame = JSON.stringify(event.frame);
    if (event.kind === "frame-to-person") {
      enqueue(event.safeAddress ?? event.address, frame, outgoing);
      return;
    }
    const members = roomMembers.get(event.roomId);
    // A frame for a room that is not cached leaves once it is. Clients order frames by sequence number.
    if (members instanceof Promise) void routeWhenLoaded(members, event, frame);
    else routeToRoom(members, event, frame, outgoing);
  }

  async function routeWhenLoaded(
    loading: Promise<RoomMembers>,
    event: RoomFrameEvent,
    frame: string,
  ): Promise<void> {
    const members = await loading.catch(() => null);
    if (members === null) return; // The database cannot be reached; clients will see the gap and fetch.
    const outgoing = new Map<Connection, string[]>();
    routeToRoom(members, event, frame, outgoing);
    flush(outgoing);
  }

  function routeToRoom(
    members: RoomMembers,
    event: RoomFrameEvent,
    frame: string,
    outgoing: Map<Connection, string[]>,
  ): void {
    if (event.kind === "frame-to-room") {
      for (const address of members.recipients) {
        const own = event.instead?.find(
          ({ memberId }) => memberId === members.byAddress.get(address)?.memberId,
        );
        if (own === undefined) enqueue(address, frame, outgoing);
        else if (own.frame !== null) enqueue(address, JSON.stringify(own.frame), outgoing);
      }
    } else if (members.receiptSharers.includes(event.except)) {
      for (const address of members.receiptSharers) {
        if (address !== event.except) enqueue(address, frame, outgoing);
      }
    }
  }

  function enqueue(address: string, frame: string, outgoing: Map<Connection, string[]>): void {
    const connections = byAddress.get(address);
    // Only the named world uses the account's id as an address.
    if (connections === undefined || suspended.has(address)) return;
    for (const connection of connections) {
      const frames = outgoing.get(connection);
      if (frames === undefined) outgoing.set(connection, [frame]);
      else frames.push(frame);
    }
  }

  function subscribe(connection: Connection, address: string): void {
    addTo(byAddress, address, connection);
    addTo(addressesOf, connection, address);
  }

  async function reloadSuspension(accountId: string): Promise<void> {
    if (!byAccount.has(accountId)) return;
    // Without an answer nothing by name is delivered: the client fetches it when it reconnects.
    const suspension = await sanctions.suspension(accountId).catch(() => "unknown");
    if (suspension === null) suspended.delete(accountId);
    else if (byAccount.has(accountId)) suspended.add(accountId);
  }

  function signOut(sessionId: string): void {
    for (const connections of byAccount.values()) {
      for (const connection of connections) if (connection.sessionId === sessionId) connection.signOut();
    }
  }

  return {
    add(connection) {
      const { accountId } = connection;
      const connections = addTo(byAccount, accountId, connection);
      if (connection.isSuspended) suspended.add(accountId);
      // It may have changed since it was read for this connection.
      void reloadSuspension(accountId);
      subscribe(connection, accountId);
      for (const listener of connectListeners) listener(accountId);
      if (connections.size > MAX_CONNECTIONS) connections.values().next().value?.closeAsSurplus();
      return {
        subscribe(addresses) {
          // Not after it was removed: nothing would take it out again.
          if (addressesOf.has(connection)) for (const address of addresses) subscribe(connection, address);
        },
        remove() {
          removeFrom(byAccount, accountId, connection);
          for (const address of addressesOf.get(connection) ?? []) removeFrom(byAddress, address, connection);
          addressesOf.delete(connection);
          if (!byAccount.has(accountId)) suspended.delete(accountId);
        },
      };
    },
    isConnected: (accountId) => byAccount.has(accountId),
    onConnect: (listener) => void connectListeners.push(listener),
    connectionCount: () => [...byAccount.values()].reduce((sum, connections) => sum + connections.size, 0),
  };
}

function addTo<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): Set<Value> {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(value));
  return set;
}

function removeFrom<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = sets.get(key);
  set?.delete(value);
  if (set?.size === 0) sets.delete(key);
}

function flush(outgoing: Map<Connection, string[]>): void {
  // The members of a room get the same frames one after another: these are encoded once.
  let last: { frames: readonly string[]; message: string } | null = null;
  for (const [connection, frames] of outgoing) {
    if (last === null || !isEqual(last.frames, frames)) last = { frames, message: encode(frames) };
    connection.write(last.message);
  }
}

function isEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((frame, index) => frame === other[index]);
}

/** Socket messages are padded to multiples of this many bytes, so that the network does not show a message's length. */
const PADDING = 512;

/** @param frames JSON objects */
function encode(frames: readonly string[]): string {
  const text = `[${frames.join(",")}]`;
  // JSON may be followed by spaces (RFC 8259, section 2).
  return text + " ".repeat((PADDING - (Buffer.byteLength(text) % PADDING)) % PADDING);
}

/** A socket message of these frames. */
export function encodeFrames(frames: ServerFrame[]): string {
  return encode(frames.map((frame) => JSON.stringify(frame)));
}
