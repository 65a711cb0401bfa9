import { randomInt, randomUUID } from "node:crypto";
import { sql as raw } from "kysely";
import type { SafeMatch } from "../../../contract/safe-deck.ts";
import type { Actor } from "../../auth/session.ts";
import { inTransaction, type Tx } from "../../bus/transaction.ts";
import { pairOf } from "../../db/pair.ts";
import type { Platform } from "../../platform.ts";
import { apiError } from "../../errors.ts";
import type { Member } from "../../live/room-member-cache.ts";
import { addOwnerToRoom, areDoorsOpen, notifyOwner } from "../../vault/owners.ts";
import { memberIdsOf, openMatchRoom, sealMatchRoom, type SafeMembership } from "../../vault/memberships.ts";
import type { CardRow, OwnCardRow } from "../personas/reads.ts";
import { makeFace } from "../personas/rules.ts";
import { presentSafeMatch } from "./present.ts";
import type { BlockableMember, BlockedPersona, OpenCard, OwnSafeMatch, PassedCard } from "./reads.ts";

type Deps = Pick<Platform, "db" | "bus" | "vault" | "clock">;
type SwipeDeps = Deps & Pick<Platform, "sanctions">;
type Action = "like" | "dislike";
type PairRow = {
  low_action: Action | null;
  high_action: Action | null;
  match_id: string | null;
  sealed_room: string | null;
  never_matches: boolean;
};

/**
 * Records a persona's like or pass. Two likes make one match and one room, however simultaneous: the row that two cards
 * share stays locked from the first write to the last. While the doors of one of the two are closed, a second like makes
 * no match, then or later: to both it looks like one that waits for an answer.
 * @returns the match, if there is one now
 */
export async function swipeCard(
  platform: SwipeDeps,
  own: OwnCardRow,
  other: OpenCard,
  action: Action,
): Promise<SafeMatch | null> {
  const { db, vault, clock, sanctions } = platform;
  // Asked for every like, whether or not it is the second one: the time that it takes tells nothing.
  const doorsOpen =
    action !== "like" || (await areDoorsOpen({ sql: db.kysely, vault, sanctions }, [own.id, other.id]));
  return inTransaction(platform, async (tx) => {
    const pair = await recordSwipe(tx, { ownId: own.id, otherId: other.id, action, doorsOpen, now: clock() });
    if (pair.match_id !== null && pair.sealed_room !== null) {
      const roomId = openMatchRoom(vault, pair.match_id, pair.sealed_room);
      return presentSafeMatch({ matchId: pair.match_id, roomId, card: other });
    }
    if (pair.low_action !== "like" || pair.high_action !== "like" || pair.never_matches) return null;
    return openMatch(tx, platform, own, other);
  });
}

type Swipe = { ownId: string; otherId: string; action: Action; doorsOpen: boolean; now: Date };

async function recordSwipe(tx: Tx, { ownId, otherId, action, doorsOpen, now }: Swipe): Promise<PairRow> {
  const pair = pairOf(ownId, otherId);
  const isLow = pair.low === ownId;
  const swipe = isLow ? { low_action: action, low_on: now } : { high_action: action, high_on: now };
  // A match stays a match whatever is swiped later.
  const unlessMatched = raw<Action>`case when safe_pair.match_id is null then ${action} else 'like' end`;
  const isAnswer = raw`coalesce(${raw.ref(isLow ? "safe_pair.high_action" : "safe_pair.low_action")} = 'like', false)`;
  return tx.sql
    .insertInto("safe_pair")
    .values({ ...pair, ...swipe })
    .onConflict((conflict) =>
      conflict.columns(["low", "high"]).doUpdateSet({
        ...swipe,
        ...(isLow ? { low_action: unlessMatched } : { high_action: unlessMatched }),
        never_matches: raw<boolean>`safe_pair.never_matches
          or ${action === "like" && !doorsOpen} and safe_pair.match_id is null and ${isAnswer}`,
      }),
    )
    .returning(["low_action", "high_action", "match_id", "sealed_room", "never_matches"])
    .executeTakeFirstOrThrow();
}

/** Makes the match and opens its room, in which both people appear under new names. */
async function openMatch(
  tx: Tx,
  { vault, clock }: Deps,
  own: OwnCardRow,
  other: CardRow,
): Promise<SafeMatch> {
  const [matchId, roomId, now] = [randomUUID(), randomUUID(), clock()];
  await tx.sql
    .insertInto("room")
    .values({
      id: roomId,
      kind: "direct",
      is_safe_space: true,
      created_at: raw`date_trunc('day', ${now}::timestamptz)`,
      last_activity_at: now,
    })
    .execute();
  const first = makeFace([]);
  // In random order, so that the rows do not tell which card became which persona.
  const [one, two] = randomInt(2) === 0 ? [own, other] : [other, own];
  await addOwnerToRoom({ tx, vault }, one.id, roomId, first);
  await addOwnerToRoom({ tx, vault }, two.id, roomId, makeFace([first]));
  const { low, high } = pairOf(own.id, other.id);
  await tx.sql
    .updateTable("safe_pair")
    .set({ match_id: matchId, sealed_room: sealMatchRoom(vault, matchId, roomId) })
    .where("low", "=", low)
    .where("high", "=", high)
    .execute();
  for (const [to, from] of [
    [own, other],
    [other, own],
  ] as const) {
    // A card that rests shows only its name, as in the list of matches.
    const card = from === own && !own.shown ? { ...from, bio: "" } : from;
    const match = presentSafeMatch({ matchId, roomId, card });
    await notifyOwner({ tx, vault }, to.id, { t: "safeMatch", match });
    await notifyOwner({ tx, vault }, to.id, { t: "room", roomId });
  }
  return presentSafeMatch({ matchId, roomId, card: other });
}

