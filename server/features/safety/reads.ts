import { sql, type Kysely } from "kysely";
import { LIMITS } from "../../../contract/constants.ts";
import type { Evidence } from "../../../contract/moderation.ts";
import type { PersonRef, ReportReason, ReportTarget } from "../../../contract/safety.ts";
import { requireNamedWorld } from "../../auth/named-world.ts";
import type { Actor } from "../../auth/session.ts";
import type { Db } from "../../db/connect.ts";
import type { Database } from "../../db/schema.ts";
import { apiError } from "../../errors.ts";
import type { Member, RoomMemberCache } from "../../live/room-member-cache.ts";
import type { Platform } from "../../platform.ts";
import { subjectLookup, type CaseSubject } from "../../vault/cases.ts";
import type { Vault } from "../../vault/seal.ts";
import { requireVisibleEvent } from "../events/reads.ts";
import { requireVisibleGroup } from "../groups/reads.ts";
import { requireMembership } from "../rooms/reads.ts";
import { presentMessages } from "./present.ts";
import { EVIDENCE_AROUND, HANDLED_HOURS } from "./rules.ts";

declare const other: unique symbol;

/** Another person, by name: proved by `requireOtherPerson`. */
export type OtherPerson = {
  readonly profile_id: string;
  readonly account_id: string;
  readonly name: string;
  readonly [other]: true;
};

/**
 * A person by their profile, or as a member of a room that the actor is in.
 * @throws NOT_FOUND for oneself, for nobody, and for somebody who has blocked the actor
 */
export async function requireOtherPerson(
  db: Db,
  roomMembers: RoomMemberCache,
  actor: Actor,
  ref: PersonRef,
): Promise<OtherPerson> {
  if ("roomId" in ref) await requireMembership(roomMembers, actor, ref.roomId);
  const { rows } = await sql<OtherPerson>`
    select p.id as profile_id, p.account_id, p.name from profile p
    where p.id <> ${actor.profileId} and not p.hidden and not blocks(p.id, ${actor.profileId})
      and ${
        "roomId" in ref
          ? sql`p.account_id = (
              select m.account_id from room_member m join room on room.id = m.room_id
              where m.id = ${ref.memberId} and m.room_id = ${ref.roomId} and not room.is_safe_space)`
          : sql`p.id = ${ref.profileId}`
      }`.execute(db.kysely);
  if (rows[0] === undefined) throw apiError("NOT_FOUND");
  return rows[0];
}

export type BlockedRow = { id: string; name: string; picture_id: string | null };

/** The people whom the actor has blocked, by name, one more than a page to tell whether there are others. */
export async function loadBlocked(
  { kysely }: Db,
  actor: Actor,
  cursor: string | undefined,
): Promise<BlockedRow[]> {
  const { rows } = await sql<BlockedRow>`
    select p.id, p.name, case when not p.hidden then p.picture_id end as picture_id from (
      select high as other from pair where low = ${actor.profileId} and low_blocks
      union all
      select low from pair where high = ${actor.profileId} and high_blocks
    ) blocked
    join profile p on p.id = blocked.other
    ${cursor ? sql`where (lower(p.name), p.id) > (select lower(name), id from profile where id = ${cursor})` : sql``}
    order by lower(p.name), p.id limit ${LIMITS.page + 1}`.execute(kysely);
  return rows;
}

declare const reported: unique symbol;

/** What is reported, with a snapshot of it: proved by `requireReported`. */
export type Reported = ReportedThing & { readonly [reported]: true };

type ReportedThing = { subject: CaseSubject; isSafeSpace: boolean; evidence: Evidence };
type Deps = Pick<Platform, "db" | "memberships" | "entrants" | "sanctions"> & {
  roomMembers: RoomMemberCache;
};

/** @throws NOT_FOUND for what the actor cannot see, SUSPENDED for something by name where they are suspended */
export async function requireReported(deps: Deps, actor: Actor, target: ReportTarget): Promise<Reported> {
  return (await loadReported(deps, actor, target)) as Reported;
}

