/**
 * What moderators do to the owner of a persona or an account. Every act answers `done`: neither the consequence nor the
 * points leave the vault, since a count that had changed in room B after a sanction in room A would link two personas.
 */
import { randomBytes } from "node:crypto";
import type { HouseRule, Proposal } from "../../contract/moderation.ts";
import { impose, type ActDeps, type Imposition } from "./impose.ts";
import { BAD_FAITH, DOOR_POINTS, doorsLastMs, SILENCE_MS } from "./ladder.ts";
import { addNotice } from "./notices.ts";
import { ownerOf } from "./owner-seal.ts";
import { hasNow, nextConsequence, pointsInSafeSpace, wasBefore } from "./points.ts";
import { reporterOf } from "./reports.ts";
import { undoEffects } from "./sanction-effects.ts";
import { showProfile } from "./sanction-profile.ts";
import {
  findCurrentAccount,
  loadPerson,
  loadSanction,
  loadSanctionsOf,
  loadSanctionsOfAll,
  lockPerson,
  type Person,
  type StoredSanction,
} from "./sanction-rows.ts";
import { isInForce, sealSanction, type Scope } from "./sanction-seal.ts";

export type { ActDeps };

/** A persona in a safe room, or without a room on its card; or an account in the named world. */
export type SanctionSubject = { personaId: string; roomId: string | null } | { accountId: string };

export type Act = {
  caseId: string;
  /** From 1 to 4. */
  severity: number;
  rule: HouseRule;
  because: string;
  /** The person's text that broke the rule; empty where there is none. */
  excerpt: string;
  /** The name of the room, or null. */
  place: string | null;
  /** Whether the message was removed. */
  removed: boolean;
  /** Confirmed by a second reader. Only for a persona. */
  propose: Proposal;
  /** Of a silence: at once in every room, because others are in danger. */
  atOnce: boolean;
};

/**
 * Sanctions the owner of a persona, or an account, as the ladder says, and tells them why. Nothing happens where the
 * account was deleted.
 */
export async function sanctionOwner(deps: ActDeps, subject: SanctionSubject, act: Act): Promise<"done"> {
  const { tx, vault, clock } = deps;
  const person = await findPerson(deps, subject);
  if (person === null) return "done";
  await lockPerson(tx.sql, person);
  const now = clock();
  const earlier = await loadSanctionsOf({ sql: tx.sql, vault }, person);
  const scope = scopeOf(subject);
  const { rule, because, excerpt, place, removed, caseId } = act;
  const statement = { rule, because, excerpt, place, removed };
  const consequence = nextConsequence(earlier, scope, act.severity, now);
  const sanctions = [...earlier, await impose(deps, person, { ...consequence, scope, caseId, statement })];
  if (scope.kind === "named") return "done";
  const proposed = proposedSanction(act, scope, earlier, now);
  if (proposed !== null)
    sanctions.push(
      await impose(deps, person, { ...proposed, caseId, statement: { ...statement, place: null } }),
    );
  await closeDoorsByPoints(deps, person, sanctions);
  return "done";
}

/** What two readers decided for all of Safe Space, besides the ladder. */
function proposedSanction(
  { propose, atOnce }: Act,
  reported: Scope,
  earlier: readonly StoredSanction[],
  now: Date,
): Omit<Imposition, "caseId" | "statement"> | null {
  const scope = { kind: "safe-space" } as const;
  if (propose === "none") return null;
  if (propose === "doors") return { kind: "doors", scope, points: 0, lastsMs: nextDoorsMs(earlier, now) };
  return {
    kind: "silence",
    scope,
    points: 0,
    lastsMs: SILENCE_MS,
    reportedRoomId: reported.kind === "room" ? reported.roomId : null,
    onsetKey: atOnce ? null : randomBytes(32).toString("base64url"),
  };
}

/**
 * Records that a report was made in bad faith, and pauses the reporter's reporting after the second within 30 days.
 * Nothing happens where the reporter's account was deleted.
 */
export async function pauseReporter(
  deps: ActDeps,
  reportId: string,
  { caseId, because }: Pick<Act, "caseId" | "because">,
): Promise<"done"> {
  const { tx, vault, clock } = deps;
  const accountId = await reporterOf({ sql: tx.sql, vault }, reportId);
  const person = accountId === null ? null : await loadPerson({ sql: tx.sql, vault }, accountId);
  if (person === null) return "done";
  await lockPerson(tx.sql, person);
  const now = clock();
  const earlier = await loadSanctionsOf({ sql: tx.sql, vault }, person);
  const scope = { kind: "reporting" } as const;
  const statement = { rule: null, because, excerpt: "", place: null, removed: false };
  await impose(deps, person, { kind: "warning", lastsMs: 0, points: 0, scope, caseId, statement }, "untold");
  const recent = earlier.filter(
    ({ sanction }) =>
      sanction.kind === "warning" &&
      sanction.scope.kind === "reporting" &&
      Date.parse(sanction.from) > now.getTime() - BAD_FAITH.withinMs,
  );
  if (recent.length + 1 < BAD_FAITH.count || hasNow(earlier, ["reporting-pause"], now)) return "done";
  const pause = { kind: "reporting-pause", lastsMs: BAD_FAITH.pauseMs, points: 0 } as const;
  await impose(deps, person, { ...pause, scope, caseId, statement });
  return "done";
}

