/** Deletes everything personal from this device when somebody logs out. */
import { PENDING_LOG_OUT } from "./pending-log-out.ts";

/** The theme belongs to the device, not to the person; a pending log-out still has to reach the server. */
const KEPT_KEYS = ["haven.theme", PENDING_LOG_OUT];

export function wipeDevice(): Promise<void> {
  clearStorages();
  return clearCaches();
}

function clearStorages() {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (!KEPT_KEYS.includes(key)) localStorage.removeItem(key);
  } catch {
    // Without access to storage, nothing was stored.
  }
}

async function clearCaches() {
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return;
  try {
    // Unregistering a worker ends its push subscription (W3C Push API), so nothing is pushed here any more.
    const workers = await navigator.serviceWorker.getRegistrations();
    await Promise.all(workers.map((worker) => worker.unregister()));
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // No access either, as in some private windows.
  }
}
