/**
 * Hears what the bus carries and gathers it, so that a busy room costs a look every few seconds and not one for each
 * message. What is gathered when the process ends is lost; what it was about waits in the app.
 */
import type { BusEvent } from "../../bus/bus.ts";
import type { Platform } from "../../platform.ts";
import type { Hub } from "../../live/hub.ts";
import { pushNews, type SafePushes } from "./writes.ts";

/** Milliseconds from the first piece of news to the look at whom it concerns. */
export const GATHER_NEWS_MS = 3_000;

type Parts = Pick<Platform, "db" | "bus" | "clock" | "jobs" | "log" | "push" | "vault">;

/**
 * Who was pushed something of a safe room since their last visit. In memory only: a row that says so would tie an
 * account to the hour of a message. After a restart somebody may get one push more.
 */
export function rememberSafePushes(hub: Pick<Hub, "onConnect">): SafePushes {
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
 * @param delay milliseconds from the first piece of news to the look at whom it concerns
 * @returns how to stop
 */
export function gatherNews(
  platform: Parts,
  hub: Pick<Hub, "isConnected" | "onConnect">,
  delay: number,
): () => void {
  if (platform.push === null) return () => undefined;
  const safePushes = rememberSafePushes(hub);
  const rooms = new Set<string>();
  const [matched, gathered] = [new Set<string>(), new Set<string>()];
  let timer: NodeJS.Timeout | null = null;

  const stop = platform.bus.subscribe((events) => {
    for (const event of events) note(event);
    if (timer === null && rooms.size + matched.size + gathered.size > 0)
      timer = setTimeout(() => void look(), delay).unref();
  });

  function note(event: BusEvent): void {
    if (event.kind !== "frame-to-room" && event.kind !== "frame-to-person") return;
    const { frame } = event;
    if (frame.t === "message" || frame.t === "room") rooms.add(frame.roomId);
    if (event.kind !== "frame-to-person") return;
    if (frame.t === "match") matched.add(event.address);
    if (frame.t === "gathering") gathered.add(event.address);
  }

  async function look(): Promise<void> {
    const news = { roomIds: [...rooms], accountIds: { matches: [...matched], events: [...gathered] } };
    rooms.clear();
    matched.clear();
    gathered.clear();
    timer = null;
    try {
      await pushNews(platform, news, hub.isConnected, safePushes);
    } catch (error) {
      platform.log.warn({ err: error }, "news not pushed");
    }
  }

  return () => {
    stop();
    if (timer !== null) clearTimeout(timer);
  };
}
