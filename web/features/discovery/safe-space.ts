/** Whether Safe Space is on: stored on this device until log-out. For a suspended person it always is. */
import { createStore, useStore } from "../../browser/create-store.ts";
import { getItem, removeItem, setItem } from "../../browser/personal-storage.ts";
import { setWorld } from "../../ui/world.ts";
import { onSessionEnd, useIsSuspended } from "../accounts/session.ts";

// The same key is read by web/public/theme.js, before the first paint.
const KEY = "safe-space";

const isOn = createStore(getItem<boolean>(KEY) === true);
onSessionEnd(() => {
  isOn.set(false);
  setWorld("named");
});
// The session may have ended between the first paint and now.
if (!isOn.get()) setWorld("named");

/** The switch and its setter. It decides which deck Discover shows, and nothing else. */
export function useSafeSpace(): [boolean, (next: boolean) => void] {
  const isSuspended = useIsSuspended();
  return [useStore(isOn) || isSuspended, turnSafeSpace];
}

function turnSafeSpace(next: boolean) {
  if (next) setItem(KEY, true);
  else removeItem(KEY);
  isOn.set(next);
}
