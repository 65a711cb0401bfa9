/**
 * Decisions that are being written, by case or appeal. They outlive the screen and a claim that runs out. They are kept
 * in memory only, because they may quote what was written in Safe Space.
 */
import { createStore, useStore } from "../../browser/create-store.ts";
import type { Case } from "../../../contract/moderation.ts";
import { onSessionEnd } from "../accounts/session.ts";
import { emptyDraft, type DecisionDraft } from "./rules.ts";

const drafts = createStore<ReadonlyMap<string, unknown>>(new Map());
onSessionEnd(() => drafts.set(new Map()));

/** The decision about a case, by its first or second reader. */
export function useCaseDraft({ caseId, reasons }: Pick<Case, "caseId" | "reasons">) {
  return useDraft<DecisionDraft>(`case-${caseId}`, emptyDraft(reasons));
}

/** The same for a case that is no longer here; null where nothing was written. */
export function useStoredDraft(caseId: string) {
  return useDraft<DecisionDraft | null>(`case-${caseId}`, null);
}

/**
 * @param key of one draft, always with the same type
 * @returns the draft, whether somebody has written in it, and how to change and drop it
 */
export function useDraft<Draft>(key: string, empty: Draft) {
  const stored = useStore(drafts).get(key) as Draft | undefined;
  return {
    draft: stored ?? empty,
    isStarted: stored !== undefined,
    update: (next: Draft) => drafts.set(new Map([...drafts.get(), [key, next]])),
    drop: () => drafts.set(new Map([...drafts.get()].filter(([other]) => other !== key))),
  };
}
