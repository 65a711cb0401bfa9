import { randomUUID } from "node:crypto";
import { sql as raw } from "kysely";
import type { ReportOutcome, ReportReason } from "../../../contract/safety.ts";
import type { Actor } from "../../auth/session.ts";
import type { Bus } from "../../bus/bus.ts";
import { inTransaction, type Tx } from "../../bus/transaction.ts";
import type { Db } from "../../db/connect.ts";
import { pairOf } from "../../db/pair.ts";
import { withLock } from "../../mutex.ts";
import type { Platform } from "../../platform.ts";
import { openFacts, sealFacts, subjectLookup, type CaseFacts } from "../../vault/cases.ts";
import {
  findOwnReport,
  openReport,
  sealContent,
  sealReport,
  type ReportContent,
} from "../../vault/reports.ts";
import type { Vault } from "../../vault/seal.ts";
import { foldMessage } from "../chat/writes.ts";
import { publishCases } from "./publish.ts";
import { findHandledCase, type OtherPerson, type Reported } from "./reads.ts";
import {
  isDisputed,
  isFoldReason,
  mergeReports,
  sortReasons,
  targetOf,
  tellAt,
  urgencyOf,
  type Urgency,
} from "./rules.ts";

type Deps = { db: Db; bus: Bus };

/**
 * Blocks a person in decks, search and their direct room, which leaves the actor's list. The other person finds the room
 * closed, as if the actor's account were deleted.
 */
export async function blockPerson(platform: Deps, actor: Actor, other: OtherPerson): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const roomId = await setBlock(tx, actor, other.profile_id, true);
    if (roomId) await setOwnState(tx, actor, roomId, "left");
    // In groups that both are in, names are shown differently now.
    tx.publish({ kind: "account-changed", accountId: other.account_id });
  });
}

/** Unblocks a person; the direct room is back in the actor's list. */
export async function unblockPerson(platform: Deps, actor: Actor, profileId: string): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const roomId = await setBlock(tx, actor, profileId, false);
    if (roomId) await setOwnState(tx, actor, roomId, "member");
  });
}

/** @returns the direct room of the two, if there is one */
async function setBlock(
  { sql }: Tx,
  actor: Actor,
  profileId: string,
  blocks: boolean,
): Promise<string | null | undefined> {
  const { low, high } = pairOf(actor.profileId, profileId);
  const set = low === actor.profileId ? { low_blocks: blocks } : { high_blocks: blocks };
  if (!blocks) {
    const lifted = await sql
      .updateTable("pair")
      .set(set)
      .where("low", "=", low)
      .where("high", "=", high)
      .returning("room_id")
      .executeTakeFirst();
    return lifted?.room_id;
  }
  const blocked = await sql
    .insertInto("pair")
    .values({ low, high, ...set })
    .onConflict((conflict) => conflict.columns(["low", "high"]).doUpdateSet(set))
    .returning("room_id")
    .executeTakeFirstOrThrow();
  return blocked.room_id;
}

async function setOwnState(
  { sql, publish }: Tx,
  actor: Actor,
  roomId: string,
  state: "member" | "left",
): Promise<void> {
  await sql
    .updateTable("room_member")
    .set({ state })
    .where("room_id", "=", roomId)
    .where("account_id", "=", actor.accountId)
    .execute();
  publish({ kind: "room-members-changed", roomId });
  publish({ kind: "frame-to-person", address: actor.accountId, frame: { t: "room", roomId } });
  // A deleted account notifies nobody, so a block does not either.
  if (state === "member") publish({ kind: "frame-to-room", roomId, frame: { t: "room", roomId } });
}

const HOUR_MS = 3_600_000;

type ReportDeps = Pick<Platform, "db" | "bus" | "vault" | "ownRows" | "clock" | "random" | "campus">;

type Report = {
  reason: ReportReason;
  note?: string | undefined;
  /** Of a proposal by an admin: more than the reason alone says. */
  severity?: number;
};

/**
 * Files a report with its evidence, sealed: later edits and deletions do not change it, and a stolen database shows
 * neither the messages nor the people. It joins the subject's open case, or one that was just decided, or opens one. A
 * second report by the same person is added to their first.
 * @param alongside what else is written in the same transaction
 * @returns the report's id, and by when a moderator reads it, which does not depend on other people's reports
 */
export async function fileReport(
  platform: ReportDeps,
  actor: Actor,
  reported: Reported,
  { reason, note = "", severity = 1 }: Report,
  { alongside }: { alongside?: (tx: Tx) => Promise<void> } = {},
): Promise<{ reportId: string; readBefore: Date }> {
  const { vault, campus } = platform;
  const now = platform.clock();
  const { lane, severity: least } = urgencyOf(reason);
  const urgency = { lane, severity: Math.max(severity, least) };
  const desk = { hours: campus.moderation.deskHours, timeZone: campus.timeZone };
  const target = targetOf(urgency, desk, now);
  const content = { reason, note, at: now.toISOString(), evidence: [reported.evidence] };
  const file = async (tx: Tx): Promise<string> => {
    await alongside?.(tx);
    const handled = await findHandledCase({ sql: tx.sql, vault }, reported, reason, now);
    if (handled !== null) {
      const outcome = { outcome: "already-handled", tell_at: tellAt(now, platform.random()) } as const;
      return insertReport({ tx, vault }, actor, { caseId: handled, content, now, ...outcome });
    }
    const joined = await joinCase({ tx, vault }, reported, { reason, urgency, target, now });
    const id = await addReport({ tx, vault }, actor, { caseId: joined.id, content, now });
    if (isFoldReason(reason)) await foldIfDisputed({ tx, vault }, joined, now);
    if (joined.isChanged || (await countUpTo(tx, joined.id, 3)) < 3)
      await publishCases(tx, platform, [joined], { except: actor.accountId });
    return id;
  };
  // Hundreds of people may report one message at once: they wait here, without a connection each.
  const lookup = subjectLookup(vault, reported.subject);
  const reportId = await withLock(`reports ${lookup}`, () => inTransaction(platform, file));
  return { reportId, readBefore: target };
}

