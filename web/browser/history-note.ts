import { useHistoryState } from "wouter/use-browser-location";

type State = { note?: string } | null;

/** A message from the previous screen, passed with `navigate(path, withHistoryNote(note))`. */
export function useHistoryNote(): string | null {
  return useHistoryState<State>()?.note ?? null;
}

export function withHistoryNote(note: string): { state: State } {
  return { state: { note } };
}
