/**
 * A random mark of the session in this browser, the same in all its tabs. A tab that slept while another one
 * logged out, or logged somebody else in, sees that the mark is another.
 */
import { setItem, getItem, storageKey } from "../../browser/personal-storage.ts";

const KEY = "session";

let mine = getItem<string>(KEY);

/** A session has begun in this tab. */
export function startSessionId(): void {
  mine = crypto.getRandomValues(new Uint32Array(4)).join("-");
  setItem(KEY, mine);
}

/** Whether the session this tab knows is still the one of this browser, is over, or was replaced by another. */
export function compareSession(): "mine" | "over" | "replaced" {
  const current = getItem<string>(KEY);
  if (current === mine) return "mine";
  return current === null ? "over" : "replaced";
}

/** From now on this tab belongs to the session of this browser, whichever that is. */
export function adoptSession(): void {
  mine = getItem<string>(KEY);
}

/** Calls `act` when another tab may have ended or begun a session, also when this page comes back from sleep. */
export function onSessionChangeElsewhere(act: () => void): void {
  addEventListener("storage", (event) => {
    // `key` is null when everything was emptied.
    if (event.key === null || event.key === storageKey(KEY)) act();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) act();
  });
}
