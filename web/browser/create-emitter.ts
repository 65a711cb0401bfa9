export type Emitter<Payload> = {
  emit(payload: Payload): void;
  /** @returns the function that unsubscribes */
  subscribe(listener: (payload: Payload) => void): () => void;
};

/** One kind of event with any number of listeners, called in the order in which they subscribed. */
export function createEmitter<Payload = void>(): Emitter<Payload> {
  const listeners = new Set<(payload: Payload) => void>();
  return {
    emit(payload) {
      for (const listener of listeners) listener(payload);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
