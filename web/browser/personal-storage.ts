/**
 * Local storage for the person who is signed in, under one prefix, so that logging out can delete all of it. Storage
 * may be unavailable or full; then nothing is stored, and no error is thrown.
 */
const PREFIX = "haven.me.";

/** The key under which `localStorage` has it. */
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
    // Callers keep the value in memory as long as this page is open.
  }
}

export function removeItem(key: string): void {
  try {
    localStorage.removeItem(storageKey(key));
  } catch {
    // Then nothing could have been stored either.
  }
}

/** The stored keys that start with `start`. */
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
