import { useSyncExternalStore } from "react";

/** Whether this device has a connection, as far as it knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine);
}

function listen(changed: () => void) {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}
