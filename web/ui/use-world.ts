import { useLayoutEffect } from "react";
import { setWorld } from "./world.ts";

/** While a screen of the safe world is open the palette is Night; before the first paint, so that nothing flashes. */
export function useWorld(safe: boolean): void {
  useLayoutEffect(() => {
    if (!safe) return;
    setWorld("safe");
    return () => setWorld("named");
  }, [safe]);
}
