/**
 * The secret part of the mailed link this page was opened with. It leaves the address bar before anything else
 * happens, so that it is in no history, screenshot or bookmark, and lives in this page's memory alone.
 */
let secret: string | null = null;

/** Called once, first of all. */
export function takeTicketFromAddress(): void {
  const address = new URL(location.href);
  const ticket = address.searchParams.get("ticket");
  if (ticket === null) return;
  secret = ticket;
  address.searchParams.delete("ticket");
  history.replaceState(history.state, "", address);
}

/** The ticket, or null when this page was not opened with one. */
export function mailedTicket(): string | null {
  return secret;
}

/** It was used, or turned out to be too old. */
export function discardTicket(): void {
  secret = null;
}
