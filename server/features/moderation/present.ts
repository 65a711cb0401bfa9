import type { Case, CaseSummary } from "../../../contract/moderation.ts";
import { openDecision } from "../../vault/cases.ts";
import type { Vault } from "../../vault/seal.ts";
import type { CaseDetails, VisibleCase } from "./reads.ts";
import { claimOf, measuresOf, permissionsOf, proposalsOf } from "./rules.ts";

type Viewer = { accountId: string; now: Date };

export function presentSummary(file: VisibleCase, { accountId, now }: Viewer): CaseSummary {
  const claim = claimOf(file, now);
  return {
    caseId: file.id,
    lane: file.lane,
    severity: file.severity,
    state: file.state === "second" ? "second" : claim === null ? "open" : "claimed",
    subject: file.facts.subject.kind,
    isSafeSpace: file.facts.isSafeSpace,
    reason: file.facts.reason,
    openedAt: file.opened_at.toISOString(),
    target: file.target_at.toISOString(),
    overdue: file.target_at <= now,
    several: file.several,
    claim: claim && { mine: claim.by === accountId, until: claim.until.toISOString() },
  };
}

export function presentCase(vault: Vault, file: VisibleCase, details: CaseDetails, viewer: Viewer): Case {
  const { accountId, now } = viewer;
  const first = file.sealed_first === null ? null : openDecision(vault, file.id, file.sealed_first);
  // A second reader decides from the evidence: what the first one thinks of it comes afterwards.
  const isBlind = file.state === "second" && file.first_reader !== accountId;
  const notes = details.notes.filter(({ staffId }) => !isBlind || staffId !== file.first_reader);
  return {
    ...presentSummary(file, viewer),
    version: file.version,
    reasons: details.reasons,
    reporterNotes: details.reporterNotes,
    evidence: details.evidence,
    notes: notes.map(({ text, staffId, at }) => ({
      text,
      mine: staffId === accountId,
      at: at.toISOString(),
    })),
    first: first && {
      rule: first.broken ? first.rule : null,
      propose: first.broken ? first.propose : "none",
    },
    measures: measuresOf(file.facts.subject, details.subject),
    proposals: proposalsOf(file.facts.subject, file.facts.isSafeSpace),
    can: permissionsOf(file, accountId, now),
  };
}
