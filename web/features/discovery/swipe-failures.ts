/** Swipes that failed, for the toast on whatever screen is open by then. */
import { createEmitter } from "../../browser/create-emitter.ts";
import type { Action } from "./rules.ts";

export type SwipeFailure = {
  of: "people" | "events";
  /** Whose card it was, or the event's title. */
  name: string;
  error: unknown;
  what: Action | "undo";
  /** The way to try once more; null where there is nothing to try. */
  again: () => (() => void) | null;
};

export const swipeFailures = createEmitter<SwipeFailure>();
