import { useHistoryState } from "wouter/use-browser-location";

type State = { note?: string } | null;

/** What the screen before has to say on this one. Handed on with `navigate(path, withNote(words))`. */
export function useHistoryNote(): string | null {
  return useHistoryState<State>()?.note ?? null;
}

export function withHistoryNote(note: string): { state: State } {
  return { state: { note } };
}
