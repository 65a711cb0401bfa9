/** State outside React that components can read, such as what several screens share. */
import { useSyncExternalStore } from "react";
import { createEmitter } from "./create-emitter.ts";

export type Store<Value> = {
  get(): Value;
  set(next: Value): void;
  /** @returns the function that unsubscribes */
  subscribe(listener: () => void): () => void;
};

export function createStore<Value>(initial: Value): Store<Value> {
  const changed = createEmitter();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      value = next;
      changed.emit();
    },
    subscribe: changed.subscribe,
  };
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}
