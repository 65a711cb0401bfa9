/** A limit on how much of something expensive happens at once. */
import { refuse } from "../http/refuse.ts";

/**
 * Runs at most `most` acts at the same time; the others wait in the order in which they came.
 * @param longest how many may wait; one more is refused with SERVICE_UNAVAILABLE
 */
export function limitConcurrency(most: number, longest: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function run<Result>(act: () => Promise<Result>): Promise<Result> {
    if (running >= most) {
      if (waiting.length >= longest) throw refuse("SERVICE_UNAVAILABLE");
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await act();
    } finally {
      // The slot goes on to the next without being free in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
