import { useCallback, useSyncExternalStore } from "react";

/** Side navigation and two columns; Tailwind's `lg`. */
export const DESKTOP = "(min-width: 64rem)";
/** Three columns; Tailwind's `xl`. */
export const WIDE = "(min-width: 80rem)";
export const TOUCH = "(pointer: coarse)";
export const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
