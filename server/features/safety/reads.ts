import { sql } from "kysely";
import { LIMITS } from "../../../contract/constants.ts";
import type { PersonRef, ReportTarget } from "../../../contract/safety.ts";
import type { Actor } from "../../auth/session.ts";
import type { Db } from "../../db/connect.ts";
import { apiError } from "../../errors.ts";
import type { Member, RoomMemberCache } from "../../live/room-member-cache.ts";
import { requireMembership } from "../rooms/reads.ts";
import { EVIDENCE_AROUND } from "./rules.ts";

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

declare const evidence: unique symbol;

/** What is reported, as it is now: proved by `requireEvidence`. */
export type Evidence = object & { readonly [evidence]: true };

/** @throws NOT_FOUND for what the actor cannot see */
export async function requireEvidence(
  db: Db,
  roomMembers: RoomMemberCache,
  actor: Actor,
  target: ReportTarget,
): Promise<Evidence> {
  return (await loadEvidence(db, roomMembers, actor, target)) as Evidence;
}

async function loadEvidence(
  db: Db,
  roomMembers: RoomMemberCache,
  actor: Actor,
  target: ReportTarget,
): Promise<object> {
  if ("cardId" in target) return { card: await requireCard(db, target.cardId) };
  if ("person" in target) {
    const { person } = target;
    if (!("roomId" in person)) return { person: await requireOtherPerson(db, roomMembers, actor, person) };
    const own = await requireMembership(roomMembers, actor, person.roomId);
    return own.room.isSafeSpace
      ? { persona: await requirePersona(db, own, person.memberId) }
      : { person: await requireOtherPerson(db, roomMembers, actor, person) };
  }
  const member = await requireMembership(roomMembers, actor, target.roomId);
  const room = { roomId: member.roomId, ...(await loadReportedRoom(db, member)) };
  if (!("messageId" in target)) return { room };
  // A group's messages are for its members only, not for people who are invited.
  if (member.isInvited && member.room.kind === "group") throw apiError("NOT_FOUND");
  return { room, messages: await requireMessages(db, member, target.messageId) };
}

type ReportedMessage = {
  memberId: string;
  name: string | null;
  body: string;
  sentAt: Date;
  reported: boolean;
};

/** A reported message and those around it. @throws NOT_FOUND for a message that the room does not have */
async function requireMessages(
  { kysely }: Db,
  member: Member,
  messageId: string,
): Promise<ReportedMessage[]> {
  const { rows } = await sql<ReportedMessage>`
    select m.member_id as "memberId", coalesce(persona.name, p.name) as name, m.body, m.sent_at as "sentAt", m.id = ${messageId} as reported
    from message about
    join message m on m.room_id = about.room_id
      and m.seq between about.seq - ${EVIDENCE_AROUND} and about.seq + ${EVIDENCE_AROUND}
    left join room_member author on author.id = m.member_id
    left join profile p on p.account_id = author.account_id
    left join persona on persona.id = author.persona_id
    where about.room_id = ${member.roomId} and about.id = ${messageId}
    order by m.seq`.execute(kysely);
  if (rows.length === 0) throw apiError("NOT_FOUND");
  return rows;
}

/** A reported room: its name, its description, and who manages it. */
async function loadReportedRoom(
  { kysely }: Db,
  { roomId }: Member,
): Promise<{ name: string | null; description: string; members: { memberId: string; role: string }[] }> {
  const room = await kysely
    .selectFrom("room")
    .select(["name", "description"])
    .where("id", "=", roomId)
    .executeTakeFirstOrThrow();
  const members = await kysely
    .selectFrom("room_member")
    .select(["id as memberId", "role"])
    .where("room_id", "=", roomId)
    .where("role", "<>", "member")
    .execute();
  return { ...room, members };
}

/**
 * A reported persona of a safe room: its name, and its id, by which the vault can act on its owner.
 * @throws NOT_FOUND for oneself and for nobody
 */
async function requirePersona(
  { kysely }: Db,
  own: Member,
  memberId: string,
): Promise<{ personaId: string; name: string }> {
  const persona = await kysely
    .selectFrom("room_member as m")
    .innerJoin("persona", "persona.id", "m.persona_id")
    .select(["persona.id as personaId", "persona.name"])
    .where("m.id", "=", memberId)
    .where("m.id", "<>", own.memberId)
    .where("m.room_id", "=", own.roomId)
    .executeTakeFirst();
  if (persona === undefined) throw apiError("NOT_FOUND");
  return persona;
}

/** A reported card. @throws NOT_FOUND for one that is not shown */
async function requireCard(
  { kysely }: Db,
  cardId: string,
): Promise<{ personaId: string; name: string; bio: string }> {
  const card = await kysely
    .selectFrom("card")
    .innerJoin("persona", "persona.id", "card.id")
    .select(["persona.id as personaId", "persona.name", "card.bio"])
    .where("card.id", "=", cardId)
    .where("shown", "=", true)
    .executeTakeFirst();
  if (card === undefined) throw apiError("NOT_FOUND");
  return card;
}
