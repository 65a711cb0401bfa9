import { createStore, useStore } from "../browser/create-store.ts";
import { updateThemeColor } from "./world.ts";

export type ThemeSetting = "system" | "light" | "dark";

// The same key and rule as in web/public/theme.js, which runs before the first paint.
const KEY = "haven.theme";

const root = document.documentElement;
const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const setting = createStore(storedSetting());

prefersDark.addEventListener("change", apply);

/** The theme of this device, and its setter. */
export function useTheme(): [ThemeSetting, (next: ThemeSetting) => void] {
  return [useStore(setting), setTheme];
}

function setTheme(next: ThemeSetting) {
  setting.set(next);
  try {
    if (next === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // Without storage the choice lasts as long as this page.
  }
  apply();
}

function apply() {
  const isDark = setting.get() === "dark" || (setting.get() === "system" && prefersDark.matches);
  root.dataset["theme"] = isDark ? "dark" : "light";
  updateThemeColor();
}

function storedSetting(): ThemeSetting {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}
