/** Whether hosts see this member's name: stored on this device until log-out. */
import { createStore, useStore } from "../../browser/create-store.ts";
import { getItem, removeItem, setItem } from "../../browser/personal-storage.ts";
import { onSessionEnd } from "../accounts/session.ts";

const KEY = "keeps-name-private";

const isShown = createStore(getItem<boolean>(KEY) !== true);
onSessionEnd(() => isShown.set(true));

/** What is sent with the next "I'm going". */
export function showsName(): boolean {
  return isShown.get();
}

/** The switch and its setter. Earlier answers keep the setting they were sent with. */
export function useShowsName(): [boolean, (next: boolean) => void] {
  return [useStore(isShown), setShowsName];
}

function setShowsName(next: boolean) {
  if (next) removeItem(KEY);
  else setItem(KEY, true);
  isShown.set(next);
}
