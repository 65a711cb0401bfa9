/** What is being written, room by room: kept until it is sent, or until this person logs out. */
import { useSyncExternalStore } from "react";
import { forget, keep, recall } from "../../api/personal-storage.ts";
import { onSessionEnd } from "../../api/session.ts";

const drafts = new Map<string, string>();
const listeners = new Set<() => void>();
onSessionEnd(() => drafts.clear());

export function useDraft(roomId: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(listen, () => draftIn(roomId));
  return [text, (next) => setDraft(roomId, next)];
}

function draftIn(roomId: string): string {
  const known = drafts.get(roomId);
  if (known !== undefined) return known;
  const stored = recall<string>(`draft.${roomId}`) ?? "";
  drafts.set(roomId, stored);
  return stored;
}

function setDraft(roomId: string, text: string) {
  drafts.set(roomId, text);
  if (text.trim()) keep(`draft.${roomId}`, text);
  else forget(`draft.${roomId}`);
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
