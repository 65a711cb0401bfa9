import { sql as raw } from "kysely";
import type { Measures, SecondVerdict, Verdict } from "../../../contract/moderation.ts";
import type { Actor } from "../../auth/session.ts";
import { inTransaction } from "../../bus/transaction.ts";
import { apiError } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import { openDecision, openFacts, sealDecision } from "../../vault/cases.ts";
import { noticeOwner } from "../../vault/notices.ts";
import { openReport } from "../../vault/reports.ts";
import { pauseReporter, sanctionOwner } from "../../vault/sanction-acts.ts";
import { lockGathering } from "../admissions/reads.ts";
import { removeMessage, restoreMessage, unfoldMessage } from "../chat/writes.ts";
import { cancelLocked } from "../events/writes.ts";
import { archiveLocked } from "../groups/writes.ts";
import { loadSubjectState, type VisibleCase } from "../moderation/reads.ts";
import { distinctSnapshots, excerptOf, measuresOf, placeOf, proposalsOf } from "../moderation/rules.ts";
import { inLockedCase, recordAct, requireOwnClaim, type LockedCase } from "../moderation/writes.ts";
import { freezeRoom, slowRoom } from "../rooms/writes.ts";
import { publishCases } from "../safety/publish.ts";
import { targetOf, tellAt } from "../safety/rules.ts";
import { findPerson, loadBecause, loadReports, lockDueReports, type DueReport } from "./reads.ts";
import {
  chosenMeasures,
  decisionOf,
  isProposable,
  mergeVerdicts,
  needsSecondReader,
  outcomeOf,
  type Decision,
} from "./rules.ts";

type Deps = Pick<Platform, "db" | "bus" | "vault" | "ownRows" | "clock" | "random" | "campus" | "jobs">;

const HOUR_MS = 3_600_000;

/**
 * Decides a case that the moderator has claimed. Measures and an offer of help take effect at once; a sanction only when
 * the second reader agrees, where there has to be one.
 * @returns the case's new state
 * @throws CONFLICT for a case that changed or was claimed by somebody else, BAD_REQUEST for a proposal that the case does not offer,
 * FORBIDDEN for one's own second reading
 */
export async function decideCase(
  platform: Deps,
  actor: Actor,
  found: VisibleCase,
  { version, verdict }: { version: number; verdict: Verdict },
): Promise<"second" | "closed"> {
  const state = await inLockedCase(platform, found, async (locked) => {
    const { file, tx } = locked;
    requireOwnClaim(file, actor, version);
    if (file.state === "second") throw apiError("CONFLICT");
    await requireFitting(locked, verdict);
    if (verdict.broken) await takeMeasures(platform, locked, actor, verdict.measures);
    if (verdict.offerHelp) await offerHelp(platform, locked);
    const isSecond = needsSecondReader(file.lane, verdict);
    const decision = isSecond ? null : decisionOf(verdict);
    if (decision === null) await passToSecond(platform, locked, actor, verdict);
    else
      await closeCase(platform, locked, {
        decision,
        first: verdict,
        reader: { first_reader: actor.accountId },
      });
    await publishCases(tx, platform, [file]);
    await recordAct(platform, locked, actor, "decided", { verdict, decision });
    return isSecond ? "second" : "closed";
  });
  if (verdict.broken && verdict.measures.cancelEvent && found.facts.subject.kind === "event") {
    const { eventId } = found.facts.subject;
    await platform.jobs.enqueue("notify-attendees", { eventId, what: "cancelled" });
  }
  return state;
}

/**
 * Decides a case as its second reader: the milder of the two verdicts stands.
 * @throws CONFLICT for a case that changed or was claimed by somebody else, FORBIDDEN for one's own second reading
 */
export async function decideSecond(
  platform: Deps,
  actor: Actor,
  found: VisibleCase,
  { version, verdict }: { version: number; verdict: SecondVerdict },
): Promise<void> {
  const { vault } = platform;
  await inLockedCase(platform, found, async (locked) => {
    const { file, tx } = locked;
    if (file.state === "second" && file.first_reader === actor.accountId) throw apiError("FORBIDDEN");
    requireOwnClaim(file, actor, version);
    if (file.state !== "second" || file.sealed_first === null) throw apiError("CONFLICT");
    const first = openDecision(vault, file.id, file.sealed_first);
    const decision = mergeVerdicts(first, verdict);
    await closeCase(platform, locked, { decision, first, reader: { second_reader: actor.accountId } });
    await publishCases(tx, platform, [file]);
    await recordAct(platform, locked, actor, "decided-second", { verdict, decision });
  });
}

/** @throws BAD_REQUEST for a proposal that the case does not offer, CONFLICT for a measure that does not fit it any more */
async function requireFitting({ tx, file, now }: LockedCase, verdict: Verdict): Promise<void> {
  if (!verdict.broken) return;
  const { subject, isSafeSpace } = file.facts;
  if (!isProposable(verdict, proposalsOf(subject, isSafeSpace))) throw apiError("BAD_REQUEST");
  const measures = measuresOf(subject, await loadSubjectState(tx.sql, subject, now));
  if (!chosenMeasures(verdict.measures).every((measure) => measures.includes(measure)))
    throw apiError("CONFLICT");
}

