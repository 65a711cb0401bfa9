import { sql as raw } from "kysely";
import type { Actor } from "../../auth/session.ts";
import { inTransaction, type Tx } from "../../bus/transaction.ts";
import { dutyEnd } from "../../desk-hours.ts";
import { apiError } from "../../errors.ts";
import { withLock } from "../../mutex.ts";
import { caseWaitsMail } from "../../outbox/mail-templates.ts";
import type { Platform } from "../../platform.ts";
import { appendCaseEvent, type CaseAction } from "../../vault/case-events.ts";
import { openFacts } from "../../vault/cases.ts";
import { realEmail } from "../accounts/rules.ts";
import { pushToStaff } from "../notifications/writes.ts";
import { publishCases } from "../safety/publish.ts";
import {
  findStaffFor,
  loadStaffToCall,
  loadWaitingCare,
  lockCase,
  lockUnseen,
  type StaffToCall,
  type VisibleCase,
} from "./reads.ts";
import { CLAIM_MINUTES, claimOf, LOOK_MINUTES, permissionsOf } from "./rules.ts";

type Deps = Pick<Platform, "db" | "bus" | "vault" | "ownRows" | "clock">;
type EscalationDeps = Deps & Pick<Platform, "campus" | "jobs" | "sanctions" | "siteUrl">;

/** A transaction that has locked a case, with the case as it is now. */
export type LockedCase = { tx: Tx; file: VisibleCase; now: Date };

/** Runs `write` in a transaction with the case's row locked; others wait in memory, without a connection. */
export function inLockedCase<Result>(
  platform: Deps,
  found: VisibleCase,
  write: (locked: LockedCase) => Promise<Result>,
): Promise<Result> {
  return withLock(`case ${found.id}`, () =>
    inTransaction(platform, async (tx) =>
      write({ tx, file: await lockCase(tx.sql, platform.vault, found), now: platform.clock() }),
    ),
  );
}

/** Records the act of a moderator. Call it last: the record is locked until the transaction ends. */
export function recordAct(
  { vault, clock }: Pick<Platform, "vault" | "clock">,
  { tx, file }: LockedCase,
  actor: Actor,
  action: CaseAction,
  text?: object,
): Promise<void> {
  const event = { caseId: file.id, staffId: actor.accountId, action, ...(text && { text }) };
  return appendCaseEvent({ sql: tx.sql, vault, clock }, event);
}

/** Records that a moderator looks at a case: of the first look, how long it took and whether it was in time. */
export async function recordLook(platform: Deps, actor: Actor, found: VisibleCase): Promise<void> {
  const { db, clock } = platform;
  // A moderator who looked before danger was reported has not seen that.
  const danger = Date.parse(found.facts.careSince ?? found.facts.reportedAt);
  const since = new Date(Math.max(clock().getTime() - LOOK_MINUTES * 60_000, danger));
  const recent = await db.kysely
    .selectFrom("case_event")
    .select("id")
    .where("case_id", "=", found.id)
    .where("staff_id", "=", actor.accountId)
    .where("action", "=", "looked")
    .where("at", ">", since)
    .executeTakeFirst();
  if (recent !== undefined) return;
  await inLockedCase(platform, found, async (locked) => {
    const { tx, file, now } = locked;
    const waited = Math.round((now.getTime() - Date.parse(file.facts.reportedAt)) / 60_000);
    if (file.first_look_minutes === null)
      await tx.sql
        .updateTable("case_file")
        .set({ first_look_minutes: Math.max(0, waited), in_time: now <= file.target_at })
        .where("id", "=", file.id)
        .execute();
    await recordAct(platform, locked, actor, "looked");
  });
}

/**
 * Claims a case for half an hour, or longer if it is the moderator's own.
 * @throws CONFLICT for a case that somebody else has claimed or changed, FORBIDDEN for one's own second reading
 */
export async function claimCase(
  platform: Deps,
  actor: Actor,
  found: VisibleCase,
  version: number,
): Promise<void> {
  await inLockedCase(platform, found, async (locked) => {
    const { tx, file, now } = locked;
    if (file.state === "second" && file.first_reader === actor.accountId) throw apiError("FORBIDDEN");
    requireVersion(file, version);
    const isMine = claimOf(file, now)?.by === actor.accountId;
    if (!isMine && !permissionsOf(file, actor.accountId, now).claim) throw apiError("CONFLICT");
    await tx.sql
      .updateTable("case_file")
      .set({
        state: file.state === "second" ? "second" : "claimed",
        claimed_by: actor.accountId,
        claimed_until: new Date(now.getTime() + CLAIM_MINUTES * 60_000),
        version: file.version + 1,
      })
      .where("id", "=", file.id)
      .execute();
    await publishCases(tx, platform, [file]);
    await recordAct(platform, locked, actor, "claimed");
  });
}