/**
 * Lifts a sanction and its points, and with them the closed doors that they led to. What it took away comes back, except
 * for the text of a card. Its notice is written by the caller.
 */
export async function liftSanction(deps: ActDeps, sanctionId: string): Promise<"done"> {
  const { tx, vault } = deps;
  const stored = await loadSanction({ sql: tx.sql, vault }, sanctionId);
  if (stored === null || stored.sanction.liftedAt !== null) return "done";
  await lift(deps, stored);
  const person = await findCurrentAccount({ sql: tx.sql, vault }, stored.owner);
  if (person === null) return "done";
  await lockPerson(tx.sql, person);
  const now = deps.clock();
  const sanctions = await loadSanctionsOf({ sql: tx.sql, vault }, person);
  if (stored.sanction.kind === "suspension" && !hasNow(sanctions, ["suspension"], now))
    await showProfile(tx, person.accountId);
  await undoEffects({ tx, vault }, person.accountId, stored.sanction);
  if (pointsInSafeSpace(sanctions, now) < DOOR_POINTS) await openDoorsOfPoints(deps, person, sanctions);
  return "done";
}

/** Marks a sanction as lifted; the row stays for the record of its appeal. */
async function lift({ tx, vault, clock }: ActDeps, { id, sanction }: StoredSanction): Promise<void> {
  const sealed = sealSanction(vault, id, { ...sanction, liftedAt: clock().toISOString() });
  await tx.sql.updateTable("sanction").set({ sealed }).where("id", "=", id).execute();
  tx.publish({ kind: "sanctions-changed", sanctionIds: [id] });
}

async function openDoorsOfPoints(
  deps: ActDeps,
  person: Person,
  sanctions: readonly StoredSanction[],
): Promise<void> {
  const now = deps.clock();
  for (const stored of sanctions) {
    const { kind, rule } = stored.sanction;
    if (kind !== "doors" || rule !== null || !isInForce(stored.sanction, now)) continue;
    await lift(deps, stored);
    const content = { kind: "appeal", sanctionId: stored.id, lifted: true, because: POINTS_LIFTED } as const;
    await addNotice(deps, person.accountId, { isSafeSpace: true, content });
  }
}

const POINTS_LIFTED = "A decision that this followed from was lifted.";

/**
 * A job of every minute: shows the profiles again whose suspension is over. All else ends by the clock, without a job.
 */
export async function endDueSanctions({ tx, vault, clock }: ActDeps): Promise<void> {
  const hidden = await tx.sql
    .selectFrom("profile")
    .innerJoin("account", "account.id", "profile.account_id")
    .select("account.id")
    .where("profile.hidden", "=", true)
    .where("account.deletion_requested_at", "is", null)
    .execute();
  if (hidden.length === 0) return;
  const people: Person[] = [];
  for (const { id } of hidden) people.push((await loadPerson({ sql: tx.sql, vault }, id))!);
  const sanctions = await loadSanctionsOfAll({ sql: tx.sql, vault }, people);
  for (const { accountId } of people)
    if (!hasNow(sanctions.get(accountId) ?? [], ["suspension"], clock())) await showProfile(tx, accountId);
}

async function findPerson({ tx, vault }: ActDeps, subject: SanctionSubject): Promise<Person | null> {
  const accountId =
    "accountId" in subject ? subject.accountId : await ownerOf(tx.sql, vault, subject.personaId);
  return accountId === null ? null : loadPerson({ sql: tx.sql, vault }, accountId);
}

function scopeOf(subject: SanctionSubject): Scope {
  if ("accountId" in subject) return { kind: "named" };
  return subject.roomId === null ? { kind: "card" } : { kind: "room", roomId: subject.roomId };
}

function nextDoorsMs(earlier: readonly StoredSanction[], now: Date): number {
  return doorsLastMs(wasBefore(earlier, ["doors"], now));
}

/** Closes the doors of somebody who has reached the points for it, unless they are closed. */
async function closeDoorsByPoints(
  deps: ActDeps,
  person: Person,
  sanctions: readonly StoredSanction[],
): Promise<void> {
  const now = deps.clock();
  if (pointsInSafeSpace(sanctions, now) < DOOR_POINTS) return;
  if (hasNow(sanctions, ["doors", "silence"], now)) return;
  await impose(deps, person, {
    kind: "doors",
    scope: { kind: "safe-space" },
    lastsMs: nextDoorsMs(sanctions, now),
    points: 0,
    caseId: null,
    statement: { rule: null, because: BY_POINTS, excerpt: "", place: null, removed: false },
  });
}

const BY_POINTS = "Moderators decided several times within 90 days that you had broken the house rules.";
