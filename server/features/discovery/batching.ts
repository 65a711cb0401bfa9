/** Swipes are recorded in batches: what arrives during one commit goes into the next. */
import { isUnreachable, apiError } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import { createBatcher } from "../../live/message-batcher.ts";
import type { MatchRow } from "./reads.ts";
import { recordSwipes, type Swipe, type SwipeOutcome } from "./writes.ts";

/**
 * Records a like or a pass.
 * @returns the match, if there is one now
 * @throws NOT_FOUND for oneself, for somebody who is blocked, either way, and for anyone who is in no deck
 */
export type RecordSwipe = (swipe: Swipe) => Promise<MatchRow | null>;

export function createSwipeRecorder(platform: Pick<Platform, "db" | "bus" | "clock">): RecordSwipe {
  const record = createBatcher<Swipe, SwipeOutcome>(
    (swipes) => recordSwipes(platform, swipes),
    (error) => !isUnreachable(error),
  );
  return async (swipe) => {
    const outcome = await record(swipe);
    if (outcome === "not found") throw apiError("NOT_FOUND");
    return outcome;
  };
}