async function loadReported(deps: Deps, actor: Actor, target: ReportTarget): Promise<ReportedThing> {
  if ("cardId" in target) return requireCard(deps.db, target.cardId);
  if ("person" in target) return requirePerson(deps, actor, target.person);
  if ("eventId" in target) return requireEvent(deps, actor, target.eventId);
  if ("groupId" in target) return requireGroup(deps, actor, target.groupId);
  const own = await requireMembership(deps.roomMembers, actor, target.roomId);
  return "messageId" in target ? requireMessage(deps.db, own, target.messageId) : requireRoom(deps.db, own);
}

async function requirePerson(deps: Deps, actor: Actor, person: PersonRef): Promise<ReportedThing> {
  const { db, roomMembers } = deps;
  if ("roomId" in person) {
    const own = await requireMembership(roomMembers, actor, person.roomId);
    if (own.room.isSafeSpace) return requirePersona(db, own, person.memberId);
  }
  await requireNamedWorld(deps, actor.accountId);
  const { profile_id } = await requireOtherPerson(db, roomMembers, actor, person);
  return loadProfile(db, profile_id);
}

/** A profile, reported by staff: proved by their role. */
export async function loadReportedProfile(db: Db, profileId: string): Promise<Reported> {
  return (await loadProfile(db, profileId)) as Reported;
}

async function loadProfile({ kysely }: Db, profileId: string): Promise<ReportedThing> {
  const { id, ...profile } = await kysely
    .selectFrom("profile")
    .select(["id", "name", "bio", "interests", "picture_id as pictureId"])
    .where("id", "=", profileId)
    .executeTakeFirstOrThrow();
  const subject = { kind: "profile", profileId: id } as const;
  return { subject, isSafeSpace: false, evidence: { kind: "profile", ...profile } };
}

export type ReportedMessageRow = {
  member_id: string;
  /** In a safe room. */
  persona: string | null;
  body: string;
  reported: boolean;
  room_name: string | null;
};

/** A reported message and those around it. @throws NOT_FOUND for a message that the room does not have */
async function requireMessage({ kysely }: Db, own: Member, messageId: string): Promise<ReportedThing> {
  const { roomId, isInvited, room } = own;
  // A group's messages are for its members only, not for people who are invited.
  if (isInvited && room.kind === "group") throw apiError("NOT_FOUND");
  const { rows } = await sql<ReportedMessageRow>`
    select m.member_id, persona.name as persona, m.body, m.id = ${messageId} as reported, room.name as room_name
    from message about
    join room on room.id = about.room_id
    join message m on m.room_id = about.room_id
      and m.seq between about.seq - ${EVIDENCE_AROUND} and about.seq + ${EVIDENCE_AROUND}
    left join room_member author on author.id = m.member_id
    left join persona on persona.id = author.persona_id
    where about.room_id = ${roomId} and about.id = ${messageId}
    order by m.seq`.execute(kysely);
  const about = rows.find((row) => row.reported);
  if (about === undefined) throw apiError("NOT_FOUND");
  return {
    subject: { kind: "message", roomId, messageId, memberId: about.member_id },
    isSafeSpace: room.isSafeSpace,
    evidence: presentMessages(rows),
  };
}

/** A reported room. Of a direct room, it is the other person who is reported. @throws NOT_FOUND where they are gone */
async function requireRoom(db: Db, own: Member): Promise<ReportedThing> {
  const { roomId, room } = own;
  if (room.kind === "direct") return requireOtherOfRoom(db, own);
  const { name, description, rules } = await db.kysely
    .selectFrom("room")
    .leftJoin("campus_group", "campus_group.id", "room.id")
    .select(["room.name", "room.description", "campus_group.rules"])
    .where("room.id", "=", roomId)
    .executeTakeFirstOrThrow();
  const isSafeSpace = room.isSafeSpace;
  // A campus group is one subject, whether it is reported as a chat or in the list of groups.
  if (rules !== null)
    return {
      subject: { kind: "group", roomId },
      isSafeSpace,
      evidence: { kind: "group", name: name ?? "", description, rules },
    };
  return { subject: { kind: "room", roomId }, isSafeSpace, evidence: { kind: "room", name, description } };
}

