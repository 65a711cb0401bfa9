/**
 * Unsent text and the message it replies to, for each room. Drafts are stored until they are sent or the person logs
 * out; those of safe rooms stay in memory only.
 */
import { useSyncExternalStore } from "react";
import { getItem, removeItem, setItem } from "../../../browser/personal-storage.ts";
import { createStore } from "../../../browser/create-store.ts";
import { onSessionEnd } from "../../accounts/session.ts";
import { mayStoreLocally } from "../../rooms/queries.ts";
import type { QuotedMessage } from "../conversation/outbox.ts";

interface Draft {
  text: string;
  replyTo: QuotedMessage | null;
}

const EMPTY: Draft = { text: "", replyTo: null };
const drafts = createStore(new Map<string, Draft>());
onSessionEnd(() => drafts.set(new Map()));

export function useDraft(roomId: string): Draft {
  return useSyncExternalStore(drafts.subscribe, () => draftOf(drafts.get(), roomId));
}

export function updateDraft(roomId: string, change: Partial<Draft>): void {
  const draft = { ...draftOf(drafts.get(), roomId), ...change };
  drafts.set(new Map(drafts.get()).set(roomId, draft));
  if (mayStoreLocally(roomId) && (draft.text.trim() || draft.replyTo)) setItem(`draft.${roomId}`, draft);
  else removeItem(`draft.${roomId}`);
}

/** Loads a stored draft into the map on first use, so that the same object is returned from then on. */
function draftOf(loaded: Map<string, Draft>, roomId: string): Draft {
  const draft = loaded.get(roomId);
  if (draft) return draft;
  const stored = getItem<Draft>(`draft.${roomId}`) ?? EMPTY;
  loaded.set(roomId, stored);
  return stored;
}
