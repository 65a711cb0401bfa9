/** Which palette the page shows: that of the world by name, or that of Safe Space. */
import { useLayoutEffect } from "react";

export type World = "named" | "safe";

const TRANSITION_MS = 300;

const root = document.documentElement;

/** Shows Safe Space's palette while a screen of it is open; set before the first paint, so that nothing flashes. */
export function useWorld(isSafe: boolean): void {
  useLayoutEffect(() => {
    if (!isSafe) return;
    setWorld("safe");
    return () => setWorld("named");
  }, [isSafe]);
}

export function isSafeWorld(): boolean {
  return root.dataset["world"] === "safe";
}

/** Switches the palette, with a transition unless motion is reduced. */
export function setWorld(world: World) {
  if (world === (root.dataset["world"] ?? "named")) return;
  root.dataset["changing"] = world;
  if (world === "safe") root.dataset["world"] = "safe";
  else delete root.dataset["world"];
  updateThemeColor();
  setTimeout(() => delete root.dataset["changing"], TRANSITION_MS);
}

/** Gives the browser's own bars the page's background colour. */
export function updateThemeColor() {
  const isSafe = isSafeWorld();
  const isDark = root.dataset["theme"] === "dark";
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (meta) meta.content = isSafe ? "#0d172a" : isDark ? "#081b14" : "#f4f4ed";
}
