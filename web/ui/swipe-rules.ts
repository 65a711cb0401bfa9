/** When a released card is swiped, and how it tilts. Distances in pixels, speeds in pixels per millisecond. */
export type Side = "left" | "right";

/** As a part of the card's width. */
const THRESHOLD = 0.5;
const MAX_TILT_DEGREES = 25;
/** A flick needs less distance, but has to go in the direction of the drag. */
const FLICK_SPEED = 0.4;
const FLICK_DISTANCE = 24;

/**
 * The side a released card is swiped to, or null when it snaps back.
 * @param x horizontal distance from its resting position, positive to the right
 * @param speed positive to the right
 */
export function sideOf({ x, speed, width }: { x: number; speed: number; width: number }): Side | null {
  const against = speed * x < 0 && Math.abs(speed) > FLICK_SPEED;
  if (Math.abs(x) > width * THRESHOLD && !against) return x > 0 ? "right" : "left";
  const flicked = Math.abs(speed) > FLICK_SPEED && Math.abs(x) > FLICK_DISTANCE && !against;
  return flicked ? (speed > 0 ? "right" : "left") : null;
}

/** @returns degrees, positive clockwise; the maximum at a distance of one card width */
export function tiltOf(x: number, width: number): number {
  return Math.max(-1, Math.min(1, x / width)) * MAX_TILT_DEGREES;
}

/** Progress to the threshold, from 0 to 1. */
export function progressOf(x: number, width: number): number {
  return Math.min(1, Math.abs(x) / (width * THRESHOLD));
}

type Sample = { x: number; at: number };
const RECENT_MS = 100;

/** The speed at release, measured over the last 100 ms, so that a pause before it counts as none. */
export function speedOf(samples: readonly Sample[], now: number): number {
  const recent = samples.filter(({ at }) => now - at <= RECENT_MS);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || first === last) return 0;
  return (last.x - first.x) / Math.max(1, now - first.at);
}
