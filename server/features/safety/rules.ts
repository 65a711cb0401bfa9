import { LIMITS } from "../../../contract/constants.ts";
import type { Evidence, Lane } from "../../../contract/moderation.ts";
import type { ReportReason } from "../../../contract/safety.ts";
import { addDeskMinutes, moveIntoDeskHours, type Desk } from "../../desk-hours.ts";

/** Messages before, and after, a reported one that are stored with it as its context. */
export const EVIDENCE_AROUND = 5;

/** Hours after a decision in which another report on the same subject counts as handled. */
export const HANDLED_HOURS = 24;

/** Different members whose reports fold a message, and hours in which they have to arrive. */
const FOLD = { reporters: 3, hours: 24 } as const;

/** The part of a report's content that these rules read. */
type Content = { reason: ReportReason; note: string; at: string; evidence: Evidence[] };

const FOLD_REASONS: readonly ReportReason[] = ["hate", "sexual", "private"];

/** Whether a report with this reason may fold a message before a moderator has read it. */
export function isFoldReason(reason: ReportReason): boolean {
  return FOLD_REASONS.includes(reason);
}

/** Whether these reports, each by another member, fold the message that they are about. */
export function isDisputed(reports: readonly Content[], now: Date): boolean {
  const since = now.getTime() - FOLD.hours * 3_600_000;
  const recent = reports.filter(({ reason, at }) => isFoldReason(reason) && Date.parse(at) > since);
  return recent.length >= FOLD.reporters;
}

/** Characters of all notes of one person on one case. */
const MAX_NOTES = LIMITS.bio * 2;
/** Snapshots that one report keeps. */
const MAX_SNAPSHOTS = 5;

/** A person's report with what they reported later about the same subject: one reporter has one report of a case. */
export function mergeReports(first: Content, later: Content): Content {
  const notes = [...new Set([...first.note.split("\n"), later.note])].filter((note) => note !== "");
  const snapshots = new Map(
    [...first.evidence, ...later.evidence].map((snapshot) => [JSON.stringify(snapshot), snapshot]),
  );
  return {
    ...first,
    reason: sortReasons([first.reason, later.reason])[0]!,
    note: notes.join("\n").slice(0, MAX_NOTES),
    evidence: [...snapshots.values()].slice(-MAX_SNAPSHOTS),
  };
}

/** How urgent a case is. */
export type Urgency = { lane: Lane; severity: number };

const SEVERITIES: Record<ReportReason, number> = {
  danger: 4,
  threats: 3,
  hate: 3,
  sexual: 3,
  methods: 3,
  harassment: 2,
  private: 2,
  pressure: 2,
  diagnosis: 1,
  spam: 1,
  other: 1,
};

/** What a reason alone says of how urgent a case is. */
export function urgencyOf(reason: ReportReason): Urgency {
  return { lane: reason === "danger" ? "care" : "conduct", severity: SEVERITIES[reason] };
}

const GRAVEST_FIRST = Object.keys(SEVERITIES) as ReportReason[];

/** The reasons, each once, gravest first. */
export function sortReasons(reasons: readonly ReportReason[]): ReportReason[] {
  return GRAVEST_FIRST.filter((reason) => reasons.includes(reason));
}

/** Minutes within which a moderator looks at a case. */
export const TARGET_MINUTES = { care: 15, grave: 4 * 60, other: 24 * 60 } as const;
/** From this severity on, a case is grave. */
export const GRAVE_SEVERITY = 3;

/**
 * By when a moderator looks at a case that arrives now. Urgent cases count the minutes at the desk; others have a day,
 * and longer where that ends while nobody is there. Rounded down, since the database has it: an exact time would be that
 * of the report.
 */
export function targetOf({ lane, severity }: Urgency, desk: Desk, now: Date): Date {
  if (lane === "care") return roundDown(addDeskMinutes(desk, now, TARGET_MINUTES.care), 5);
  if (severity >= GRAVE_SEVERITY) return roundDown(addDeskMinutes(desk, now, TARGET_MINUTES.grave), 60);
  return roundDown(moveIntoDeskHours(desk, new Date(now.getTime() + TARGET_MINUTES.other * 60_000)), 60);
}

/** @param step in minutes */
function roundDown(moment: Date, step: number): Date {
  return new Date(Math.floor(moment.getTime() / (step * 60_000)) * step * 60_000);
}

/** Minutes after a decision at which reporters are told: drawn, so that the time does not say when it was made. */
const TELL_AFTER = { least: 5, most: 60 };

/** When a reporter is told of a decision of now. @param random from 0 to 1 */
export function tellAt(now: Date, random: number): Date {
  const { least, most } = TELL_AFTER;
  return new Date(now.getTime() + (least + random * (most - least)) * 60_000);
}

/** Reported authors as letters, in the order of their first message: A to Z, then AA. */
export function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}
