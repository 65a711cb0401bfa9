import { useSyncExternalStore } from "react";

// From here on there is room for columns.
const desktop = matchMedia("(min-width: 64rem)");

export function useDesktop(): boolean {
  return useSyncExternalStore(
    (changed) => {
      desktop.addEventListener("change", changed);
      return () => desktop.removeEventListener("change", changed);
    },
    () => desktop.matches,
  );
}
