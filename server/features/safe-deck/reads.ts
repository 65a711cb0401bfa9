import { sql, type Kysely } from "kysely";
import { LIMITS, SAFE_DECK_PAGE } from "../../../contract/constants.ts";
import type { Db } from "../../db/connect.ts";
import type { Database } from "../../db/schema.ts";
import { pairOf } from "../../db/pair.ts";
import { apiError } from "../../errors.ts";
import { memberIdsOf, openMatchRoom, type SafeMembership } from "../../vault/memberships.ts";
import type { Vault } from "../../vault/seal.ts";
import type { Member } from "../../live/room-member-cache.ts";
import type { CardRow, OwnCardRow } from "../personas/reads.ts";
import { passesCountSince } from "../discovery/rules.ts";
import { masksByFit } from "./rules.ts";

const CARD = sql`card.id, persona.name, persona.avatar_id, card.bio, card.shown_topics`;

// A match shows only the name of a card that rests, so that an absent owner and a deleted one look the same.
const MATCHED_CARD = sql`card.id, persona.name, persona.avatar_id,
  case when card.shown then card.bio else '' end as bio, card.shown_topics`;

/**
 * The next cards for the viewer's, best-fitting topics first; null where there are fewer cards than the floor. Swiped
 * cards count as well, so that swiping does not reveal how many cards there are.
 * @param options `filter` is a bitmask of topics of which a card needs one, 0 for any
 */
export async function loadSafeDeck(
  { kysely }: Db,
  viewer: OwnCardRow,
  { filter, floor }: { filter: number; floor: number },
  now: Date,
): Promise<CardRow[] | null> {
  const fits = sql<boolean>`(${filter}::int = 0 or (card.shown_topics & ${filter}::int) <> 0)`;
  const { rows: enough } = await sql<{ reached: boolean }>`
    select count(*) >= ${floor} as reached from (
      select from card where card.shown and ${fits} and card.id <> ${viewer.id} limit ${floor}
    ) enough`.execute(kysely);
  if (!enough[0]!.reached) return null;
  const since = passesCountSince(now);
  const masks = masksByFit(viewer.topics).filter((mask) => filter === 0 || (mask & filter) !== 0);
  const { rows } = await sql<CardRow>`
    select ${CARD}
    from unnest(${masks}::smallint[]) with ordinality as mask (topics, fit)
    cross join lateral (
      select * from card
      where card.shown_topics = mask.topics and card.shown and card.id <> ${viewer.id} and not exists (
        select from safe_pair pair
        where pair.low = least(card.id, ${viewer.id}) and pair.high = greatest(card.id, ${viewer.id})
          and case when card.id > ${viewer.id}
            then pair.low_blocks or pair.low_action = 'like' or pair.low_action = 'dislike' and pair.low_on > ${since}
            else pair.high_blocks or pair.high_action = 'like' or pair.high_action = 'dislike' and pair.high_on > ${since}
          end)
      order by card.deck_position limit ${SAFE_DECK_PAGE}
    ) card
    join persona on persona.id = card.id
    order by mask.fit, card.deck_position limit ${SAFE_DECK_PAGE}`.execute(kysely);
  return rows;
}

declare const open: unique symbol;

/** A card that the viewer may swipe: proved by `requireOpenCard`. */
export type OpenCard = CardRow & { readonly [open]: true };

/** @throws NOT_FOUND for the viewer's own card, one that is not shown, and one that the viewer has blocked */
export async function requireOpenCard(
  kysely: Kysely<Database>,
  viewer: OwnCardRow,
  cardId: string,
): Promise<OpenCard> {
  const { rows } = await sql<CardRow>`
    select ${CARD} from card join persona on persona.id = card.id
    where card.id = ${cardId} and card.id <> ${viewer.id} and card.shown and not exists (
      select from safe_pair pair
      where pair.low = least(card.id, ${viewer.id}) and pair.high = greatest(card.id, ${viewer.id})
        and case when card.id > ${viewer.id} then pair.low_blocks else pair.high_blocks end)`.execute(kysely);
  if (rows[0] === undefined) throw apiError("NOT_FOUND");
  return rows[0] as OpenCard;
}

declare const passed: unique symbol;

/** An open card on which the viewer has passed: proved by `requirePassedCard`. */
export type PassedCard = OpenCard & { readonly [passed]: true };

/** @throws NOT_FOUND unless the card is open and the viewer has passed on it */
export async function requirePassedCard(
  kysely: Kysely<Database>,
  viewer: OwnCardRow,
  cardId: string,
): Promise<PassedCard> {
  const card = await requireOpenCard(kysely, viewer, cardId);
  const { low, high } = pairOf(viewer.id, cardId);
  const pair = await kysely
    .selectFrom("safe_pair")
    .select("low")
    .where("low", "=", low)
    .where("high", "=", high)
    .where(low === viewer.id ? "low_action" : "high_action", "=", "dislike")
    .where("match_id", "is", null)
    .executeTakeFirst();
  if (pair === undefined) throw apiError("NOT_FOUND");
  return card as PassedCard;
}

