import { randomInt, randomUUID } from "node:crypto";
import { sql as raw } from "kysely";
import type { SafeMatch } from "../../../contract/safe-deck.ts";
import { inTransaction, type Tx } from "../../bus/transaction.ts";
import { pairOf } from "../../db/pair.ts";
import type { Platform } from "../../http/routes.ts";
import { refuse } from "../../http/refuse.ts";
import type { Member } from "../../live/rosters.ts";
import { notifyOwner, placeOwner } from "../../vault/owners.ts";
import { memberIdsOf, openMatchRoom, sealMatchRoom, type SafePlace } from "../../vault/places.ts";
import type { CardRow, OwnCardRow } from "../personas/reads.ts";
import { makeFace } from "../personas/rules.ts";
import { presentSafeMatch } from "./present.ts";
import { requireCard } from "./reads.ts";

type Deps = Pick<Platform, "db" | "bus" | "vault" | "clock">;
type Action = "like" | "dislike";
type PairRow = {
  low_action: Action | null;
  high_action: Action | null;
  match_id: string | null;
  sealed_room: string | null;
};

/**
 * Likes or passes, as a persona. Two likes make one match and one room, however simultaneous: the row that two cards
 * share is locked from the first look to the last write.
 * @throws NOT_FOUND for a card that the viewer cannot meet
 */
export async function swipeCard(
  platform: Deps,
  mine: OwnCardRow,
  { cardId, action }: { cardId: string; action: Action },
): Promise<SafeMatch | null> {
  const { vault, clock } = platform;
  return inTransaction(platform, async (tx) => {
    const other = await requireCard(tx.sql, mine, cardId);
    const pair = await note(tx, mine.id, cardId, action, clock());
    if (pair.match_id !== null && pair.sealed_room !== null) {
      const roomId = openMatchRoom(vault, pair.match_id, pair.sealed_room);
      return presentSafeMatch({ matchId: pair.match_id, roomId, card: other });
    }
    if (pair.low_action !== "like" || pair.high_action !== "like") return null;
    return meet(tx, platform, mine, other);
  });
}

async function note(tx: Tx, mine: string, other: string, action: Action, now: Date): Promise<PairRow> {
  const pair = pairOf(mine, other);
  const isLow = pair.low === mine;
  const own = isLow ? { low_action: action, low_on: now } : { high_action: action, high_on: now };
  const stays = raw<Action>`case when safe_pair.match_id is null then ${action} else 'like' end`;
  return tx.sql
    .insertInto("safe_pair")
    .values({ ...pair, ...own })
    .onConflict((conflict) =>
      conflict
        .columns(["low", "high"])
        .doUpdateSet({ ...own, ...(isLow ? { low_action: stays } : { high_action: stays }) }),
    )
    .returning(["low_action", "high_action", "match_id", "sealed_room"])
    .executeTakeFirstOrThrow();
}

/** Opens the room in which both appear under new names. */
async function meet(tx: Tx, { vault, clock }: Deps, mine: OwnCardRow, other: CardRow): Promise<SafeMatch> {
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
  // In an order that says nothing about which card is whose in the room.
  const [one, two] = randomInt(2) === 0 ? [mine, other] : [other, mine];
  await placeOwner({ tx, vault }, one.id, roomId, first);
  await placeOwner({ tx, vault }, two.id, roomId, makeFace([first]));
  const { low, high } = pairOf(mine.id, other.id);
  await tx.sql
    .updateTable("safe_pair")
    .set({ match_id: matchId, sealed_room: sealMatchRoom(vault, matchId, roomId) })
    .where("low", "=", low)
    .where("high", "=", high)
    .execute();
  for (const [to, from] of [
    [mine, other],
    [other, mine],
  ] as const) {
    // As in the list of matches: one that rests keeps its name only.
    const card = from === mine && !mine.shown ? { ...from, bio: "" } : from;
    const match = presentSafeMatch({ matchId, roomId, card });
    await notifyOwner({ tx, vault }, to.id, { t: "safeMatch", match });
    await notifyOwner({ tx, vault }, to.id, { t: "room", roomId });
  }
  return presentSafeMatch({ matchId, roomId, card: other });
}

/**
 * Takes back a pass.
 * @throws NOT_FOUND unless the viewer has passed on this card and can still meet it
 */
export async function undoSafePass(platform: Deps, mine: OwnCardRow, cardId: string): Promise<CardRow> {
  return inTransaction(platform, async (tx) => {
    const card = await requireCard(tx.sql, mine, cardId);
    const { low, high } = pairOf(mine.id, cardId);
    const own = low === mine.id ? "low_action" : "high_action";
    const undone = await tx.sql
      .updateTable("safe_pair")
      .set({ [own]: null })
      .where("low", "=", low)
      .where("high", "=", high)
      .where(own, "=", "dislike")
      .where("match_id", "is", null)
      .executeTakeFirst();
    if (undone.numUpdatedRows === 0n) throw refuse("NOT_FOUND");
    return card;
  });
}

