/** When a card that is let go of flies, and how it leans. Distances in pixels, speeds in pixels a millisecond. */
export type Side = "left" | "right";

/** Of the card's width: pulled further than this, it goes. */
const THRESHOLD = 0.5;
const MOST_TILT_DEGREES = 25;
/** As fast as this is a flick, which needs no distance but a clear direction. */
const FLICK_SPEED = 0.4;
const FLICK_DISTANCE = 24;

/**
 * Where a card let go of flies to, or null when it comes back. Only the way sideways counts.
 * @param x distance from its place, positive to the right
 * @param speed positive to the right
 */
export function sideOf({ x, speed, width }: { x: number; speed: number; width: number }): Side | null {
  const against = speed * x < 0 && Math.abs(speed) > FLICK_SPEED;
  if (Math.abs(x) > width * THRESHOLD && !against) return x > 0 ? "right" : "left";
  const flicked = Math.abs(speed) > FLICK_SPEED && Math.abs(x) > FLICK_DISTANCE && !against;
  return flicked ? (speed > 0 ? "right" : "left") : null;
}

/** @returns degrees, positive clockwise; the full tilt when the card is a whole width from its place */
export function tiltOf(x: number, width: number): number {
  return Math.max(-1, Math.min(1, x / width)) * MOST_TILT_DEGREES;
}

/** How much of the way to the threshold is done, from 0 to 1. */
export function pullOf(x: number, width: number): number {
  return Math.min(1, Math.abs(x) / (width * THRESHOLD));
}

type Sample = { x: number; at: number };
const RECENT_MS = 100;

/** The speed at the moment of letting go: over the last tenth of a second, so that a pause before it counts. */
export function speedOf(samples: readonly Sample[], now: number): number {
  const recent = samples.filter(({ at }) => now - at <= RECENT_MS);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || first === last) return 0;
  return (last.x - first.x) / Math.max(1, now - first.at);
}
