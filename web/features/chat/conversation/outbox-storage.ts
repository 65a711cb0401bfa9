/** Keeps the outboxes of named rooms across page loads: one storage key per message, so that tabs do not overwrite each other. */
import { removeItem, setItem, itemKeys, getItem } from "../../../browser/personal-storage.ts";
import { mayStoreLocally } from "../../rooms/queries.ts";
import type { NewMessage, Outbox } from "./outbox.ts";

const PREFIX = "outbox.";

/** @returns the room's unsent messages, oldest first. Two tabs may send the same one; the server stores it once. */
export function loadOutbox(roomId: string): Outbox {
  return itemKeys(`${PREFIX}${roomId}.`)
    .map((key) => getItem<NewMessage>(key))
    .filter((message) => message !== null)
    .toSorted((one, other) => one.writtenAt.localeCompare(other.writtenAt))
    .map((message) => ({ ...message, state: { status: "pending", attempts: 0 } }));
}

export function roomsWithStoredOutbox(): string[] {
  return [...new Set(itemKeys(PREFIX).map((key) => key.slice(PREFIX.length).split(".")[0] ?? ""))];
}

/** @returns a function that writes the outbox to storage each time it changes */
export function createOutboxWriter(roomId: string, initial: Outbox): (outbox: Outbox) => void {
  const stored = new Set(initial.map(({ id }) => id));
  return (outbox) => {
    const current = new Set(outbox.map(({ id }) => id));
    for (const id of stored) {
      if (current.has(id)) continue;
      removeItem(`${PREFIX}${roomId}.${id}`);
      stored.delete(id);
    }
    for (const { state: _, ...message } of outbox) {
      if (stored.has(message.id) || !mayStoreLocally(roomId)) continue;
      setItem(`${PREFIX}${roomId}.${message.id}`, message satisfies NewMessage);
      stored.add(message.id);
    }
  };
}