async function takeMeasures(
  { clock }: Deps,
  { tx, file, now }: LockedCase,
  actor: Actor,
  { hideMessage, slowMode, freezeHours, archiveGroup, cancelEvent }: Measures,
): Promise<void> {
  const { subject } = file.facts;
  const hours = (count: number) => new Date(now.getTime() + count * HOUR_MS);
  if (hideMessage && subject.kind === "message") await removeMessage(tx, subject);
  if ("roomId" in subject) {
    if (slowMode !== null)
      await slowRoom(tx, subject.roomId, { seconds: slowMode.seconds, until: hours(slowMode.hours) });
    if (freezeHours !== null) await freezeRoom(tx, subject.roomId, hours(freezeHours));
  }
  if (archiveGroup && subject.kind === "group") {
    const gathering = await lockGathering(tx.sql, subject.roomId);
    await archiveLocked({ tx, gathering, clock }, actor);
  }
  if (cancelEvent && subject.kind === "event") {
    const gathering = await lockGathering(tx.sql, subject.eventId);
    await cancelLocked({ tx, gathering, clock }, actor, CANCELLED);
  }
}

const CANCELLED = "A moderator cancelled this event.";

/** Sends the person ways to get help; somebody who may be in danger does not wait for a second reader. */
async function offerHelp({ vault, clock }: Deps, { tx, file }: LockedCase): Promise<void> {
  const { subject, isSafeSpace } = file.facts;
  const person = await findPerson(tx.sql, subject);
  if (person !== null)
    await noticeOwner({ tx, vault, clock }, person, { isSafeSpace, content: { kind: "help" } });
}

async function passToSecond(
  { vault, campus }: Deps,
  { tx, file, now }: LockedCase,
  actor: Actor,
  verdict: Verdict,
): Promise<void> {
  const desk = { hours: campus.moderation.deskHours, timeZone: campus.timeZone };
  await tx.sql
    .updateTable("case_file")
    .set({
      state: "second",
      first_reader: actor.accountId,
      sealed_first: sealDecision(vault, file.id, verdict),
      // The second reader has as long as the first one had.
      target_at: targetOf(file, desk, now),
      claimed_by: null,
      claimed_until: null,
      version: file.version + 1,
    })
    .where("id", "=", file.id)
    .execute();
}

type Closing = {
  decision: Decision;
  first: Verdict;
  reader: { first_reader: string } | { second_reader: string };
};

/** Carries the decision out and closes the case: each report gets its outcome, and the time at which it is told. */
async function closeCase(platform: Deps, locked: LockedCase, closing: Closing): Promise<void> {
  const { tx, file, now } = locked;
  const { decision, first, reader } = closing;
  const reports = await loadReports(tx.sql, platform.vault, file.id);
  const isHidden = first.broken && first.measures.hideMessage;
  await settleMessage(locked, isHidden, decision.broken);
  if (decision.broken) {
    const evidence = distinctSnapshots(reports.evidence);
    const text = { excerpt: excerptOf(evidence), place: placeOf(evidence), removed: isHidden };
    await sanction(platform, locked, decision, text);
  } else if (decision.badFaith) {
    const { because } = decision;
    const deps = { tx, vault: platform.vault, clock: platform.clock };
    for (const id of reports.ids) await pauseReporter(deps, id, { caseId: file.id, because });
  }
  const times = reports.ids.map(() => tellAt(now, platform.random()));
  await raw`
    update report set outcome = ${outcomeOf(decision)}, tell_at = due.at
    from unnest(${reports.ids}::uuid[], ${times}::timestamptz[]) as due (id, at)
    where report.id = due.id`.execute(tx.sql);
  await tx.sql
    .updateTable("case_file")
    .set({
      state: "closed",
      ...reader,
      sealed_first: null,
      claimed_by: null,
      claimed_until: null,
      decided_at: now,
      version: file.version + 1,
    })
    .where("id", "=", file.id)
    .execute();
}

/** Shows a folded message again, and a hidden one where the decision is that it broke no rule. */
async function settleMessage({ tx, file }: LockedCase, isHidden: boolean, broken: boolean): Promise<void> {
  const { subject } = file.facts;
  if (subject.kind !== "message") return;
  if (!isHidden) await unfoldMessage(tx, subject);
  else if (!broken) await restoreMessage(tx, subject);
}

async function sanction(
  { vault, clock }: Deps,
  { tx, file }: LockedCase,
  decision: Extract<Decision, { broken: true }>,
  text: { excerpt: string; place: string | null; removed: boolean },
): Promise<void> {
  const person = await findPerson(tx.sql, file.facts.subject);
  if (person === null) return;
  const { rule, severity, because, propose, atOnce } = decision;
  const act = { caseId: file.id, rule, severity, because, propose, atOnce, ...text };
  await sanctionOwner({ tx, vault, clock }, person, act);
}

/** Reporters told in one transaction. */
const BATCH = 100;

/** Tells reporters what became of their reports, once each, when it is time. */
export async function tellReporters(
  platform: Pick<Platform, "db" | "bus" | "vault" | "clock">,
): Promise<void> {
  for (;;) {
    const told = await inTransaction(platform, async (tx) => {
      const now = platform.clock();
      const due = await lockDueReports(tx.sql, now, BATCH);
      for (const report of due) {
        const notice = await outcomeNotice({ sql: tx.sql, vault: platform.vault }, report);
        await noticeOwner(
          { tx, vault: platform.vault, clock: platform.clock },
          { reportId: report.id },
          notice,
        );
      }
      const ids = due.map(({ id }) => id);
      if (ids.length > 0)
        await tx.sql.updateTable("report").set({ told_at: now }).where("id", "in", ids).execute();
      return ids.length;
    });
    if (told < BATCH) return;
  }
}

async function outcomeNotice(
  { sql, vault }: { sql: Parameters<typeof loadBecause>[0]; vault: Platform["vault"] },
  report: DueReport,
) {
  const { isSafeSpace } = openFacts(vault, { id: report.case_id, sealed_subject: report.sealed_subject });
  const { reason } = openReport(vault, report);
  const because = report.outcome === "no-rule-broken" ? await loadBecause(sql, vault, report.case_id) : null;
  return { isSafeSpace, content: { kind: "outcome", reason, outcome: report.outcome, because } as const };
}
