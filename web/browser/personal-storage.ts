/**
 * What this device keeps for the person who is signed in: all of it under one prefix, so that logging out can
 * leave nothing behind. Storage may be closed or full; then the app forgets, and nothing else happens.
 */
const PREFIX = "haven.me.";

/** The name of a key in the browser's storage. */
export function storageKey(key: string): string {
  return PREFIX + key;
}

export function getItem<Value>(key: string): Value | null {
  try {
    const stored = localStorage.getItem(storageKey(key));
    return stored === null ? null : (JSON.parse(stored) as Value);
  } catch {
    return null;
  }
}

export function setItem(key: string, value: unknown): void {
  try {
    localStorage.setItem(storageKey(key), JSON.stringify(value));
  } catch {
    // Kept in memory by whoever asked, for as long as this page lives.
  }
}

export function removeItem(key: string): void {
  try {
    localStorage.removeItem(storageKey(key));
  } catch {
    // Nothing could have been kept either.
  }
}

/** The keys in use that start with `start`. */
export function itemKeys(start: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(storageKey(start)))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

export function clearItems(): void {
  for (const key of itemKeys("")) removeItem(key);
}
