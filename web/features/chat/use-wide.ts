import { useSyncExternalStore } from "react";

// From here on the panel stands beside the room; below, it is a sheet.
const wide = matchMedia("(min-width: 80rem)");

export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      wide.addEventListener("change", changed);
      return () => wide.removeEventListener("change", changed);
    },
    () => wide.matches,
  );
}