async function requireOtherOfRoom(db: Db, own: Member): Promise<ReportedThing> {
  const other = await db.kysely
    .selectFrom("room_member as m")
    .leftJoin("profile as p", "p.account_id", "m.account_id")
    .select(["m.id", "p.id as profile_id"])
    .where("m.room_id", "=", own.roomId)
    .where("m.id", "<>", own.memberId)
    .executeTakeFirst();
  if (other === undefined) throw apiError("NOT_FOUND");
  if (own.room.isSafeSpace) return requirePersona(db, own, other.id);
  // Reported even if they have blocked the reporter, who learns nothing of it.
  if (other.profile_id === null) throw apiError("NOT_FOUND");
  return loadProfile(db, other.profile_id);
}

/** A reported persona of a safe room. @throws NOT_FOUND for oneself and for nobody */
async function requirePersona({ kysely }: Db, own: Member, memberId: string): Promise<ReportedThing> {
  const found = await kysely
    .selectFrom("room_member as m")
    .innerJoin("persona", "persona.id", "m.persona_id")
    .innerJoin("room", "room.id", "m.room_id")
    .select(["persona.name as persona", "room.name as roomName"])
    .where("m.id", "=", memberId)
    .where("m.id", "<>", own.memberId)
    .where("m.room_id", "=", own.roomId)
    .executeTakeFirst();
  if (found === undefined) throw apiError("NOT_FOUND");
  return {
    subject: { kind: "member", roomId: own.roomId, memberId },
    isSafeSpace: true,
    evidence: { kind: "member", ...found },
  };
}

/** A reported card. @throws NOT_FOUND for one that is not shown */
async function requireCard({ kysely }: Db, cardId: string): Promise<ReportedThing> {
  const card = await kysely
    .selectFrom("card")
    .innerJoin("persona", "persona.id", "card.id")
    .select(["persona.name as persona", "card.bio"])
    .where("card.id", "=", cardId)
    .where("shown", "=", true)
    .executeTakeFirst();
  if (card === undefined) throw apiError("NOT_FOUND");
  return {
    subject: { kind: "card", personaId: cardId },
    isSafeSpace: true,
    evidence: { kind: "card", ...card },
  };
}

async function requireEvent(deps: Deps, actor: Actor, eventId: string): Promise<ReportedThing> {
  await requireNamedWorld(deps, actor.accountId);
  const { id, title, description, location } = await requireVisibleEvent(deps.db, actor, eventId);
  return {
    subject: { kind: "event", eventId: id },
    isSafeSpace: false,
    evidence: { kind: "event", title, description, location },
  };
}

async function requireGroup(deps: Deps, actor: Actor, groupId: string): Promise<ReportedThing> {
  const { id, name, description, rules, is_safe_space } = await requireVisibleGroup(deps, actor, groupId);
  return {
    subject: { kind: "group", roomId: id },
    isSafeSpace: is_safe_space,
    evidence: { kind: "group", name, description, rules },
  };
}

/**
 * The case of this subject that was decided with consequences in the last hours, unless a new one is open. Somebody in
 * danger is never a case that was handled.
 */
export async function findHandledCase(
  { sql: kysely, vault }: { sql: Kysely<Database>; vault: Vault },
  { subject }: Reported,
  reason: ReportReason,
  now: Date,
): Promise<string | null> {
  if (reason === "danger") return null;
  const lookup = subjectLookup(vault, subject);
  const since = new Date(now.getTime() - HANDLED_HOURS * 3_600_000);
  const { rows } = await sql<{ id: string }>`
    select id from case_file c
    where subject_lookup = ${lookup} and state = 'closed' and decided_at > ${since}
      and exists (select from report r where r.case_id = c.id and r.outcome = 'acted')
      and not exists (select from case_file o where o.subject_lookup = ${lookup} and o.state <> 'closed')
    order by decided_at desc limit 1`.execute(kysely);
  return rows[0]?.id ?? null;
}

/** The case of this subject that is not decided yet; null for none. */
export async function findOpenCase(
  { db, vault }: Pick<Platform, "db" | "vault">,
  subject: CaseSubject,
): Promise<string | null> {
  const open = await db.kysely
    .selectFrom("case_file")
    .select("id")
    .where("subject_lookup", "=", subjectLookup(vault, subject))
    .where("state", "<>", "closed")
    .executeTakeFirst();
  return open?.id ?? null;
}
