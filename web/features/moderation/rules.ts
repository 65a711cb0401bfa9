/** The rules of the desk: its pages, where a case stands, and what a decision needs before it can be sent. */
import type {
  Case,
  CaseSummary,
  HouseRule,
  Measures,
  Proposal,
  SecondVerdict,
  Verdict,
} from "../../../contract/moderation.ts";
import { HOUSE_RULES, NO_MEASURES } from "../../../contract/constants.ts";

export const DESK_TABS = ["queue", "appeals", "figures"] as const;
export type DeskTab = (typeof DESK_TABS)[number];

export const QUEUE_PATH = "/moderate";
export const APPEALS_PATH = "/moderate/appeals";

/** The page of the desk at this path: its tab, and the case or appeal that is open. */
export function deskPageOf(path: string): { tab: DeskTab; openId: string | null } {
  const [, , part, id] = path.split("/");
  if (part === "figures") return { tab: "figures", openId: null };
  if (part === "appeals") return { tab: "appeals", openId: id || null };
  return { tab: "queue", openId: (part === "cases" && id) || null };
}

export function tabPath(tab: DeskTab): string {
  return tab === "queue" ? QUEUE_PATH : `/moderate/${tab}`;
}

export function casePath(caseId: string): string {
  return `/moderate/cases/${caseId}`;
}

export function appealPath(appealId: string): string {
  return `${APPEALS_PATH}/${appealId}`;
}

/** Whether its target has passed, also since the list was loaded. */
export function isLate({ target, overdue }: Pick<CaseSummary, "target" | "overdue">, now: Date): boolean {
  return overdue || Date.parse(target) < now.getTime();
}

/** The queue in its two lanes; the server has sorted it. */
export function byLane(cases: readonly CaseSummary[]): { care: CaseSummary[]; conduct: CaseSummary[] } {
  return {
    care: cases.filter(({ lane }) => lane === "care"),
    conduct: cases.filter(({ lane }) => lane === "conduct"),
  };
}

/**
 * Whether the queue shows that the open case changed since it was loaded. Looking at a case is recorded, so it is not
 * fetched again without a reason.
 * @param summary its row, or undefined when it is not in the queue
 * @param isComplete whether the queue has every case
 */
export function hasChanged(open: Case, summary: CaseSummary | undefined, isComplete: boolean): boolean {
  if (!summary) return isComplete;
  return (
    summary.state !== open.state ||
    summary.claim?.mine !== open.claim?.mine ||
    summary.claim?.until !== open.claim?.until ||
    summary.several !== open.several ||
    summary.severity !== open.severity
  );
}

/** What a moderator can do with a case now. `first`: they gave the first decision, and somebody else gives the second. */
export type CaseStep = "decide" | "second" | "claim" | "taken" | "first";

export function stepOf({ can, claim, state }: Pick<Case, "can" | "claim" | "state">): CaseStep {
  if (can.decide) return "decide";
  if (can.second) return "second";
  if (can.claim) return "claim";
  return state === "second" && !claim ? "first" : "taken";
}

export type Level = 1 | 2 | 3 | 4;
export const LEVELS: readonly Level[] = [1, 2, 3, 4];

/** @param severity as the contract has it, a whole number from 1 to 4 */
export function levelOf(severity: number): Level {
  return LEVELS.find((level) => level === severity) ?? 1;
}

/** A decision that is being written, first or second. */
export type DecisionDraft = {
  /** Null until it is chosen. */
  broken: boolean | null;
  rule: HouseRule;
  severity: Level | null;
  because: string;
  measures: Measures;
  propose: Proposal;
  offerHelp: boolean;
  badFaith: boolean;
  /** Of a second reader. */
  agrees: boolean;
  atOnce: boolean;
};

/** Nothing is chosen; the rule is the one that the gravest report names, if it names one. */
export function emptyDraft(reasons: Case["reasons"]): DecisionDraft {
  return {
    broken: null,
    rule: reasons.find(isRule) ?? HOUSE_RULES[0],
    severity: null,
    because: "",
    measures: NO_MEASURES,
    propose: "none",
    offerHelp: false,
    badFaith: false,
    agrees: false,
    atOnce: false,
  };
}

/** Whether a decision can be about somebody. Events and campus groups are published by staff. */
export function isAboutSomebody({ subject }: Pick<Case, "subject">): boolean {
  return subject !== "event" && subject !== "group";
}

function isRule(reason: Case["reasons"][number]): reason is HouseRule {
  return HOUSE_RULES.some((rule) => rule === reason);
}

/** The proposals that fit this severity. */
export function proposalsFor(severity: Level | null, offered: readonly Proposal[]): Proposal[] {
  return offered.filter(
    (proposal) => (proposal !== "doors" || (severity ?? 0) >= 3) && (proposal !== "world" || severity === 4),
  );
}

/** Chooses a severity, and drops a proposal that no longer fits it. */
export function withSeverity(draft: DecisionDraft, severity: Level): DecisionDraft {
  const fits = proposalsFor(severity, [draft.propose]).length > 0;
  return { ...draft, broken: true, severity, propose: fits ? draft.propose : "none" };
}

/** Whether this decision goes to a second reader. Only what is chosen counts, never what somebody did before. */
export function needsSecondReader(draft: DecisionDraft, lane: CaseSummary["lane"]): boolean {
  if (lane === "care") return true;
  return draft.broken === true && ((draft.severity ?? 0) >= 2 || draft.propose !== "none");
}

/** Whether something of a first decision holds before the second reader has decided. */
export function actsAtOnce({ broken, measures, offerHelp }: DecisionDraft): boolean {
  const isMeasure = Object.values(measures).some((measure) => measure !== null && measure !== false);
  return offerHelp || (broken === true && isMeasure);
}

export type DraftErrors = Partial<Record<"broken" | "severity" | "because", string>>;

/** What a first decision lacks. */
export function findErrors(draft: DecisionDraft): DraftErrors {
  return {
    ...(draft.broken === null && { broken: "Please choose whether a rule was broken." }),
    ...(draft.broken && draft.severity === null && { severity: "Please choose how grave it was." }),
    ...(!draft.because.trim() && { because: "Please give your reasons in one sentence." }),
  };
}

/** What a second decision lacks. */
export function findSecondErrors(draft: DecisionDraft): DraftErrors {
  const { because, ...errors } = findErrors(draft);
  return draft.broken === false && because ? { ...errors, because } : errors;
}

/** The body of a first decision without errors. */
export function verdictOf(draft: DecisionDraft): Verdict {
  const { rule, measures, propose, badFaith, offerHelp } = draft;
  const because = draft.because.trim();
  if (draft.broken)
    return { broken: true, rule, severity: draft.severity ?? 1, because, measures, propose, offerHelp };
  return { broken: false, because, badFaith, offerHelp };
}

/** The body of a second decision without errors. */
export function secondVerdictOf(draft: DecisionDraft): SecondVerdict {
  const { agrees, atOnce } = draft;
  if (draft.broken) return { broken: true, severity: draft.severity ?? 1, agrees, atOnce: agrees && atOnce };
  return { broken: false, because: draft.because.trim() };
}

/** Minutes until `until`, rounded up; 0 when it has passed. */
export function minutesUntil(until: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000));
}
