import { useSyncExternalStore } from "react";
import { colourBrowser } from "./world.ts";

export type ThemeSetting = "system" | "light" | "dark";

// The same key and rule as web/public/theme.js, which runs before the first paint.
const KEY = "haven.theme";

const root = document.documentElement;
const darkDevice = matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();
let setting = storedSetting();

darkDevice.addEventListener("change", apply);

/** The setting of this device, and the way to change it. */
export function useTheme(): [ThemeSetting, (next: ThemeSetting) => void] {
  return [useSyncExternalStore(listen, () => setting), setTheme];
}

function setTheme(next: ThemeSetting) {
  setting = next;
  try {
    if (next === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // Without storage the choice lasts as long as this page.
  }
  apply();
}

function apply() {
  const dark = setting === "dark" || (setting === "system" && darkDevice.matches);
  root.dataset["theme"] = dark ? "dark" : "light";
  colourBrowser();
  for (const listener of listeners) listener();
}

function storedSetting(): ThemeSetting {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