/** Undoes a pass. @throws NOT_FOUND where it was undone meanwhile */
export async function undoSafePass(
  { db }: Pick<Platform, "db">,
  own: OwnCardRow,
  card: PassedCard,
): Promise<void> {
  const { low, high } = pairOf(own.id, card.id);
  const action = low === own.id ? "low_action" : "high_action";
  const { numUpdatedRows } = await db.kysely
    .updateTable("safe_pair")
    .set({ [action]: null })
    .where("low", "=", low)
    .where("high", "=", high)
    .where(action, "=", "dislike")
    .where("match_id", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw apiError("NOT_FOUND");
}

/** Hides a match on the viewer's stack, or shows it again. The match and the other person's stack do not change. */
export async function setSafeMatchHidden(
  { db }: Pick<Platform, "db">,
  match: OwnSafeMatch,
  hidden: boolean,
): Promise<void> {
  await db.kysely
    .updateTable("safe_pair")
    .set({ [match.own === "low" ? "low_match_hidden" : "high_match_hidden"]: hidden })
    .where("match_id", "=", match.matchId)
    .execute();
}

/** Blocks a card for good. A like that was not answered yet becomes a pass, so that it cannot become a match. */
export async function blockCard(platform: Deps, own: OwnCardRow, { id: cardId }: OpenCard): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const pass = { action: "dislike", doorsOpen: true, now: platform.clock() } as const;
    await recordSwipe(tx, { ownId: own.id, otherId: cardId, ...pass });
    await setBlocked(tx, own.id, cardId, true);
  });
}

/** @returns whether this changed anything */
async function setBlocked({ sql }: Tx, ownId: string, cardId: string, blocked: boolean): Promise<boolean> {
  const { low, high } = pairOf(ownId, cardId);
  const column = low === ownId ? "low_blocks" : "high_blocks";
  const { numUpdatedRows } = await sql
    .updateTable("safe_pair")
    .set({ [column]: blocked })
    .where("low", "=", low)
    .where("high", "=", high)
    .where(column, "=", !blocked)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Blocks a member in this safe room only: in a group their messages are collapsed for the blocker, and a direct room
 * leaves the blocker's list. The other person does not notice.
 */
export async function blockMember(
  platform: Deps,
  { roomId, memberId, address, room }: Member,
  { memberId: otherId }: BlockableMember,
): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const direct = room.kind === "direct";
    await tx.sql
      .updateTable("room_member")
      .set({
        blocked_member_ids: raw`array_append(array_remove(blocked_member_ids, ${otherId}::uuid), ${otherId}::uuid)`,
        ...(direct && { state: "left" as const }),
      })
      .where("id", "=", memberId)
      .execute();
    if (direct) tx.publish({ kind: "room-members-changed", roomId });
    tx.publish({ kind: "frame-to-person", address, frame: { t: "room", roomId } });
  });
}

/**
 * Unblocks a card or a member; a direct room is back in the list, unless the actor was removed from it.
 * @throws NOT_FOUND where it was unblocked meanwhile
 */
export async function unblockPersona(
  platform: SwipeDeps,
  actor: Actor,
  { ownCard, memberships }: { ownCard: OwnCardRow; memberships: readonly SafeMembership[] },
  { id: personaId }: BlockedPersona,
): Promise<void> {
  const removedFrom: string[] = [];
  for (const { roomId } of memberships)
    if (await platform.sanctions.isRemovedFrom(actor.accountId, roomId)) removedFrom.push(roomId);
  await inTransaction(platform, async (tx) => {
    if (await setBlocked(tx, ownCard.id, personaId, false)) return;
    const { rows } = await raw<{ room_id: string; address: string }>`
      update room_member me set blocked_member_ids = array_remove(me.blocked_member_ids, other.id),
        state = case when room.kind = 'direct' and room.id <> all(${removedFrom}::uuid[]) then 'member' else me.state end
      from room_member other, room, persona
      where other.persona_id = ${personaId} and other.id = any(me.blocked_member_ids) and room.id = me.room_id
        and me.id = any(${memberIdsOf(memberships)}::uuid[]) and persona.id = me.persona_id
      returning me.room_id, persona.owner_lookup as address`.execute(tx.sql);
    if (rows.length === 0) throw apiError("NOT_FOUND");
    for (const { room_id: roomId, address } of rows) {
      tx.publish({ kind: "room-members-changed", roomId });
      tx.publish({ kind: "frame-to-person", address, frame: { t: "room", roomId } });
    }
  });
}
