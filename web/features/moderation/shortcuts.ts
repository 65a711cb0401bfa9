/** The single-key shortcuts of the desk. They can be switched off (WCAG 2.1.4) and never act while somebody types. */
import { useEffect, useEffectEvent } from "react";
import { createStore, useStore } from "../../browser/create-store.ts";
import { getItem, setItem } from "../../browser/personal-storage.ts";

/** In the order in which the list of shortcuts shows them. */
export const SHORTCUTS = [
  { keys: ["J", "K"], text: "Next and previous case" },
  { keys: ["Enter"], text: "Open the case" },
  { keys: ["S"], text: "Show or cover what was reported" },
  { keys: ["C"], text: "Claim the case" },
  { keys: ["1", "2", "3", "4"], text: "Choose how grave it was" },
  { keys: ["0"], text: "Choose that no rule was broken" },
  { keys: ["D"], text: "Go to the decision" },
  { keys: ["Ctrl", "Enter"], text: "Send the decision" },
  { keys: ["H"], text: "Hand the case back" },
  { keys: ["Esc"], text: "Leave a field, then close the case" },
  { keys: ["?"], text: "This list" },
] as const;

type Shortcut = "j" | "k" | "s" | "c" | "d" | "h" | "0" | "1" | "2" | "3" | "4" | "?";
export type ShortcutActs = Partial<Record<Shortcut, () => void>>;

const STORAGE_KEY = "desk.shortcuts";
const isOn = createStore(getItem<boolean>(STORAGE_KEY) ?? true);

export function useShortcutSetting(): { on: boolean; setOn: (on: boolean) => void } {
  return {
    on: useStore(isOn),
    setOn: (on) => {
      setItem(STORAGE_KEY, on);
      isOn.set(on);
    },
  };
}

/** Runs an act when its key is pressed, unless shortcuts are off. */
export function useShortcuts(acts: ShortcutActs): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn.get() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || isInDialog(event.target)) return;
    const act = acts[event.key.toLowerCase() as Shortcut];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** Escape is no character, so it works with shortcuts switched off, too. */
export function useEscape(act: (wasTyping: boolean) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || isInDialog(event.target)) return;
    act(isTyping(event.target));
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** Whether this key press may be text. A radio button or a check box takes no text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== "radio" && target.type !== "checkbox";
  return target.isContentEditable || target.matches("textarea, select");
}

export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role=dialog], [role=alertdialog]") !== null;
}
