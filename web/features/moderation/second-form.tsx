import { Eye } from "lucide-react";
import type { Case } from "../../../contract/moderation.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Notice } from "../../ui/notice.tsx";
import { BecauseField } from "./because-field.tsx";
import { BrokenField } from "./broken-field.tsx";
import { DecisionFrame } from "./decision-frame.tsx";
import {
  AT_ONCE_NOTICE,
  MILDER_STANDS,
  NOTHING_FOLLOWS,
  PROPOSAL_TEXTS,
  SECOND_DECIDED,
  WORLD_NOTICE,
} from "./decision-texts.ts";
import { useCaseActs } from "./queries.ts";
import { findSecondErrors, secondVerdictOf, withSeverity } from "./rules.ts";
import { SeverityField } from "./severity-field.tsx";
import { ruleText } from "./texts.ts";
import { useDecision, type Decision } from "./use-decision.ts";

type SecondFormProps = { open: Case; onDecided: (text: string) => void };

/** The second decision. How grave the first reader found it, and why, stays unknown. */
export function SecondForm({ open, onDecided }: SecondFormProps) {
  const { second } = useCaseActs(open.caseId);
  const decision = useDecision(open, {
    findErrors: findSecondErrors,
    send: (draft) =>
      second.mutateAsync({ caseId: open.caseId, version: open.version, verdict: secondVerdictOf(draft) }),
    onSent: () => onDecided(SECOND_DECIDED),
  });
  const { draft, errors, change } = decision;
  return (
    <DecisionFrame title="Second reading" decision={decision} consequence={MILDER_STANDS} label="Decide">
      <FirstReading open={open} />
      <BrokenField
        value={draft.broken}
        error={errors.broken}
        onChange={(broken) => change({ ...draft, broken })}
      />
      {draft.broken && (
        <>
          <SeverityField
            open={open}
            value={draft.severity}
            error={errors.severity}
            onChange={(level) => change(withSeverity(draft, level))}
          />
          <Agreement open={open} decision={decision} />
        </>
      )}
      {draft.broken === false && <BecauseField open={open} decision={decision} broken={false} />}
    </DecisionFrame>
  );
}

function FirstReading({ open: { first } }: { open: Case }) {
  if (!first) return null;
  return (
    <dl className="-mt-2">
      <div className="border-b border-line py-3">
        <dt className="type-small text-ink-2">The first reader says that this rule was broken</dt>
        <dd>
          <span className="font-600">{first.rule ? ruleText(first.rule) : "None"}</span>
          {!first.rule && <span className="type-small block text-ink-2">{NOTHING_FOLLOWS}</span>}
        </dd>
      </div>
      {first.propose !== "none" && (
        <div className="border-b border-line py-3">
          <dt className="type-small text-ink-2">And proposes</dt>
          <dd className="font-600">{PROPOSAL_TEXTS[first.propose].label}</dd>
        </div>
      )}
    </dl>
  );
}

/** Whether the second reader agrees to the proposal; without both it does not happen. */
function Agreement({ open: { first }, decision }: { open: Case; decision: Decision }) {
  const { draft, change } = decision;
  if (!first || first.propose === "none") return null;
  const { label, hint } = PROPOSAL_TEXTS[first.propose];
  const isWorld = first.propose === "world";
  return (
    <fieldset className="min-w-0">
      <legend className="font-600">Do you agree to the proposal?</legend>
      <Checkbox
        label={`I agree: ${label.toLowerCase()}`}
        hint={hint}
        checked={draft.agrees}
        onChange={(agrees) => change({ ...draft, agrees })}
      />
      {isWorld && (
        <Notice kind="lamp" icon={Eye} className="mt-2">
          {WORLD_NOTICE}
        </Notice>
      )}
      {isWorld && draft.agrees && (
        <Checkbox
          label="At once in every chat"
          hint={AT_ONCE_NOTICE}
          checked={draft.atOnce}
          onChange={(atOnce) => change({ ...draft, atOnce })}
        />
      )}
    </fieldset>
  );
}
