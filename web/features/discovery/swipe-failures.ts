/** Swipes that failed, for the toast on the screen that is open by then. */
import { createEmitter } from "../../browser/create-emitter.ts";
import type { Action } from "./rules.ts";

export type SwipeFailure = {
  of: "people" | "events";
  /** The name of the person or the title of the event. */
  name: string;
  error: unknown;
  what: Action | "undo";
  /** @returns the retry, or null when the card is no longer in the deck */
  again: () => (() => void) | null;
};

export const swipeFailures = createEmitter<SwipeFailure>();
