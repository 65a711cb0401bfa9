/** Whether Safe Space is on: kept on this device for as long as this person is signed in. */
import { useSyncExternalStore } from "react";
import { removeItem, setItem, getItem } from "../../browser/personal-storage.ts";
import { onSessionEnd } from "../accounts/session.ts";
import { setWorld } from "../../ui/world.ts";

// The same key is read by web/public/theme.js, before the first paint.
const KEY = "safe-space";

let on = getItem<boolean>(KEY) === true;
const listeners = new Set<() => void>();
onSessionEnd(end);
// The session may have ended between the first paint and now.
if (!on) setWorld("named");

/** The switch, and the way to turn it. It decides what Discover shows, and nothing else. */
export function useSafeSpace(): [boolean, (next: boolean) => void] {
  return [useSyncExternalStore(listen, () => on), turn];
}

function turn(next: boolean) {
  if (next) setItem(KEY, true);
  else removeItem(KEY);
  set(next);
}

function end() {
  set(false);
  setWorld("named");
}

function set(next: boolean) {
  on = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
