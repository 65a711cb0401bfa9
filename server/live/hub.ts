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
};

export type Hub = {
  /** @returns how to take the line out again */
  add(line: Line): () => void;
  lines(): number;
};

export function createHub({ bus, rosters }: { bus: Bus; rosters: Rosters }): Hub {
  const byAccount = new Map<string, Set<Line>>();

  bus.subscribe((events) => {
    if (byAccount.size === 0) return;
    const outgoing = new Map<Line, string[]>();
    for (const event of events) {
      if (event.to === "nodes") {
        if ("endedSession" in event) signOut(event.endedSession);
      } else {
        address(event, outgoing);
      }
    }
    flush(outgoing);
  });

  function address(event: Exclude<BusEvent, { to: "nodes" }>, outgoing: Map<Line, string[]>): void {
    const frame = JSON.stringify(event.frame);
    if (event.to === "account") {
      collect(event.accountId, frame, outgoing);
      return;
    }
    const roster = rosters.of(event.roomId);
    if (roster instanceof Map) {
      for (const accountId of roster.keys()) collect(accountId, frame, outgoing);
    } else {
      // Not known here yet: this room's frame goes out when it is. Clients order by sequence number.
      void deliverLater(roster as Promise<Roster>, frame);
    }
  }

  async function deliverLater(loading: Promise<Roster>, frame: string): Promise<void> {
    const roster = await loading.catch(() => null);
    if (roster === null) return; // The database is away; clients will see the gap and fetch.
    const outgoing = new Map<Line, string[]>();
    for (const accountId of roster.keys()) collect(accountId, frame, outgoing);
    flush(outgoing);
  }

  function collect(accountId: string, frame: string, outgoing: Map<Line, string[]>): void {
    const lines = byAccount.get(accountId);
    if (lines === undefined) return;
    for (const line of lines) {
      const frames = outgoing.get(line);
      if (frames === undefined) outgoing.set(line, [frame]);
      else frames.push(frame);
    }
  }

  function signOut(sessionId: string): void {
    for (const lines of byAccount.values()) {
      for (const line of lines) if (line.sessionId === sessionId) line.signOut();
    }
  }

  return {
    add(line) {
      const lines = byAccount.get(line.accountId) ?? new Set();
      byAccount.set(line.accountId, lines.add(line));
      return () => {
        lines.delete(line);
        if (lines.size === 0) byAccount.delete(line.accountId);
      };
    },
    lines: () => [...byAccount.values()].reduce((sum, lines) => sum + lines.size, 0),
  };
}

function flush(outgoing: Map<Line, string[]>): void {
  for (const [line, frames] of outgoing) line.write(encode(frames));
}

function encode(frames: string[]): string {
  return `[${frames.join(",")}]`;
}

/** A socket message of these frames. */
export function encodeFrames(frames: ServerFrame[]): string {
  return encode(frames.map((frame) => JSON.stringify(frame)));
}
