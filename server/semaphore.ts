/** A limit on how many expensive operations run at once. */
import { apiError } from "./errors.ts";

/**
 * @param limit how many run at the same time; others wait in the order in which they came
 * @param maxQueue how many may wait; one more is refused with SERVICE_UNAVAILABLE
 */
export function createSemaphore(limit: number, maxQueue: number) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async function run<Result>(action: () => Promise<Result>): Promise<Result> {
    if (running >= limit) {
      if (queue.length >= maxQueue) throw apiError("SERVICE_UNAVAILABLE");
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await action();
    } finally {
      // The permit passes to the next in the queue without being free in between, so that nobody can overtake.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
