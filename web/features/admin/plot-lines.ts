/** Where the lines of a plot run, in the units of its drawing. */
import { nice, ticks } from "d3-array";

export type Frame = { left: number; right: number; top: number; bottom: number };

const LINES = 4;

/** Round figures from nothing up to at least `highest`: whole ones, since people and messages are. */
export function scaleOf(highest: number): { top: number; lines: number[] } {
  const [, top] = nice(0, Math.max(highest, LINES), LINES);
  return { top, lines: ticks(0, top, LINES) };
}

/** The places of values from left to right, the greater the higher. */
export function placesOf(values: readonly number[], top: number, frame: Frame): { x: number; y: number }[] {
  const step = (frame.right - frame.left) / Math.max(values.length - 1, 1);
  return values.map((value, place) => ({
    x: frame.left + place * step,
    y: heightOf(value, top, frame),
  }));
}

export function heightOf(value: number, top: number, frame: Frame): number {
  return frame.bottom - (value / top) * (frame.bottom - frame.top);
}

/** A line through all places, for a path. */
export function lineThrough(places: readonly { x: number; y: number }[]): string {
  return places.map(({ x, y }, place) => `${place ? "L" : "M"}${round(x)} ${round(y)}`).join("");
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
