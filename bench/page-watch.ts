/** Web vitals and frame times of a page, from the browser's performance observers. */
import type { Page } from "@playwright/test";

export type PageMetrics = {
  /** Largest contentful paint, in milliseconds since navigation. */
  lcp: number;
  /** Cumulative layout shift: the largest session window (web.dev/cls: at most 5 s, gaps under 1 s). */
  cls: number;
  /** Per key press or tap: milliseconds until the next paint, in steps of 8. */
  interactions: number[];
  /** Milliseconds between frames since `resetFrames`. */
  frames: number[];
};

type Watch = {
  lcp: number;
  shifts: { at: number; value: number }[];
  byInteraction: Map<number, number>;
  frames: number[];
};

declare global {
  interface Window {
    watch: Watch;
  }
}

/** Installs the observers. Call it before navigation. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch: Watch = { lcp: 0, shifts: [], byInteraction: new Map(), frames: [] };
    window.watch = watch;
    const observe = <Entry extends PerformanceEntry>(
      type: string,
      record: (entry: Entry) => void,
      options: PerformanceObserverInit = {},
    ) =>
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => record(entry as Entry))).observe(
        {
          type,
          buffered: true,
          ...options,
        },
      );
    observe("largest-contentful-paint", (entry) => (watch.lcp = entry.startTime));
    observe<PerformanceEntry & { value: number; hadRecentInput: boolean }>("layout-shift", (entry) => {
      if (!entry.hadRecentInput) watch.shifts.push({ at: entry.startTime, value: entry.value });
    });
    observe<PerformanceEventTiming & { interactionId: number }>(
      "event",
      ({ interactionId, duration }) => {
        if (interactionId === 0) return;
        watch.byInteraction.set(
          interactionId,
          Math.max(duration, watch.byInteraction.get(interactionId) ?? 0),
        );
      },
      { durationThreshold: 16 } as PerformanceObserverInit,
    );
    let last = performance.now();
    requestAnimationFrame(function frame(now) {
      watch.frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    });
  });
}

export async function readMetrics(page: Page): Promise<PageMetrics> {
  return page.evaluate(() => {
    const { lcp, shifts, byInteraction, frames } = window.watch;
    let [cls, sum, start, last] = [0, 0, -Infinity, -Infinity];
    for (const { at, value } of shifts) {
      const joins = at - last < 1_000 && at - start < 5_000;
      if (!joins) [sum, start] = [0, at];
      sum += value;
      last = at;
      cls = Math.max(cls, sum);
    }
    return { lcp, cls, interactions: [...byInteraction.values()], frames };
  });
}

/** Clears frames and interactions. */
export async function resetFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.watch.frames.length = 0;
    window.watch.byInteraction.clear();
  });
}
