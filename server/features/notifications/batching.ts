/**
 * Collects bus events into batches of pushes, so that a busy room costs one query every few seconds and not one for each
 * message. A batch is lost when the process ends; the app shows its content anyway.
 */
import type { BusEvent } from "../../bus/bus.ts";
import type { Platform } from "../../platform.ts";
import type { Hub } from "../../live/hub.ts";
import { queuePushes, type SafePushLimit } from "./writes.ts";

/** Milliseconds from the first event of a batch to its pushes. */
export const BATCH_MS = 3_000;

type Parts = Pick<Platform, "db" | "bus" | "clock" | "jobs" | "log" | "push" | "sanctions" | "vault">;

/**
 * Allows one push about safe rooms until the person's next visit. In memory only: a row would tie an account to the time
 * of a message. After a restart somebody may get one push more.
 */
export function createSafePushLimit(hub: Pick<Hub, "onConnect">): SafePushLimit {
  const pushed = new Set<string>();
  hub.onConnect((accountId) => void pushed.delete(accountId));
  return {
    claim(accountId) {
      const isFirst = !pushed.has(accountId);
      pushed.add(accountId);
      return isFirst;
    },
  };
}

/**
 * @param delay milliseconds from the first event of a batch to its pushes
 * @returns a function that stops it
 */
export function batchPushes(
  platform: Parts,
  hub: Pick<Hub, "isConnected" | "onConnect">,
  delay: number,
): () => void {
  if (platform.push === null) return () => undefined;
  const safePushes = createSafePushLimit(hub);
  const rooms = new Set<string>();
  const [matched, updated] = [new Set<string>(), new Set<string>()];
  let timer: NodeJS.Timeout | null = null;

  const stop = platform.bus.subscribe((events) => {
    for (const event of events) collect(event);
    if (timer === null && rooms.size + matched.size + updated.size > 0)
      timer = setTimeout(() => void flush(), delay).unref();
  });

  function collect(event: BusEvent): void {
    if (event.kind !== "frame-to-room" && event.kind !== "frame-to-person") return;
    const { frame } = event;
    if (frame.t === "message" || frame.t === "room") rooms.add(frame.roomId);
    if (event.kind !== "frame-to-person") return;
    if (frame.t === "match") matched.add(event.address);
    if (frame.t === "gathering") updated.add(event.address);
  }

  async function flush(): Promise<void> {
    const batch = { roomIds: [...rooms], accountIds: { matches: [...matched], events: [...updated] } };
    rooms.clear();
    matched.clear();
    updated.clear();
    timer = null;
    try {
      await queuePushes(platform, batch, hub.isConnected, safePushes);
    } catch (error) {
      platform.log.warn({ err: error }, "pushes not queued");
    }
  }

  return () => {
    stop();
    if (timer !== null) clearTimeout(timer);
  };
}
