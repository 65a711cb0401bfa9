/**
 * A random id of the session, shared by all tabs of this browser. A tab that was frozen while another one logged out, or
 * logged another person in, finds that the id has changed.
 */
import { getItem, setItem, storageKey } from "../../browser/personal-storage.ts";

const KEY = "session";

let tabId = getItem<string>(KEY);

/** After a sign-in in this tab. */
export function startSessionId(): void {
  tabId = crypto.getRandomValues(new Uint32Array(4)).join("-");
  setItem(KEY, tabId);
}

/** Whether this tab's session is still the browser's, has ended, or was replaced by another one. */
export function compareSession(): "same" | "ended" | "replaced" {
  const current = getItem<string>(KEY);
  if (current === tabId) return "same";
  return current === null ? "ended" : "replaced";
}

/** Makes the browser's session this tab's, too. */
export function adoptSession(): void {
  tabId = getItem<string>(KEY);
}

/** Calls `listener` when another tab may have ended or begun a session, or when this page leaves the back/forward cache. */
export function onSessionChangeElsewhere(listener: () => void): void {
  addEventListener("storage", (event) => {
    // `key` is null when the storage was cleared.
    if (event.key === null || event.key === storageKey(KEY)) listener();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) listener();
  });
}
