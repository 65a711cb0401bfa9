/** A figure of a safe space is shown from here on; a smaller one could be counted down to a person. */
const SMALLEST_FIGURE = 10;

/** A figure as the desk may see it. */
export function figureOf(count: number, isSafeSpace: boolean): number | null {
  return isSafeSpace && count < SMALLEST_FIGURE ? null : count;
}

/** Whether a group may have this many places: in a safe space, whether it is full would tell how few are there. */
export function isCapacity(capacity: number | null, isSafeSpace: boolean): boolean {
  return capacity === null || !isSafeSpace || capacity >= SMALLEST_FIGURE;
}
