/** Unsent messages of named rooms outlive the page: each under a key of its own, so that two tabs do not undo each other. */
import { removeItem, setItem, itemKeys, getItem } from "../../browser/personal-storage.ts";
import type { Outbox, Written } from "./outbox.ts";
import { mayBeStored } from "./stored-rooms.ts";

const PREFIX = "outbox.";

/** What was written in a room and not sent, in the order of writing. Sending it from two tabs stores it once. */
export function storedOutbox(roomId: string): Outbox {
  return itemKeys(`${PREFIX}${roomId}.`)
    .map((key) => getItem<Written>(key))
    .filter((kept) => kept !== null)
    .toSorted((one, other) => one.writtenAt.localeCompare(other.writtenAt))
    .map((kept) => ({ ...kept, state: { is: "waiting", tries: 0 } }));
}

/** The rooms in which something waits to be sent. */
export function roomsWithUnsent(): string[] {
  return [...new Set(itemKeys(PREFIX).map((key) => key.slice(PREFIX.length).split(".")[0] ?? ""))];
}

/** @returns what keeps storage as the outbox is */
export function outboxKeeper(roomId: string, initial: Outbox): (outbox: Outbox) => void {
  const stored = new Set(initial.map(({ id }) => id));
  return (outbox) => {
    const held = new Set(outbox.map(({ id }) => id));
    for (const id of stored) {
      if (held.has(id)) continue;
      removeItem(`${PREFIX}${roomId}.${id}`);
      stored.delete(id);
    }
    for (const { state: _, ...written } of outbox) {
      if (stored.has(written.id) || !mayBeStored(roomId)) continue;
      setItem(`${PREFIX}${roomId}.${written.id}`, written satisfies Written);
      stored.add(written.id);
    }
  };
}
