/** When each member last sent a message to a room in slow mode. In memory only: a restart forgets it. */
import { LruCache } from "../lru-cache.ts";

export type SlowMode = {
  /**
   * Records that the member sends this message now. A repeated send of the same message is not another one.
   * @returns false where the member's last message is less than so many seconds old
   */
  take(memberId: string, messageId: string, seconds: number): boolean;
  /** Forgets a message that was not stored after all. */
  giveBack(memberId: string, messageId: string): void;
};

/** Most members who are remembered; the room of somebody who was forgotten lets them send earlier. */
const MAX_MEMBERS = 20_000;

export function createSlowMode(clock: () => Date): SlowMode {
  const lastSent = new LruCache<string, { messageId: string; at: number }>(MAX_MEMBERS);
  return {
    take(memberId, messageId, seconds) {
      const now = clock().getTime();
      const last = lastSent.peek(memberId);
      if (last !== undefined && last.messageId === messageId) return true;
      if (last !== undefined && now - last.at < seconds * 1000) return false;
      lastSent.set(memberId, { messageId, at: now });
      return true;
    },
    giveBack(memberId, messageId) {
      if (lastSent.peek(memberId)?.messageId === messageId) lastSent.delete(memberId);
    },
  };
}
