/**
 * When someone who is silent in all of Safe Space falls silent in one room. Silent everywhere at once, their personas
 * would be found by that moment; so each room other than the reported one has a moment of its own.
 */
import { createHmac } from "node:crypto";
import { ONSET_MS } from "./ladder.ts";

/** What the moments are drawn from. */
export type Silence = { from: string; reportedRoomId: string | null; onsetKey: string | null };

/** The moment at which a room falls silent: uniform over 21 days, and independent of that of any other room. */
export function silenceBegins({ from, reportedRoomId, onsetKey }: Silence, roomId: string): Date {
  const start = Date.parse(from);
  if (onsetKey === null || roomId === reportedRoomId) return new Date(start);
  // Drawn from a key that is sealed with the sanction, not the vault's own: a rotated key would draw again.
  const drawn = createHmac("sha256", Buffer.from(onsetKey, "base64url")).update(roomId).digest();
  return new Date(start + (drawn.readUIntBE(0, 6) / 2 ** 48) * ONSET_MS);
}