/**
 * Takes a match off the stack of this side only, or brings it back. The match and the other's stack stay as they are.
 * @throws NOT_FOUND unless it is a match of this card
 */
export async function setSafeMatchHidden(
  { db }: Pick<Platform, "db">,
  mine: OwnCardRow,
  matchId: string,
  hidden: boolean,
): Promise<void> {
  const { numUpdatedRows } = await db.kysely
    .updateTable("safe_pair")
    .set({
      low_match_hidden: raw<boolean>`case when low = ${mine.id} then ${hidden} else low_match_hidden end`,
      high_match_hidden: raw<boolean>`case when high = ${mine.id} then ${hidden} else high_match_hidden end`,
    })
    .where("match_id", "=", matchId)
    .where(({ or, eb }) => or([eb("low", "=", mine.id), eb("high", "=", mine.id)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuse("NOT_FOUND");
}

/**
 * Never shows this card again. A like of the blocker's that was not answered yet is taken back, so that no match comes
 * of it; its owner sees a card that has not liked them.
 * @throws NOT_FOUND for a card that the viewer cannot meet
 */
export async function blockCard(platform: Deps, mine: OwnCardRow, cardId: string): Promise<void> {
  await inTransaction(platform, async (tx) => {
    await requireCard(tx.sql, mine, cardId);
    await note(tx, mine.id, cardId, "dislike", platform.clock());
    await setHidden(tx, mine.id, cardId, true);
  });
}

/** @returns whether the viewer's side of the pair was the other way before */
async function setHidden({ sql }: Tx, mine: string, cardId: string, hidden: boolean): Promise<boolean> {
  const { low, high } = pairOf(mine, cardId);
  const column = low === mine ? "low_blocks" : "high_blocks";
  const { numUpdatedRows } = await sql
    .updateTable("safe_pair")
    .set({ [column]: hidden })
    .where("low", "=", low)
    .where("high", "=", high)
    .where(column, "=", !hidden)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Blocks a member of a safe room, there and nowhere else: in a group what they say is folded for the blocker, and a
 * room of two leaves the blocker's list. The other sees and hears nothing of it.
 * @throws NOT_FOUND for oneself and for nobody
 */
export async function blockMember(platform: Deps, me: Member, memberId: string): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const direct = me.room.kind === "direct";
    const { numUpdatedRows } = await tx.sql
      .updateTable("room_member as me")
      .from("room_member as other")
      .set({
        blocked_member_ids: raw`array_append(array_remove(me.blocked_member_ids, other.id), other.id)`,
        ...(direct && { state: "left" as const }),
      })
      .where("me.id", "=", me.memberId)
      .where("other.id", "=", memberId)
      .where("other.id", "<>", me.memberId)
      .where("other.room_id", "=", me.roomId)
      .where("other.persona_id", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw refuse("NOT_FOUND");
    if (direct) tx.publish({ to: "nodes", roster: me.roomId });
    tx.publish({ to: "person", address: me.address, frame: { t: "room", roomId: me.roomId } });
  });
}

/**
 * Lifts a block: the card may be met again, the member is no longer folded, or the room of two is back in the list.
 * @throws NOT_FOUND for a pseudonym that the actor has not blocked
 */
export async function unblockPersona(
  platform: Deps,
  { mine, places }: { mine: OwnCardRow; places: readonly SafePlace[] },
  personaId: string,
): Promise<void> {
  await inTransaction(platform, async (tx) => {
    if (await setHidden(tx, mine.id, personaId, false)) return;
    const { rows } = await raw<{ room_id: string; address: string }>`
      update room_member me set blocked_member_ids = array_remove(me.blocked_member_ids, other.id),
        state = case when room.kind = 'direct' then 'member' else me.state end
      from room_member other, room, persona
      where other.persona_id = ${personaId} and other.id = any(me.blocked_member_ids) and room.id = me.room_id
        and me.id = any(${memberIdsOf(places)}::uuid[]) and persona.id = me.persona_id
      returning me.room_id, persona.owner_lookup as address`.execute(tx.sql);
    if (rows.length === 0) throw refuse("NOT_FOUND");
    for (const { room_id: roomId, address } of rows) {
      tx.publish({ to: "nodes", roster: roomId });
      tx.publish({ to: "person", address, frame: { t: "room", roomId } });
    }
  });
}
