/** What follows from the verdicts on a case. */
import type { Case, Measures, Proposal, SecondVerdict, Verdict } from "../../../contract/moderation.ts";
import type { ReportOutcome } from "../../../contract/safety.ts";

type Lane = Case["lane"];

/** The severity from which on a second reader decides, too. */
const SECOND_SEVERITY = 2;
/** The least severity for which each proposal may be made. */
const PROPOSAL_SEVERITY: Record<Proposal, number> = { none: 1, doors: 3, world: 4 };

/**
 * Whether a second reader has to decide. It depends on what the moderator chose and nothing else: if it depended on the
 * person's history, it would tell the moderator about that.
 */
export function needsSecondReader(lane: Lane, verdict: Verdict): boolean {
  if (lane === "care") return true;
  return verdict.broken && (verdict.severity >= SECOND_SEVERITY || verdict.propose !== "none");
}

type MeasureName = Case["measures"][number];

/** The measures that are taken. */
export function chosenMeasures(measures: Measures): MeasureName[] {
  const chosen: [MeasureName, boolean][] = [
    ["hideMessage", measures.hideMessage],
    ["slowMode", measures.slowMode !== null],
    ["freezeHours", measures.freezeHours !== null],
    ["archiveGroup", measures.archiveGroup],
    ["cancelEvent", measures.cancelEvent],
  ];
  return chosen.filter(([, isChosen]) => isChosen).map(([name]) => name);
}

/** Whether the proposal exists for this case, and the verdict is grave enough for it. */
export function isProposable(verdict: Verdict, proposals: readonly Proposal[]): boolean {
  if (!verdict.broken) return true;
  return proposals.includes(verdict.propose) && verdict.severity >= PROPOSAL_SEVERITY[verdict.propose];
}

/** The decision on a case. */
export type Decision =
  | { broken: false; because: string; badFaith: boolean; offerHelp: boolean }
  | {
      broken: true;
      rule: Extract<Verdict, { broken: true }>["rule"];
      severity: number;
      because: string;
      propose: Proposal;
      /** Of a proposal for all of Safe Space: at once in every room. */
      atOnce: boolean;
      offerHelp: boolean;
    };

/** A verdict that needs no second reader. */
export function decisionOf(verdict: Verdict): Decision {
  if (!verdict.broken) return verdict;
  const { rule, severity, because, propose, offerHelp } = verdict;
  return { broken: true, rule, severity, because, propose, atOnce: false, offerHelp };
}

/** The milder of two verdicts: no rule broken, or the lower severity. A proposal needs both, and a severity to fit. */
export function mergeVerdicts(first: Verdict, second: SecondVerdict): Decision {
  const { offerHelp } = first;
  if (!second.broken) {
    const badFaith = !first.broken && first.badFaith;
    return { broken: false, because: second.because, badFaith, offerHelp };
  }
  if (!first.broken) return { ...first, badFaith: false };
  const severity = Math.min(first.severity, second.severity);
  const isAgreed = second.agrees && severity >= PROPOSAL_SEVERITY[first.propose];
  const propose = isAgreed ? first.propose : "none";
  return {
    ...decisionOf(first),
    broken: true,
    rule: first.rule,
    severity,
    propose,
    atOnce: propose === "world" && second.atOnce,
  };
}

/** What the reporters are told. */
export function outcomeOf(decision: Decision): ReportOutcome {
  if (decision.broken) return "acted";
  return decision.offerHelp ? "help-offered" : "no-rule-broken";
}