declare const ownMatch: unique symbol;

/** A match of the viewer's card: proved by `requireOwnSafeMatch`. */
export type OwnSafeMatch = {
  readonly matchId: string;
  /** Which side of the pair the viewer's card is. */
  readonly own: "low" | "high";
  readonly [ownMatch]: true;
};

/** @throws NOT_FOUND for a match of other cards */
export async function requireOwnSafeMatch(
  { kysely }: Db,
  { id }: OwnCardRow,
  matchId: string,
): Promise<OwnSafeMatch> {
  const pair = await kysely
    .selectFrom("safe_pair")
    .select("low")
    .where("match_id", "=", matchId)
    .where(({ or, eb }) => or([eb("low", "=", id), eb("high", "=", id)]))
    .executeTakeFirst();
  if (pair === undefined) throw apiError("NOT_FOUND");
  return { matchId, own: pair.low === id ? "low" : "high" } as OwnSafeMatch;
}

/** Matches of the viewer's card that they have not hidden, and whose room they have neither opened nor left. */
export async function loadSafeMatches(
  { db: { kysely }, vault }: { db: Db; vault: Vault },
  viewer: OwnCardRow,
  memberships: readonly SafeMembership[],
): Promise<SafeMatchRow[]> {
  const { rows } = await sql<CardRow & { match_id: string; sealed_room: string }>`
    select pair.match_id, pair.sealed_room, ${MATCHED_CARD}
    from (
      select match_id, sealed_room, high as other, low_blocks or low_match_hidden as hidden
      from safe_pair where low = ${viewer.id}
      union all
      select match_id, sealed_room, low, high_blocks or high_match_hidden from safe_pair where high = ${viewer.id}
    ) pair
    join card on card.id = pair.other join persona on persona.id = card.id
    where pair.match_id is not null and not pair.hidden
    order by pair.match_id`.execute(kysely);
  const unopened = await loadUnopenedRooms(kysely, memberships);
  return rows
    .map(({ sealed_room, ...row }) => ({ ...row, room_id: openMatchRoom(vault, row.match_id, sealed_room) }))
    .filter(({ room_id }) => unopened.has(room_id))
    .slice(0, LIMITS.page);
}

export type SafeMatchRow = CardRow & { match_id: string; room_id: string };

/** The direct rooms among these memberships that have never been opened. */
async function loadUnopenedRooms(
  kysely: Kysely<Database>,
  memberships: readonly SafeMembership[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ room_id: string }>`
    select me.room_id from room_member me join room on room.id = me.room_id and room.kind = 'direct'
    where me.id = any(${memberIdsOf(memberships)}::uuid[]) and me.opened_at is null and me.state = 'member'`.execute(
    kysely,
  );
  return new Set(rows.map(({ room_id }) => room_id));
}

export type BlockedPersonaRow = { id: string; name: string; avatar_id: string };

/** The personas that the actor has blocked, by their card or in a room. */
export async function loadBlockedPersonas(
  { kysely }: Db,
  cardId: string,
  memberships: readonly SafeMembership[],
): Promise<BlockedPersonaRow[]> {
  const { rows } = await sql<BlockedPersonaRow>`
    select persona.id, persona.name, persona.avatar_id from persona where persona.id in (
      select high from safe_pair where low = ${cardId} and low_blocks
      union all
      select low from safe_pair where high = ${cardId} and high_blocks
      union all
      select other.persona_id from room_member me join room_member other on other.id = any(me.blocked_member_ids)
      where me.id = any(${memberIdsOf(memberships)}::uuid[]))
    order by persona.name, persona.id`.execute(kysely);
  return rows;
}

declare const blockable: unique symbol;

/** Another member of a safe room: proved by `requireBlockable`. */
export type BlockableMember = { readonly memberId: string; readonly [blockable]: true };

/** @throws NOT_FOUND for oneself, and for anybody who is no persona in this room */
export async function requireBlockable(
  { kysely }: Db,
  own: Member,
  memberId: string,
): Promise<BlockableMember> {
  const other = await kysely
    .selectFrom("room_member")
    .select("id")
    .where("id", "=", memberId)
    .where("id", "<>", own.memberId)
    .where("room_id", "=", own.roomId)
    .where("persona_id", "is not", null)
    .executeTakeFirst();
  if (other === undefined) throw apiError("NOT_FOUND");
  return { memberId } as BlockableMember;
}

declare const blocked: unique symbol;

/** A persona that the actor has blocked: proved by `requireBlockedPersona`. */
export type BlockedPersona = BlockedPersonaRow & { readonly [blocked]: true };

/** @throws NOT_FOUND for a persona that the actor has not blocked */
export async function requireBlockedPersona(
  db: Db,
  cardId: string,
  memberships: readonly SafeMembership[],
  personaId: string,
): Promise<BlockedPersona> {
  const personas = await loadBlockedPersonas(db, cardId, memberships);
  const persona = personas.find(({ id }) => id === personaId);
  if (persona === undefined) throw apiError("NOT_FOUND");
  return persona as BlockedPersona;
}
