/**
 * The single-use secret of the mailed link this page was opened with. It is removed from the address bar first of all,
 * so that it is in no history, screenshot or bookmark, and stays in this page's memory.
 */
let secret: string | null = null;

/** Called once, before the app renders. */
export function takeTicketFromAddress(): void {
  const address = new URL(location.href);
  const ticket = address.searchParams.get("ticket");
  if (ticket === null) return;
  secret = ticket;
  address.searchParams.delete("ticket");
  history.replaceState(history.state, "", address);
}

/** Null when this page was not opened with one. */
export function mailedTicket(): string | null {
  return secret;
}

/** After it was used or rejected. */
export function discardTicket(): void {
  secret = null;
}
