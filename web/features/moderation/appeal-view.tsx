import { useState, type FormEvent } from "react";
import { LIMITS } from "../../../contract/constants.ts";
import type { Appeal } from "../../../contract/moderation.ts";
import { errorText } from "../../api/error-texts.ts";
import { useNow } from "../../browser/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { DECISION, focusNextField, useDecisionKeys } from "./decision-keys.ts";
import { DeskPane } from "./desk-pane.tsx";
import { useDraft } from "./drafts.ts";
import { EvidenceSection } from "./evidence-section.tsx";
import { Key } from "./key.tsx";
import { isOutdated, useDecideAppeal } from "./queries.ts";
import { RadioRows } from "./radio-rows.tsx";
import { APPEALS_PATH, isLate } from "./rules.ts";
import {
  ageText,
  APPEAL_DECIDED,
  appealTitle,
  APPEAL_GONE,
  APPEAL_BECAUSE_HINT,
  liftOptions,
  NOT_CONFIRMED,
  TIER_TEXTS,
} from "./texts.ts";

type AppealViewProps = { appeal: Appeal; onDecided: (text: string) => void };
type AppealDraft = { lift: boolean | null; because: string };

/** What somebody writes against a sanction, the reasons that they were given, and the decision about both. */
export function AppealView({ appeal, onDecided }: AppealViewProps) {
  const now = useNow();
  useDecisionKeys();
  return (
    <DeskPane
      title={appealTitle(appeal)}
      meta={
        <p className="type-small mt-1 text-ink-2">
          {TIER_TEXTS[appeal.tier]} ·{" "}
          <span className={isLate(appeal, now) ? "font-600 text-rust" : undefined}>
            {ageText(appeal, now)}
          </span>
        </p>
      }
      closePath={APPEALS_PATH}
    >
      <div
        className={classes(
          "relative flex min-h-0 flex-1 flex-col lg:overflow-y-auto",
          "@min-[56rem]:flex-row @min-[56rem]:overflow-hidden",
        )}
      >
        <div className="relative min-w-0 flex-1 px-4 py-5 lg:px-6 @min-[56rem]:overflow-y-auto">
          <section aria-labelledby="appeal-title" className="max-w-150">
            <h2 id="appeal-title" className="type-subhead">
              What they write
            </h2>
            <p dir="auto" className="mt-2 whitespace-pre-wrap">
              {appeal.text}
            </p>
            <h2 className="type-subhead mt-8">What they were told</h2>
            <p dir="auto" className="mt-2 mb-8 whitespace-pre-wrap">
              {appeal.because}
            </p>
          </section>
          {appeal.evidence.length > 0 && <EvidenceSection evidence={appeal.evidence} notes={[]} />}
        </div>
        <AppealForm appeal={appeal} onDecided={onDecided} />
      </div>
    </DeskPane>
  );
}

function AppealForm({ appeal, onDecided }: AppealViewProps) {
  const { appealId } = appeal;
  const { draft, update, drop } = useDraft<AppealDraft>(`appeal-${appealId}`, { lift: null, because: "" });
  const [isChecked, setIsChecked] = useState(false);
  const decide = useDecideAppeal();
  const because = draft.because.trim();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (decide.isPending) return;
    setIsChecked(true);
    const { lift } = draft;
    if (lift === null || !because) return requestAnimationFrame(focusNextField);
    const onSuccess = (done: object | null) => {
      if (!done) return;
      drop();
      onDecided(lift ? APPEAL_DECIDED.lifted : APPEAL_DECIDED.rejected);
    };
    decide.mutate({ appealId, lift, because }, { onSuccess });
  }

  const failure = decide.isError
    ? isOutdated(decide.error)
      ? APPEAL_GONE
      : errorText(decide.error, "Nothing was decided. Please try again.")
    : decide.data === null && NOT_CONFIRMED;
  return (
    <form
      id={DECISION.formId}
      aria-labelledby={DECISION.titleId}
      noValidate
      onSubmit={handleSubmit}
      className="relative flex shrink-0 flex-col gap-6 border-t border-line px-4 py-5 lg:px-6 @min-[56rem]:w-100 @min-[56rem]:overflow-y-auto @min-[56rem]:border-s @min-[56rem]:border-t-0"
    >
      <h2 id={DECISION.titleId} tabIndex={-1} className="type-subhead">
        Decision
      </h2>
      <RadioRows
        legend="What becomes of the sanction?"
        options={liftOptions(appeal)}
        value={draft.lift === null ? null : draft.lift ? "lift" : "keep"}
        error={isChecked && draft.lift === null ? "Please choose what becomes of it." : undefined}
        onChange={(chosen) => update({ ...draft, lift: chosen === "lift" })}
      />
      <TextArea
        label="Reasons, in one sentence"
        hint={APPEAL_BECAUSE_HINT}
        error={isChecked && !because ? "Please give your reasons in one sentence." : null}
        name="because"
        rows={3}
        dir="auto"
        maxLength={LIMITS.because}
        value={draft.because}
        onChange={(event) => update({ ...draft, because: event.target.value })}
      />
      {failure && <Notice kind="rust">{failure}</Notice>}
      <Button type="submit" wide aria-keyshortcuts="Control+Enter" busy={decide.isPending && "Sending..."}>
        Decide
        <Key>Ctrl Enter</Key>
      </Button>
    </form>
  );
}
