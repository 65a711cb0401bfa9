/** Whether the organisers of what I go to see my name: kept on this device for as long as I am signed in. */
import { useSyncExternalStore } from "react";
import { removeItem, setItem, getItem } from "../../browser/personal-storage.ts";
import { onSessionEnd } from "../accounts/session.ts";

const KEY = "keeps-name-private";

let shows = getItem<boolean>(KEY) !== true;
const listeners = new Set<() => void>();
onSessionEnd(() => set(true));

/** What goes along with the next "I'm going". */
export function showsName(): boolean {
  return shows;
}

/** The switch, and the way to turn it. What I have asked for already stays as it was asked. */
export function useShowsName(): [boolean, (next: boolean) => void] {
  return [useSyncExternalStore(listen, showsName), turn];
}

function turn(next: boolean) {
  if (next) removeItem(KEY);
  else setItem(KEY, true);
  set(next);
}

function set(next: boolean) {
  shows = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
