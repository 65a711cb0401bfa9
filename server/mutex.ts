/**
 * A mutex per key within this process. Calls that would queue for the same row lock wait here instead, without a
 * database connection each, so that a rush for one event leaves the connections to everybody else.
 */
import { apiError } from "./errors.ts";

type Queue = { last: Promise<unknown>; length: number };

/** Longest queue per key. A caller further back would have timed out before its turn. */
const MAX_QUEUE = 2000;

const queues = new Map<string, Queue>();

/**
 * Runs `action` once all earlier calls with this key have settled, successfully or not.
 * @throws SERVICE_UNAVAILABLE when the queue is full
 */
export async function withLock<Result>(key: string, action: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
  if (queue.length >= MAX_QUEUE) throw apiError("SERVICE_UNAVAILABLE");
  queues.set(key, queue);
  queue.length += 1;
  const result = queue.last.then(action);
  // A failure reaches this caller only; the next one runs all the same.
  queue.last = result.catch(() => undefined);
  try {
    return await result;
  } finally {
    queue.length -= 1;
    if (queue.length === 0) queues.delete(key);
  }
}