/** The number of a case's reports, if it is below the limit. From the third on, no report changes the queue by itself. */
async function countUpTo({ sql }: Tx, caseId: string, limit: number): Promise<number> {
  const rows = await sql
    .selectFrom("report")
    .select("id")
    .where("case_id", "=", caseId)
    .limit(limit)
    .execute();
  return rows.length;
}

type TxDeps = { tx: Tx; vault: Vault };

/**
 * Joins the open case of the subject, or opens one: the unique index on open cases decides between simultaneous reports.
 * Locks the case. A report that makes it more urgent changes its version, so that nobody decides it unread.
 */
async function joinCase(
  { tx, vault }: TxDeps,
  { subject, isSafeSpace }: Reported,
  report: { reason: ReportReason; urgency: Urgency; target: Date; now: Date },
): Promise<{ id: string; facts: CaseFacts; isChanged: boolean }> {
  const { reason, urgency, target, now } = report;
  const id = randomUUID();
  const facts = { subject, isSafeSpace, reason, reportedAt: now.toISOString() };
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const { rows } = await raw<{ id: string; sealed_subject: string; is_changed: boolean }>`
    insert into case_file (id, subject_lookup, sealed_subject, lane, severity, state, opened_at, target_at)
    values (${id}, ${subjectLookup(vault, subject)}, ${sealFacts(vault, id, facts)},
      ${urgency.lane}, ${urgency.severity}, 'open', ${hour}, ${target})
    on conflict (subject_lookup) where state <> 'closed' do update set
      version = case_file.version
        + (excluded.lane < case_file.lane or excluded.severity > case_file.severity)::int,
      lane = least(case_file.lane, excluded.lane),
      severity = greatest(case_file.severity, excluded.severity),
      target_at = least(case_file.target_at, excluded.target_at)
    returning id, sealed_subject,
      version is distinct from (select before.version from case_file before where before.id = case_file.id) as is_changed`.execute(
    tx.sql,
  );
  const joined = rows[0]!;
  if (joined.id === id) return { id, facts, isChanged: true };
  const before = openFacts(vault, joined);
  const gravest = sortReasons([before.reason, reason])[0]!;
  if (gravest !== before.reason) {
    const careSince = urgency.lane === "care" && { careSince: facts.reportedAt };
    const after = { ...before, reason: gravest, ...careSince };
    await tx.sql
      .updateTable("case_file")
      .set({ sealed_subject: sealFacts(vault, joined.id, after) })
      .where("id", "=", joined.id)
      .execute();
  }
  return { id: joined.id, facts: before, isChanged: joined.is_changed || gravest !== before.reason };
}

type NewReport = {
  caseId: string;
  content: ReportContent;
  now: Date;
  outcome?: ReportOutcome;
  tell_at?: Date;
};

/** Adds a report to a locked case. @returns its id: that of the actor's earlier report of the case, if there is one */
async function addReport({ tx, vault }: TxDeps, actor: Actor, report: NewReport): Promise<string> {
  const earlier = await findOwnReport({ sql: tx.sql, vault }, actor.accountId, report.caseId);
  if (earlier === null) return insertReport({ tx, vault }, actor, report);
  const row = await tx.sql
    .selectFrom("report")
    .select(["id", "sealed"])
    .where("id", "=", earlier)
    .executeTakeFirstOrThrow();
  const content = mergeReports(openReport(vault, row), report.content);
  await tx.sql
    .updateTable("report")
    .set({ sealed: sealContent(vault, row.id, content) })
    .where("id", "=", row.id)
    .execute();
  return row.id;
}

async function insertReport({ tx, vault }: TxDeps, actor: Actor, report: NewReport): Promise<string> {
  const { caseId: case_id, content, now, ...outcome } = report;
  const id = randomUUID();
  await tx.sql
    .insertInto("report")
    .values({ id, case_id, ...sealReport(vault, id, actor.accountId, content), day: dayOf(now), ...outcome })
    .execute();
  tx.publish({ kind: "own-row-added", table: "report", id, accountId: actor.accountId });
  return id;
}

/** The date of a moment, in UTC. */
function dayOf(moment: Date) {
  return raw<Date>`${moment.toISOString().slice(0, 10)}::date`;
}

/** Folds a message that several members have reported, until a moderator has looked. */
async function foldIfDisputed(
  { tx, vault }: TxDeps,
  { id, facts: { subject } }: { id: string; facts: CaseFacts },
  now: Date,
): Promise<void> {
  if (subject.kind !== "message") return;
  const visible = await tx.sql
    .selectFrom("message")
    .select("id")
    .where("room_id", "=", subject.roomId)
    .where("id", "=", subject.messageId)
    .where("moderated", "is", null)
    .executeTakeFirst();
  if (visible === undefined) return;
  const reports = await tx.sql
    .selectFrom("report")
    .select(["id", "sealed"])
    .where("case_id", "=", id)
    .where("sealed_owner", "is not", null)
    .execute();
  if (
    isDisputed(
      reports.map((row) => openReport(vault, row)),
      now,
    )
  )
    await foldMessage(tx, subject);
}
