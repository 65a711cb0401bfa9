/** Keys that lead to the decision of the open case or appeal, wherever the focus is. */
import { useEffect, useRef } from "react";
import type { CaseStep } from "./rules.ts";
import { isInDialog, isTyping, useShortcuts } from "./shortcuts.ts";

const FORM = "decision-form";

/** For the form of the decision and for its title. */
export const DECISION = { formId: FORM, titleId: "decision-title", claimId: "claim" } as const;

/** D goes to what the decision lacks first; Ctrl+Enter sends it. */
export function useDecisionKeys(): void {
  useShortcuts({ d: focusNextField });
  useEffect(() => {
    addEventListener("keydown", sendOnCtrlEnter);
    return () => removeEventListener("keydown", sendOnCtrlEnter);
  }, []);
}

function sendOnCtrlEnter(event: KeyboardEvent): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isInDialog(event.target)) return;
  const form = document.getElementById(FORM);
  // In another field, such as a note, the keys do not mean the decision.
  const isElsewhere = isTyping(event.target) && !form?.contains(event.target as Node);
  if (!(form instanceof HTMLFormElement) || isElsewhere) return;
  event.preventDefault();
  form.requestSubmit();
}

/** Moves the focus to the decision once the case is claimed: the button that had it is gone. */
export function useFocusOnClaim(step: CaseStep): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === "claim" && (step === "decide" || step === "second"))
      document.getElementById(DECISION.titleId)?.focus();
    before.current = step;
  }, [step]);
}

/** Moves the focus to what the decision lacks, else to its reasons, or to Claim while there is no decision. */
export function focusNextField(): void {
  const form = document.getElementById(FORM);
  const field = form?.querySelector<HTMLElement>("[data-missing] input, [name=because]");
  const button = form?.querySelector<HTMLElement>("[type=submit]");
  (field ?? button ?? document.getElementById(DECISION.claimId))?.focus();
}
