import { useCallback, useSyncExternalStore } from "react";

/** From here on the navigation stands at the side and there is room for columns; Tailwind's `lg`. */
export const DESKTOP = "(min-width: 64rem)";
/** From here on there is room for a third column; Tailwind's `xl`. */
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
