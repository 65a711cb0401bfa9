import { useSyncExternalStore } from "react";

export type ThemeSetting = "system" | "light" | "dark";
export type World = "named" | "safe";

// The same key and rule as web/public/theme.js, which runs before the first paint.
const KEY = "haven.theme";
const CHANGE_MS = 300;

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

/** Turns Safe Space's night on or off; the change takes 300 ms unless motion is reduced. */
export function setWorld(world: World) {
  root.dataset["changing"] = world;
  if (world === "safe") root.dataset["world"] = "safe";
  else delete root.dataset["world"];
  colourBrowser();
  setTimeout(() => delete root.dataset["changing"], CHANGE_MS);
}

function apply() {
  const dark = setting === "dark" || (setting === "system" && darkDevice.matches);
  root.dataset["theme"] = dark ? "dark" : "light";
  colourBrowser();
  for (const listener of listeners) listener();
}

/** The browser's own bars take the colour the page is going to have. */
function colourBrowser() {
  const safe = root.dataset["world"] === "safe";
  const dark = root.dataset["theme"] === "dark";
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (meta) meta.content = safe ? "#0d172a" : dark ? "#081b14" : "#f4f4ed";
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
