import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** Whether this device has a connection, as far as it knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
}
