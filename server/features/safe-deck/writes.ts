import { randomUUID } from "node:crypto";
import { sql as raw } from "kysely";
import type { SafeMatch } from "../../../contract/safe-deck.ts";
import type { Actor } from "../../auth/session.ts";
import { inTransaction, type Tx } from "../../bus/transaction.ts";
import { pairOf } from "../../db/pair.ts";
import type { Platform } from "../../http/routes.ts";
import { refuse } from "../../http/refuse.ts";
import type { Member } from "../../live/rosters.ts";
import { changeKeyring, memberIdsOn, readKeyring } from "../../vault/keyring.ts";
import { blockOwner, notifyOwner, ownersBlocked, placeOwner } from "../../vault/owners.ts";
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
  room_id: string | null;
  suppressed: boolean;
};

/**
 * Likes or passes, as a persona. Two likes make one match and one room, however simultaneous: the row that two cards
 * share is locked from the first look to the last write. Where a block keeps the owners apart they make nothing, now
 * and later, and the answer is that of a like which waits.
 * @throws NOT_FOUND for a card that the viewer cannot meet
 */
export async function swipeCard(
  platform: Deps,
  mine: OwnCardRow,
  { cardId, action }: { cardId: string; action: Action },
): Promise<SafeMatch | null> {
  const { vault, clock } = platform;
  return inTransaction(platform, async (tx) => {
    const other = await requireCard(tx.sql, mine, cardId, clock());
    const pair = await note(tx, mine.id, cardId, action, clock());
    if (pair.match_id !== null && pair.room_id !== null)
      return presentSafeMatch({ matchId: pair.match_id, roomId: pair.room_id, card: other });
    if (pair.low_action !== "like" || pair.high_action !== "like" || pair.suppressed) return null;
    if (await ownersBlocked({ sql: tx.sql, vault }, mine.id, cardId)) {
      await settle(tx, mine.id, cardId, { suppressed: true });
      return null;
    }
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
    .returning(["low_action", "high_action", "match_id", "room_id", "suppressed"])
    .executeTakeFirstOrThrow();
}

async function settle(
  { sql }: Tx,
  one: string,
  other: string,
  outcome: { suppressed: true } | { match_id: string; room_id: string },
): Promise<void> {
  const { low, high } = pairOf(one, other);
  await sql.updateTable("safe_pair").set(outcome).where("low", "=", low).where("high", "=", high).execute();
}

/** Opens the room in which both appear under new names. */
async function meet(tx: Tx, { vault, clock }: Deps, mine: CardRow, other: CardRow): Promise<SafeMatch> {
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
  // In an order that says nothing about who liked first.
  const [one, two] = mine.id < other.id ? [mine, other] : [other, mine];
  await placeOwner({ tx, vault }, one.id, roomId, first);
  await placeOwner({ tx, vault }, two.id, roomId, makeFace([first]));
  await settle(tx, mine.id, other.id, { match_id: matchId, room_id: roomId });
  for (const [to, from] of [
    [mine, other],
    [other, mine],
  ] as const) {
    const match = presentSafeMatch({ matchId, roomId, card: from });
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
    const card = await requireCard(tx.sql, mine, cardId, platform.clock());
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
      low_hides_match: raw<boolean>`case when low = ${mine.id} then ${hidden} else low_hides_match end`,
      high_hides_match: raw<boolean>`case when high = ${mine.id} then ${hidden} else high_hides_match end`,
    })
    .where("match_id", "=", matchId)
    .where(({ or, eb }) => or([eb("low", "=", mine.id), eb("high", "=", mine.id)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuse("NOT_FOUND");
}

/** Never meets this card again, nor, without a word of it, whoever is behind it under any other name. */
export async function blockCard(
  platform: Deps,
  actor: Actor,
  mine: OwnCardRow,
  cardId: string,
): Promise<void> {
  await inTransaction(platform, async (tx) => {
    await requireCard(tx.sql, mine, cardId, platform.clock());
    const pair = pairOf(mine.id, cardId);
    const hides = pair.low === mine.id ? { low_hides: true } : { high_hides: true };
    await tx.sql
      .insertInto("safe_pair")
      .values({ ...pair, ...hides })
      .onConflict((conflict) => conflict.columns(["low", "high"]).doUpdateSet(hides))
      .execute();
    await blockPersona(tx, platform, actor, cardId);
  });
}

/**
 * Blocks whoever is behind a member of a safe room. A room of two leaves the blocker's list, and the other finds it
 * as if the blocker had gone; in a group nothing is seen to change.
 * @throws NOT_FOUND for oneself and for nobody
 */
export async function blockMember(platform: Deps, actor: Actor, me: Member, memberId: string): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const other = await tx.sql
      .selectFrom("room_member")
      .select("persona_id")
      .where("id", "=", memberId)
      .where("id", "<>", me.memberId)
      .where("room_id", "=", me.roomId)
      .executeTakeFirst();
    if (!other?.persona_id) throw refuse("NOT_FOUND");
    await blockPersona(tx, platform, actor, other.persona_id);
    if (me.room.kind !== "direct") return;
    await tx.sql.updateTable("room_member").set({ state: "left" }).where("id", "=", me.memberId).execute();
    tx.publish({ to: "nodes", roster: me.roomId });
    tx.publish({ to: "person", address: me.address, frame: { t: "room", roomId: me.roomId } });
  });
}

async function blockPersona(tx: Tx, { vault }: Deps, actor: Actor, personaId: string): Promise<void> {
  await blockOwner({ sql: tx.sql, vault }, actor.accountId, personaId, true);
  await changeKeyring({ sql: tx.sql, vault }, actor.accountId, (keyring) => ({
    ...keyring,
    blocked: [...new Set([...keyring.blocked, personaId])],
  }));
  tx.publish({ to: "nodes", keyringOf: actor.accountId, joined: null });
}

/**
 * Lifts a block: the card may be met again, and a room of two is back in the list. Whoever is behind it stays blocked
 * while another pseudonym of theirs is, and nothing tells that it is the same person.
 * @throws NOT_FOUND for a pseudonym that the actor has not blocked
 */
export async function unblockPersona(
  platform: Deps,
  actor: Actor,
  mine: OwnCardRow,
  personaId: string,
): Promise<void> {
  const { vault } = platform;
  await inTransaction(platform, async (tx) => {
    const place = { sql: tx.sql, vault };
    const { blocked } = await readKeyring(place, actor.accountId);
    if (!blocked.includes(personaId)) throw refuse("NOT_FOUND");
    const others = blocked.filter((id) => id !== personaId);
    await changeKeyring(place, actor.accountId, (keyring) => ({ ...keyring, blocked: others }));
    await blockOwner(place, actor.accountId, personaId, false);
    for (const other of others) await blockOwner(place, actor.accountId, other, true);
    const { low, high } = pairOf(mine.id, personaId);
    await tx.sql
      .updateTable("safe_pair")
      .set(low === mine.id ? { low_hides: false } : { high_hides: false })
      .where("low", "=", low)
      .where("high", "=", high)
      .execute();
    await comeBack(tx, platform, actor, personaId);
    tx.publish({ to: "nodes", keyringOf: actor.accountId, joined: null });
  });
}

/** Takes the actor's place again in the room of two that they left by blocking this persona there. */
async function comeBack(tx: Tx, { vault }: Deps, actor: Actor, personaId: string): Promise<void> {
  const keyring = await readKeyring({ sql: tx.sql, vault }, actor.accountId);
  const back = await tx.sql
    .updateTable("room_member as me")
    .from("room_member as other")
    .set({ state: "member" })
    .whereRef("me.room_id", "=", "other.room_id")
    .where("other.persona_id", "=", personaId)
    .where(raw<boolean>`me.id = any(${memberIdsOn(keyring)}::uuid[])`)
    .where("me.state", "=", "left")
    .returning("me.room_id")
    .execute();
  for (const { room_id: roomId } of back) {
    tx.publish({ to: "nodes", roster: roomId });
    tx.publish({ to: "room", roomId, frame: { t: "room", roomId } });
  }
}