/** Hands a case back, unasked. @throws CONFLICT for a case that the moderator has not claimed any more */
export async function releaseCase(
  platform: Deps,
  actor: Actor,
  found: VisibleCase,
  version: number,
): Promise<void> {
  await inLockedCase(platform, found, async (locked) => {
    const { tx, file } = locked;
    requireOwnClaim(file, actor, version);
    await tx.sql
      .updateTable("case_file")
      .set({
        state: file.state === "second" ? "second" : "open",
        claimed_by: null,
        claimed_until: null,
        version: file.version + 1,
      })
      .where("id", "=", file.id)
      .execute();
    await publishCases(tx, platform, [file]);
    await recordAct(platform, locked, actor, "released");
  });
}

/** Adds a note for the other moderators. @throws CONFLICT for a case that is closed */
export async function addNote(platform: Deps, actor: Actor, found: VisibleCase, note: string): Promise<void> {
  await inLockedCase(platform, found, async (locked) => {
    if (locked.file.state === "closed") throw apiError("CONFLICT");
    await publishCases(locked.tx, platform, [locked.file]);
    await recordAct(platform, locked, actor, "noted", { note });
  });
}

/**
 * @throws CONFLICT unless the case is as the moderator saw it and was last claimed by them. A claim that has run out
 * while they wrote is still theirs until somebody else claims the case.
 */
export function requireOwnClaim(file: VisibleCase, actor: Actor, version: number): void {
  requireVersion(file, version);
  if (file.claimed_by !== actor.accountId) throw apiError("CONFLICT");
}

function requireVersion(file: VisibleCase, version: number): void {
  if (file.state === "closed" || file.version !== version) throw apiError("CONFLICT");
}

/** Starts or ends a moderator's duty. @returns when it ends by itself; null when they are not on duty */
export async function setDuty(
  { db, clock, campus }: Pick<Platform, "db" | "clock" | "campus">,
  actor: Actor,
  on: boolean,
): Promise<Date | null> {
  if (!on) {
    await db.kysely.deleteFrom("duty").where("account_id", "=", actor.accountId).execute();
    return null;
  }
  const until = dutyEnd({ hours: campus.moderation.deskHours, timeZone: campus.timeZone }, clock());
  await db.kysely
    .insertInto("duty")
    .values({ account_id: actor.accountId, until })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ until }))
    .execute();
  return until;
}

/**
 * Shows cases whose claim has run out as open again, and removes duties that are over. Both have ended by themselves:
 * this only tells the others.
 */
export async function releaseCases(platform: Deps): Promise<void> {
  const { db, vault, clock } = platform;
  const now = clock();
  await db.kysely.deleteFrom("duty").where("until", "<=", now).execute();
  await inTransaction(platform, async (tx) => {
    // The moderator stays noted: what they are writing is accepted until somebody else claims the case.
    const { rows } = await raw<{ id: string; sealed_subject: string }>`
      update case_file set claimed_until = null, state = case state when 'claimed' then 'open' else state end
      where id in (
        select id from case_file where state <> 'closed' and claimed_until <= ${now} for update skip locked)
      returning id, sealed_subject`.execute(tx.sql);
    const cases = rows.map((row) => ({ id: row.id, facts: openFacts(vault, row) }));
    await publishCases(tx, platform, cases);
  });
}

/**
 * Calls for help where nobody looks at a case of the lane care: after 15 desk minutes the moderators on duty, after 30 the
 * campus contact. Each happens once per case, also with several processes and after a crash: the mails are queued in the
 * transaction that counts the step. Nobody is called to a case that is not in their queue.
 */
export async function escalateCases(platform: EscalationDeps): Promise<void> {
  const { clock, campus, jobs, siteUrl } = platform;
  const now = clock();
  const waiting = await loadWaitingCare(platform, now);
  if (waiting.length === 0) return;
  const staff = await loadStaffToCall(platform, now);
  await inTransaction(platform, async ({ sql }) => {
    const before = await lockUnseen(sql, waiting, now);
    const cases = waiting.filter(({ id }) => before.has(id));
    for (const { id, step } of cases)
      await sql.updateTable("case_file").set({ escalated: step }).where("id", "=", id).execute();
    const staffOf = await findStaffFor(platform, sql, staff, cases);
    const called = new Set<StaffToCall>();
    const mailed = new Set<string>();
    for (const [index, { id, step }] of cases.entries()) {
      if (before.get(id) === 0) for (const one of chooseStaff(staffOf[index]!)) called.add(one);
      const { contact } = campus.moderation;
      const isOwn = (one: StaffToCall) =>
        one.email === contact?.toLowerCase() && !staffOf[index]!.includes(one);
      if (step === 2 && contact !== null && !staff.some(isOwn)) mailed.add(contact);
    }
    await pushToStaff(
      { sql, jobs },
      [...called].map(({ accountId }) => accountId),
    );
    for (const { email } of called) {
      const to = realEmail(email);
      if (to !== null) mailed.add(to);
    }
    for (const to of mailed) await jobs.enqueueIn(sql, "mail", { to, ...caseWaitsMail(siteUrl()) });
  });
}

/** Those on duty, or everybody where nobody is: somebody may be in danger. */
function chooseStaff(able: readonly StaffToCall[]): readonly StaffToCall[] {
  const onDuty = able.filter(({ isOnDuty }) => isOnDuty);
  return onDuty.length > 0 ? onDuty : able;
}
