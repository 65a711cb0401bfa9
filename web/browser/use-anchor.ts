import { useEffect } from "react";

/** Sections may still load and shift the layout for this long. */
const SETTLE_MS = 2000;

/**
 * Scrolls to the element that the URL's hash names, and keeps it in view while the sections above it load, until the
 * reader scrolls or types.
 */
export function useAnchor(): void {
  useEffect(() => {
    const part = location.hash && document.getElementById(location.hash.slice(1));
    if (!part) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const stop = () => stopping.abort();
    const hold = () => part.scrollIntoView({ behavior: "instant" });
    const growing = new ResizeObserver(hold);

    hold();
    part.focus({ preventScroll: true });
    growing.observe(document.body);
    for (const act of ["wheel", "touchstart", "keydown", "pointerdown"])
      addEventListener(act, stop, { signal });
    const timer = setTimeout(stop, SETTLE_MS);
    signal.addEventListener("abort", () => {
      growing.disconnect();
      clearTimeout(timer);
    });
    return stop;
  }, []);
}
