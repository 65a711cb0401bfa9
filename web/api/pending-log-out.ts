/**
 * A log-out that the server does not know of yet: the session's cookie is out of a page's reach, so it is ended as soon
 * as the server can be reached. Until then nobody is signed in here, also after this page was closed.
 */
export const PENDING_LOG_OUT = "haven.log-out-pending";

export function isLogOutPending(): boolean {
  try {
    return localStorage.getItem(PENDING_LOG_OUT) !== null;
  } catch {
    return false; // Without storage, this page is all that remembers.
  }
}

export function setLogOutPending(isPending: boolean): void {
  try {
    if (isPending) localStorage.setItem(PENDING_LOG_OUT, "1");
    else localStorage.removeItem(PENDING_LOG_OUT);
  } catch {
    // Storage is closed to us: then the session ends with this try, or by itself.
  }
}
