/** A decision that is being written: its draft, its errors, and sending it. */
import { useState, type FormEvent } from "react";
import type { Case } from "../../../contract/moderation.ts";
import { errorText } from "../../api/error-texts.ts";
import { focusNextField } from "./decision-keys.ts";
import {
  CHANGED_MEANWHILE,
  CLAIM_ENDED,
  LEVEL_TEXTS,
  NO_RULE_BROKEN,
  TAKEN_MEANWHILE,
} from "./decision-texts.ts";
import { useCaseDraft } from "./drafts.ts";
import { isOutdated } from "./queries.ts";
import { LEVELS, stepOf, withSeverity, type DecisionDraft, type DraftErrors, type Level } from "./rules.ts";
import { useShortcuts } from "./shortcuts.ts";
import { NOT_CONFIRMED } from "./texts.ts";

type Sending = {
  findErrors: (draft: DecisionDraft) => DraftErrors;
  /** Answers null if the moderator did not confirm that it is them. */
  send: (draft: DecisionDraft) => Promise<{ state: "second" | "closed" } | null>;
  onSent: (state: "second" | "closed", draft: DecisionDraft) => void;
};

/** Nothing that was written is lost when sending fails: the draft is dropped only after it was accepted. */
export function useDecision(open: Case, { findErrors, send, onSent }: Sending) {
  const { draft, update, drop } = useCaseDraft(open);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [announced, setAnnounced] = useState("");
  const step = stepOf(open);
  // The server accepts what was written under a claim that ran out, until somebody else claims the case.
  const hasRunOut = step === "claim";
  const canSend = step === "decide" || step === "second" || hasRunOut;

  function change(next: DecisionDraft) {
    update(next);
    setErrors({});
  }

  function chooseLevel(level: Level) {
    change(withSeverity(draft, level));
    setAnnounced(LEVEL_TEXTS[level].name);
  }

  useShortcuts({
    "0": () => {
      change({ ...draft, broken: false });
      setAnnounced(NO_RULE_BROKEN);
    },
    ...Object.fromEntries(LEVELS.map((level) => [String(level), () => chooseLevel(level)])),
  });

  async function submit() {
    if (isSending || !canSend) return;
    const found = findErrors(draft);
    setErrors(found);
    if (Object.keys(found).length > 0) return requestAnimationFrame(focusNextField);
    setIsSending(true);
    setFailure(null);
    try {
      const sent = await send(draft);
      setIsUnconfirmed(sent === null);
      if (!sent) return;
      drop();
      onSent(sent.state, draft);
    } catch (error) {
      setFailure(error);
    } finally {
      setIsSending(false);
    }
  }

  return {
    draft,
    errors,
    change,
    canSend,
    hasRunOut,
    isSending,
    announced,
    failureText: failure ? failureTextOf(failure, step) : isUnconfirmed ? NOT_CONFIRMED : null,
    handleSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}

export type Decision = ReturnType<typeof useDecision>;

/** After a refusal the case is fetched again, so its step says why. */
function failureTextOf(error: unknown, step: ReturnType<typeof stepOf>): string {
  if (!isOutdated(error)) return errorText(error, "Nothing was decided. Please try again.");
  if (step === "claim") return CLAIM_ENDED;
  return step === "taken" ? TAKEN_MEANWHILE : CHANGED_MEANWHILE;
}
