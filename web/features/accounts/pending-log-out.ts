/**
 * A log-out that the server does not know of yet: scripts cannot remove the session cookie, so the session is ended as
 * soon as the server can be reached. Until then nobody is signed in here, also after this page was closed.
 */
export const PENDING_LOG_OUT = "haven.log-out-pending";

/** Used where storage is unavailable, as in some private windows. */
let isPendingInMemory = false;

export function isLogOutPending(): boolean {
  try {
    return localStorage.getItem(PENDING_LOG_OUT) !== null;
  } catch {
    return isPendingInMemory;
  }
}

export function setLogOutPending(isPending: boolean): void {
  isPendingInMemory = isPending;
  try {
    if (isPending) localStorage.setItem(PENDING_LOG_OUT, "1");
    else localStorage.removeItem(PENDING_LOG_OUT);
  } catch {
    // Remembered in memory as long as the page is open.
  }
}
