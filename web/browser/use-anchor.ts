import { useEffect } from "react";

/** Parts of a page may load and push others down for this long. */
const SETTLES_MS = 2000;

/**
 * Leads to the part of the page that the address names, and holds it in sight while the parts above it load;
 * until the reader moves by themselves.
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
    const timer = setTimeout(stop, SETTLES_MS);
    signal.addEventListener("abort", () => {
      growing.disconnect();
      clearTimeout(timer);
    });
    return stop;
  }, []);
}
