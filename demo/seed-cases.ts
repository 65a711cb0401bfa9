/**
 * Reports, decisions and an appeal on the Demo campus, made by the functions that the routes call: the seals, the record
 * of cases and the notices are what they would be. Only the clock is set back.
 */
import type { ReportTarget } from "../contract/safety.ts";
import { grantRole } from "../server/auth/roles.ts";
import type { Actor } from "../server/auth/session.ts";
import { tellReporters } from "../server/features/decisions/writes.ts";
import { requireCase } from "../server/features/moderation/reads.ts";
import { dateIn } from "../server/features/nightly/rules.ts";
import { loadNotices, requireAppealable } from "../server/features/notices/reads.ts";
import { storeAppeal } from "../server/features/notices/writes.ts";
import { findOpenCase, requireReported } from "../server/features/safety/reads.ts";
import { fileReport } from "../server/features/safety/writes.ts";
import { storeFigures } from "../server/features/transparency/writes.ts";
import { createRoomMemberCache, type RoomMemberCache } from "../server/live/room-member-cache.ts";
import type { Platform } from "../server/platform.ts";
import { ownerOf } from "../server/vault/owner-seal.ts";
import {
  ANSWERED,
  CASES,
  noRuleBroken,
  type CaseScript,
  type DecisionScript,
  type ReporterScript,
  type ReportScript,
  type SubjectScript,
} from "./cases.ts";
import { DAY, HOUR } from "./conversations.ts";
import { claimAs, decideAs } from "./decide.ts";
import { MODERATORS, PEOPLE, TEAM } from "./people.ts";
import { emailOf } from "./person.ts";
import { arrivedAgo, before, loadActors } from "./residents.ts";

type Scene = {
  /** The platform so many minutes ago. */
  at(minutesAgo: number): Platform;
  actors: ReadonlyMap<string, Actor>;
  roomMembers: RoomMemberCache;
};

/** Reporters are told at the latest so many minutes after the decision. */
const TOLD_AFTER = HOUR;

/** Fills a campus that has just been seeded with the work of its moderators. */
export async function seedCases(platform: Platform): Promise<void> {
  const now = platform.clock();
  const scene: Scene = {
    at: (minutesAgo) => ({ ...platform, clock: () => before(now, minutesAgo) }),
    actors: await loadActors(platform.db),
    roomMembers: createRoomMemberCache(platform),
  };
  for (const [index, script] of [...answered(), ...CASES].entries())
    await seedCase(scene, script, TEAM[index % TEAM.length]!.key);
  await storeFigures(platform, dateIn(platform.campus.timeZone, now));
  // Last, because each step so far would have been told to every moderator.
  for (const person of [...MODERATORS, ...TEAM])
    await grantRole(platform.db.kysely, emailOf(person), "moderator");
}

/** Closed cases about profiles. */
function answered(): CaseScript[] {
  const people = PEOPLE.filter((person) => arrivedAgo(person) > ANSWERED[0]!.daysAgo * DAY);
  return ANSWERED.map(({ daysAgo, waited }, index) => {
    const reported = daysAgo * DAY + waited;
    return {
      subject: { person: people[index]!.key },
      reports: [{ by: { person: people[index + 1]!.key }, minutesAgo: reported, reason: "other" }],
      decision: {
        looked: daysAgo * DAY,
        decided: daysAgo * DAY - 7,
        verdict: noRuleBroken("Nothing in this profile breaks a house rule."),
      },
    };
  });
}

/** @param moderator the key of the one who decides */
async function seedCase(scene: Scene, script: CaseScript, moderator: string): Promise<void> {
  let caseId = "";
  for (const report of script.reports) caseId = await seedReport(scene, script.subject, report);
  if (script.decision) await seedDecision(scene, caseId, actorOf(scene, moderator), script.decision);
  if (script.appeal) await seedAppeal(scene, script.appeal);
}

/** @returns the report's case */
async function seedReport(
  scene: Scene,
  subject: SubjectScript,
  { by, minutesAgo, ...report }: ReportScript,
): Promise<string> {
  const platform = scene.at(minutesAgo);
  const reporter = await findReporter(scene, by);
  const target = await findTarget(scene, subject);
  const reported = await requireReported({ ...platform, roomMembers: scene.roomMembers }, reporter, target);
  await fileReport(platform, reporter, reported, report);
  return (await findOpenCase(platform, reported.subject))!;
}

async function seedDecision(
  { at }: Scene,
  caseId: string,
  moderator: Actor,
  { looked, decided, verdict }: DecisionScript,
): Promise<void> {
  const claimed = await claimAs(moderator, at(looked), await requireCase(at(looked), moderator, caseId));
  const state = await decideAs(moderator, at(decided), claimed, verdict);
  if (state === "closed") await tellReporters(at(decided - TOLD_AFTER));
}

async function seedAppeal(
  scene: Scene,
  { by, minutesAgo, text }: NonNullable<CaseScript["appeal"]>,
): Promise<void> {
  const platform = scene.at(minutesAgo);
  const actor = actorOf(scene, by);
  const notices = await loadNotices(platform, actor);
  const [sanctionId] = notices.flatMap(({ content }) =>
    content.kind === "statement" ? [content.sanctionId] : [],
  );
  await storeAppeal(platform, await requireAppealable(platform, actor, sanctionId!), text);
}

function actorOf({ actors }: Scene, key: string): Actor {
  const actor = actors.get(key);
  if (actor === undefined) throw new Error(`The Demo campus has no person with the key "${key}".`);
  return actor;
}

async function findReporter(scene: Scene, by: ReporterScript): Promise<Actor> {
  if ("person" in by) return actorOf(scene, by.person);
  const { db, vault } = scene.at(0);
  const { personaId } = await db.kysely
    .selectFrom("message")
    .innerJoin("room_member", "room_member.id", "message.member_id")
    .select("room_member.persona_id as personaId")
    .where("message.body", "like", `${by.wrote}%`)
    .executeTakeFirstOrThrow();
  const accountId = await ownerOf(db.kysely, vault, personaId!);
  return [...scene.actors.values()].find((actor) => actor.accountId === accountId)!;
}

async function findTarget(scene: Scene, subject: SubjectScript): Promise<ReportTarget> {
  const { kysely } = scene.at(0).db;
  if ("person" in subject) return { person: { profileId: actorOf(scene, subject.person).profileId } };
  if ("message" in subject)
    return kysely
      .selectFrom("message")
      .select(["room_id as roomId", "id as messageId"])
      .where("body", "=", subject.message)
      .executeTakeFirstOrThrow();
  if ("event" in subject)
    return kysely
      .selectFrom("event")
      .select("id as eventId")
      .where("title", "=", subject.event)
      .executeTakeFirstOrThrow();
  return kysely
    .selectFrom("room")
    .select("id as groupId")
    .where("name", "=", subject.group)
    .executeTakeFirstOrThrow();
}
