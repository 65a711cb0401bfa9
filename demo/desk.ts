/**
 * Two moderators of the Demo campus answer what visitors report, so that a visitor hears of an outcome. They do only what
 * anybody at the desk can do, and keep away while a visitor is on duty.
 */
import { sql } from "kysely";
import type { SecondVerdict, Verdict } from "../contract/moderation.ts";
import { loadModerators } from "../server/auth/roles.ts";
import type { Actor } from "../server/auth/session.ts";
import { errorCodeOf } from "../server/errors.ts";
import { findPerson } from "../server/features/decisions/reads.ts";
import { tellReporters } from "../server/features/decisions/writes.ts";
import { requireCase, type VisibleCase } from "../server/features/moderation/reads.ts";
import type { Platform } from "../server/platform.ts";
import { openDecision } from "../server/vault/cases.ts";
import { ownerOf } from "../server/vault/owner-seal.ts";
import { openReport, reporterOf } from "../server/vault/reports.ts";
import { brokenBy, noRuleBroken } from "./cases.ts";
import { claimAs, decideAs, decideSecondAs } from "./decide.ts";
import { PEOPLE, TEAM } from "./people.ts";
import { loadActors } from "./residents.ts";

/** How often they look, in milliseconds. */
const LOOK_EVERY_MS = 15_000;

/** For how long nobody has touched a case when they take it, in milliseconds: a visitor may want to decide it. */
const QUIET_MS = 60_000;

export type Desk = {
  /** Resolves when the look that has begun, if any, is over. */
  settled(): Promise<void>;
  stop(): void;
};

export function staffDesk(platform: Platform): Desk {
  const since = platform.clock();
  let look: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    look = look
      .then(() => answerReports(platform, since))
      .catch((error: unknown) => platform.log.error({ err: error }, "demo desk failed"));
  }, LOOK_EVERY_MS);
  return { settled: () => look, stop: () => clearInterval(timer) };
}

/**
 * Decides the cases that visitors have reported and nobody works on, and tells reporters at once, who would hear within
 * the hour on another campus.
 * @param since when the process started: what was reported before with one of the printed sign-ins may have been seeded
 */
export async function answerReports(platform: Platform, since: Date): Promise<void> {
  const now = platform.clock();
  if (!(await isSomebodyOnDuty(platform, now)))
    for (const caseId of await findQuietCases(platform, since)) await answerCase(platform, caseId);
  await platform.db.kysely
    .updateTable("report")
    .set({ tell_at: now })
    .where("told_at", "is", null)
    .where("tell_at", ">", now)
    .execute();
  await tellReporters(platform);
}

async function isSomebodyOnDuty({ db }: Platform, now: Date): Promise<boolean> {
  const duty = await db.kysely
    .selectFrom("duty")
    .select("until")
    .where("until", ">", now)
    .limit(1)
    .executeTakeFirst();
  return duty !== undefined;
}

/** The cases that a visitor has reported, and that nobody has reported, claimed or changed for a while. */
async function findQuietCases(platform: Platform, since: Date): Promise<string[]> {
  const { db, vault, clock } = platform;
  const now = clock();
  const quietSince = new Date(now.getTime() - QUIET_MS);
  const { rows } = await sql<{ id: string; sealed: string; case_id: string }>`
    select r.id, r.sealed, r.case_id from report r join case_file c on c.id = r.case_id
    where c.state <> 'closed' and (c.claimed_until is null or c.claimed_until <= ${now})
      and not exists (select from case_event e where e.case_id = c.id and e.at > ${quietSince})`.execute(
    db.kysely,
  );
  const actors = await loadActors(db);
  const inhabitants = new Set(PEOPLE.map(({ key }) => actors.get(key)?.accountId));
  const residents = new Set([...actors.values()].map(({ accountId }) => accountId));
  const quiet: string[] = [];
  for (const [caseId, reports] of Map.groupBy(rows, ({ case_id }) => case_id)) {
    const moments = await Promise.all(
      reports.map(async (row) => {
        const reporter = await reporterOf({ sql: db.kysely, vault }, row.id);
        const at = new Date(openReport(vault, row).at);
        const isVisitor =
          reporter !== null && !inhabitants.has(reporter) && (!residents.has(reporter) || at >= since);
        return { at, isVisitor };
      }),
    );
    if (moments.every(({ at }) => at <= quietSince) && moments.some(({ isVisitor }) => isVisitor))
      quiet.push(caseId);
  }
  return quiet;
}

/** Each of the two who may see the case takes it in turn, until it is decided. */
async function answerCase(platform: Platform, caseId: string): Promise<void> {
  for (const moderator of await loadTeam(platform)) {
    try {
      const file = await requireCase(platform, moderator, caseId);
      if (file.first_reader === moderator.accountId) continue;
      if ((await decide(platform, moderator, file)) === "closed") return;
    } catch (error) {
      // It concerns the moderator, or a visitor was faster.
      if (errorCodeOf(error) === null) throw error;
    }
  }
}

async function loadTeam({ db }: Platform): Promise<Actor[]> {
  const [actors, moderators] = await Promise.all([loadActors(db), loadModerators(db.kysely)]);
  return TEAM.flatMap(({ key }) => actors.get(key) ?? []).filter(({ accountId }) =>
    moderators.includes(accountId),
  );
}

async function decide(
  platform: Platform,
  moderator: Actor,
  found: VisibleCase,
): Promise<"second" | "closed"> {
  const claimed = await claimAs(moderator, platform, found);
  if (claimed.sealed_first === null)
    return decideAs(moderator, platform, claimed, await judge(platform, claimed));
  const first = openDecision(platform.vault, claimed.id, claimed.sealed_first);
  await decideSecondAs(moderator, platform, claimed, first.broken ? AGREED : NOTHING_BROKEN);
  return "closed";
}

const HELP_SENT = "It breaks no house rule. We have sent them ways to get help.";
const KEEPS_TO_RULES = "It keeps to the house rules, also with what was written around it.";
const BROKEN = "However it was meant, it breaks this house rule.";

/** The milder of two severities stands, so this one leaves the first reader's as it is. */
const AGREED: SecondVerdict = { broken: true, severity: 4, agrees: true, atOnce: false };
const NOTHING_BROKEN: SecondVerdict = { broken: false, because: HELP_SENT };

/** What the people of the Demo campus write keeps to the rules; what visitors write is what its reporter says. */
async function judge(platform: Platform, { facts }: VisibleCase): Promise<Verdict> {
  const { subject, reason } = facts;
  if (reason === "danger") return { ...noRuleBroken(HELP_SENT), offerHelp: true };
  if (reason === "other" || !(await isByVisitor(platform, facts))) return noRuleBroken(KEEPS_TO_RULES);
  return brokenBy(reason, { severity: 1, because: BROKEN, hideMessage: subject.kind === "message" });
}

async function isByVisitor({ db, vault }: Platform, { subject }: VisibleCase["facts"]): Promise<boolean> {
  const person = await findPerson(db.kysely, subject);
  if (person === null) return false;
  const accountId =
    "accountId" in person ? person.accountId : await ownerOf(db.kysely, vault, person.personaId);
  const residents = [...(await loadActors(db)).values()];
  return accountId !== null && residents.every((resident) => resident.accountId !== accountId);
}
