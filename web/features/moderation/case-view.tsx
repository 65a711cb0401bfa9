import { useLocation } from "wouter";
import type { Case } from "../../../contract/moderation.ts";
import { useNow } from "../../browser/use-now.ts";
import { classes } from "../../ui/classes.ts";
import { CaseNotes } from "./case-notes.tsx";
import { ClaimBar } from "./claim-bar.tsx";
import { DecideForm } from "./decide-form.tsx";
import { useDecisionKeys, useFocusOnClaim } from "./decision-keys.ts";
import { LEVEL_TEXTS } from "./decision-texts.ts";
import { DeskPane } from "./desk-pane.tsx";
import { EvidenceSection } from "./evidence-section.tsx";
import { SecondForm } from "./second-form.tsx";
import { SubjectLine } from "./subject-line.tsx";
import { useCaseDraft } from "./drafts.ts";
import { isLate, levelOf, QUEUE_PATH, stepOf } from "./rules.ts";
import { ageText, otherReasonsText, reasonText } from "./texts.ts";

type CaseViewProps = {
  open: Case;
  /** With the words about what follows. */
  onDecided: (text: string) => void;
};

/** What was reported, and beside it, once the case is claimed, the decision. */
export function CaseView({ open, onDecided }: CaseViewProps) {
  const [, navigate] = useLocation();
  const { isStarted } = useCaseDraft(open);
  useDecisionKeys();
  const step = stepOf(open);
  useFocusOnClaim(step);
  // A decision that was begun stays in view when its claim runs out.
  const Form = open.state === "second" ? SecondForm : DecideForm;
  const hasForm = step === "decide" || step === "second" || isStarted;
  return (
    <DeskPane
      title={reasonText(open.reason)}
      meta={<CaseMeta open={open} />}
      claim={<ClaimBar open={open} onReleased={() => navigate(QUEUE_PATH)} />}
      closePath={QUEUE_PATH}
    >
      <div
        className={classes(
          "relative flex min-h-0 flex-1 flex-col lg:overflow-y-auto",
          hasForm && "@min-[56rem]:flex-row @min-[56rem]:overflow-hidden",
        )}
      >
        <div className="relative min-w-0 flex-1 px-4 py-5 lg:px-6 @min-[56rem]:overflow-y-auto">
          <EvidenceSection key={open.caseId} evidence={open.evidence} notes={open.reporterNotes} />
          <CaseNotes open={open} />
        </div>
        {hasForm && <Form open={open} onDecided={onDecided} />}
      </div>
    </DeskPane>
  );
}

function CaseMeta({ open }: { open: Case }) {
  const now = useNow();
  const others = otherReasonsText(open);
  return (
    <p className="type-small mt-1 text-ink-2">
      <SubjectLine summary={open} /> · {LEVEL_TEXTS[levelOf(open.severity)].name} ·{" "}
      <span className={classes("whitespace-nowrap", isLate(open, now) && "font-600 text-rust")}>
        {ageText(open, now)}
      </span>
      {others && <span className="block">Also reported as: {others}</span>}
    </p>
  );
}
