/** What remains on this device after logging out: nothing that says who was here. */
import { PENDING_LOG_OUT } from "./pending-log-out.ts";

/** A log-out still has to reach the server. Light or dark belongs to the device, not to the person: a white page at night would hurt whoever is next. */
const STAYS = ["haven.theme", PENDING_LOG_OUT];

export function wipeDevice(): Promise<void> {
  emptyStorages();
  return emptyCaches();
}

function emptyStorages() {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (!STAYS.includes(key)) localStorage.removeItem(key);
  } catch {
    // Storage is closed to us, so nothing was kept in it.
  }
}

async function emptyCaches() {
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return;
  try {
    // A worker that goes takes its push subscription with it (W3C Push API): nothing is pushed here any more.
    const workers = await navigator.serviceWorker.getRegistrations();
    await Promise.all(workers.map((worker) => worker.unregister()));
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // Closed to us as well, as in some private windows.
  }
}
