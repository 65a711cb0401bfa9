/**
 * Registers the service worker, so that the app and Help open without a connection. Only for a built app on a
 * secure origin; logging out removes it, and the next page that loads brings it back.
 */
export function keepAppOffline(): void {
  if (!import.meta.env.PROD || !isSecureContext || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    // Rejected in some private windows. Then Haven needs a connection.
    navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  });
}
