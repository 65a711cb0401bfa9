/** A cache with a bounded number of entries. When it is full, the least recently used entry is evicted. */
export class LruCache<Key, Value> {
  // A Map iterates in insertion order, so the first entry is always the least recently used one.
  readonly #entries = new Map<Key, Value>();
  readonly #capacity: number;

  /** @param capacity the largest number of entries */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Counts as a use of the entry. */
  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  /** Like `get`, but does not count as a use. */
  peek(key: Key): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size > this.#capacity) this.#entries.delete(this.#entries.keys().next().value!);
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  /** From the least to the most recently used. Entries may be deleted meanwhile. */
  entries(): Iterable<[Key, Value]> {
    return this.#entries.entries();
  }
}
