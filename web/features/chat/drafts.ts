/**
 * What is being written, room by room, and what it answers: kept until it is sent, or until this person logs out. In
 * safe rooms only for as long as this page lives.
 */
import { useSyncExternalStore } from "react";
import { removeItem, setItem, getItem } from "../../browser/personal-storage.ts";
import { onSessionEnd } from "../accounts/session.ts";
import type { Quoted } from "./outbox.ts";
import { mayBeStored } from "./stored-rooms.ts";

interface Draft {
  text: string;
  replyTo: Quoted | null;
}

const NOTHING: Draft = { text: "", replyTo: null };
const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();
onSessionEnd(() => drafts.clear());

export function useDraft(roomId: string): Draft {
  return useSyncExternalStore(listen, () => draftIn(roomId));
}

export function changeDraft(roomId: string, change: Partial<Draft>): void {
  const draft = { ...draftIn(roomId), ...change };
  drafts.set(roomId, draft);
  if (mayBeStored(roomId) && (draft.text.trim() || draft.replyTo)) setItem(`draft.${roomId}`, draft);
  else removeItem(`draft.${roomId}`);
  for (const listener of listeners) listener();
}

function draftIn(roomId: string): Draft {
  const known = drafts.get(roomId);
  if (known) return known;
  const stored = getItem<Draft>(`draft.${roomId}`) ?? NOTHING;
  drafts.set(roomId, stored);
  return stored;
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
