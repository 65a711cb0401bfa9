/** Swipes that did not arrive, told to whoever can say so on whatever screen is open. */
import type { Action } from "./deck.ts";

export type SwipeFailure = {
  of: "people" | "events";
  /** Whose card it was, or the event's title. */
  name: string;
  error: unknown;
  what: Action | "undo";
  /** The way to try once more; null where there is nothing to try. */
  again: () => (() => void) | null;
};

const listeners = new Set<(failure: SwipeFailure) => void>();

export function tellFailure(failure: SwipeFailure): void {
  for (const listener of listeners) listener(failure);
}

/** @returns the way to stop listening */
export function onSwipeFailure(listener: (failure: SwipeFailure) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
