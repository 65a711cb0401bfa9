// What the contract refuses: NUL and controls that turn other people's text around. They cannot be seen, so whoever
// pasted them should not have to find them.
const INVISIBLE = /[\u0000\u202A-\u202E\u2066-\u2069]/g;

/** The text as it is sent: trimmed, and without what nobody can see and no message may hold. */
export function sendable(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, "").trim();
}
