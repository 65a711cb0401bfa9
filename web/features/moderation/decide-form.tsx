import { HOUSE_RULES } from "../../../contract/constants.ts";
import type { Case } from "../../../contract/moderation.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { BecauseField } from "./because-field.tsx";
import { BrokenField } from "./broken-field.tsx";
import { DecisionFrame } from "./decision-frame.tsx";
import { BAD_FAITH, decidedText, DECIDES_ALONE, OFFER_HELP, SECOND_READER_NEXT } from "./decision-texts.ts";
import { MeasureFields } from "./measure-fields.tsx";
import { ProposalField } from "./proposal-field.tsx";
import { useCaseActs } from "./queries.ts";
import { findErrors, isAboutSomebody, needsSecondReader, verdictOf, withSeverity } from "./rules.ts";
import { SeverityField } from "./severity-field.tsx";
import { ruleText } from "./texts.ts";
import { useDecision, type Decision } from "./use-decision.ts";

type DecideFormProps = { open: Case; onDecided: (text: string) => void };

const RULES = HOUSE_RULES.map((value) => ({ value, label: ruleText(value) }));

/** The first decision. */
export function DecideForm({ open, onDecided }: DecideFormProps) {
  const { decide } = useCaseActs(open.caseId);
  const decision = useDecision(open, {
    findErrors,
    send: (draft) =>
      decide.mutateAsync({ caseId: open.caseId, version: open.version, verdict: verdictOf(draft) }),
    onSent: (state, draft) => onDecided(decidedText(state, draft)),
  });
  const { draft, errors, change } = decision;
  const needsSecond = needsSecondReader(draft, open.lane);
  return (
    <DecisionFrame
      title="Decision"
      decision={decision}
      consequence={needsSecond ? SECOND_READER_NEXT : DECIDES_ALONE}
      label={needsSecond ? "Pass to a second reader" : "Decide"}
    >
      <BrokenField
        value={draft.broken}
        error={errors.broken}
        onChange={(broken) => change({ ...draft, broken })}
      />
      {draft.broken && <BrokenFields open={open} decision={decision} />}
      {draft.broken !== null && (
        <>
          <BecauseField open={open} decision={decision} broken={draft.broken} />
          <div>
            {isAboutSomebody(open) && (
              <Checkbox
                {...OFFER_HELP}
                checked={draft.offerHelp}
                onChange={(offerHelp) => change({ ...draft, offerHelp })}
              />
            )}
            {!draft.broken && (
              <Checkbox
                {...BAD_FAITH}
                checked={draft.badFaith}
                onChange={(badFaith) => change({ ...draft, badFaith })}
              />
            )}
          </div>
        </>
      )}
    </DecisionFrame>
  );
}

function BrokenFields({ open, decision }: { open: Case; decision: Decision }) {
  const { draft, errors, change } = decision;
  return (
    <>
      <SelectField
        label="House rule"
        options={RULES}
        value={draft.rule}
        onChange={(rule) => change({ ...draft, rule })}
      />
      <SeverityField
        open={open}
        value={draft.severity}
        error={errors.severity}
        onChange={(level) => change(withSeverity(draft, level))}
      />
      <MeasureFields
        offered={open.measures}
        measures={draft.measures}
        onChange={(measures) => change({ ...draft, measures })}
      />
      <ProposalField
        offered={open.proposals}
        severity={draft.severity}
        value={draft.propose}
        onChange={(propose) => change({ ...draft, propose })}
      />
    </>
  );
}
