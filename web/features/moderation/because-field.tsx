import { LIMITS } from "../../../contract/constants.ts";
import type { Case } from "../../../contract/moderation.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { becauseHint } from "./decision-texts.ts";
import type { Decision } from "./use-decision.ts";

/** The reasons of a verdict, which the person or the reporters read. */
export function BecauseField({
  open,
  decision,
  broken,
}: {
  open: Case;
  decision: Decision;
  broken: boolean;
}) {
  const { draft, errors, change } = decision;
  return (
    <TextArea
      label="Reasons, in one sentence"
      hint={becauseHint(open, broken)}
      error={errors.because}
      name="because"
      rows={3}
      dir="auto"
      maxLength={LIMITS.because}
      value={draft.because}
      onChange={(event) => change({ ...draft, because: event.target.value })}
    />
  );
}
