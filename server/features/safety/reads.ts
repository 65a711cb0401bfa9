import { sql } from "kysely";
import { LIMITS } from "../../../contract/constants.ts";
import type { PersonRef } from "../../../contract/safety.ts";
import type { Actor } from "../../auth/session.ts";
import type { Db } from "../../db/connect.ts";
import { refuse } from "../../http/refuse.ts";
import type { Member, Rosters } from "../../live/rosters.ts";
import { EVIDENCE_AROUND } from "./rules.ts";

export type Someone = { profile_id: string; account_id: string; name: string };

/**
 * The person whom the actor means: by a card, or as a member of a room they share.
 * @throws NOT_FOUND for oneself, for nobody, and for whoever has blocked the actor
 */
export async function requireSomeone(
  db: Db,
  rosters: Rosters,
  actor: Actor,
  whom: PersonRef,
): Promise<Someone> {
  if ("roomId" in whom && (await rosters.member(actor.accountId, whom.roomId)) === undefined)
    throw refuse("NOT_FOUND");
  const { rows } = await sql<Someone>`
    select p.id as profile_id, p.account_id, p.name from profile p
    where p.id <> ${actor.profileId} and not p.hidden and not blocks(p.id, ${actor.profileId})
      and ${
        "roomId" in whom
          ? sql`p.account_id = (
              select m.account_id from room_member m join room on room.id = m.room_id
              where m.id = ${whom.memberId} and m.room_id = ${whom.roomId} and not room.is_safe_space)`
          : sql`p.id = ${whom.profileId}`
      }`.execute(db.kysely);
  if (rows[0] === undefined) throw refuse("NOT_FOUND");
  return rows[0];
}

export type BlockedRow = { id: string; name: string; picture_id: string | null };

/** Whom the actor has blocked, by name, one more than a page to tell whether there are others. */
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

export type Evidence = {
  memberId: string;
  name: string | null;
  body: string;
  sentAt: Date;
  reported: boolean;
};

/**
 * A reported message and those around it, as they are now.
 * @throws NOT_FOUND for a message that the room does not have
 */
export async function gatherEvidence({ kysely }: Db, member: Member, messageId: string): Promise<Evidence[]> {
  const { rows } = await sql<Evidence>`
    select m.member_id as "memberId", coalesce(persona.name, p.name) as name, m.body, m.sent_at as "sentAt", m.id = ${messageId} as reported
    from message about
    join message m on m.room_id = about.room_id
      and m.seq between about.seq - ${EVIDENCE_AROUND} and about.seq + ${EVIDENCE_AROUND}
    left join room_member author on author.id = m.member_id
    left join profile p on p.account_id = author.account_id
    left join persona on persona.id = author.persona_id
    where about.room_id = ${member.roomId} and about.id = ${messageId}
    order by m.seq`.execute(kysely);
  if (rows.length === 0) throw refuse("NOT_FOUND");
  return rows;
}

/** Who is in a reported room: what it is called, and by whom it is run. */
export async function describeRoom(
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
 * Who is reported in a safe room: the name there, and the persona's id, by which the vault can act on it.
 * @throws NOT_FOUND for oneself and for nobody
 */
export async function describePersona(
  { kysely }: Db,
  me: Member,
  memberId: string,
): Promise<{ personaId: string; name: string }> {
  const persona = await kysely
    .selectFrom("room_member as m")
    .innerJoin("persona", "persona.id", "m.persona_id")
    .select(["persona.id as personaId", "persona.name"])
    .where("m.id", "=", memberId)
    .where("m.id", "<>", me.memberId)
    .where("m.room_id", "=", me.roomId)
    .executeTakeFirst();
  if (persona === undefined) throw refuse("NOT_FOUND");
  return persona;
}

/**
 * A reported card as it is now.
 * @throws NOT_FOUND for one that is not shown
 */
export async function describeCard(
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
  if (card === undefined) throw refuse("NOT_FOUND");
  return card;
}
