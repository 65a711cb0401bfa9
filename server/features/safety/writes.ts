import { randomUUID } from "node:crypto";
import type { ReportReason } from "../../../contract/safety.ts";
import type { Actor } from "../../auth/session.ts";
import type { Bus } from "../../bus/bus.ts";
import { inTransaction, type Tx } from "../../bus/transaction.ts";
import type { Db } from "../../db/connect.ts";
import { pairOf } from "../../db/pair.ts";
import type { Platform } from "../../platform.ts";
import { sealReport } from "../../vault/reports.ts";
import type { Evidence, OtherPerson } from "./reads.ts";

type Deps = { db: Db; bus: Bus };

/**
 * Blocks a person in decks, search and their direct room, which leaves the actor's list. The other person finds the room
 * closed, as if the actor's account were deleted.
 */
export async function blockPerson(platform: Deps, actor: Actor, other: OtherPerson): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const roomId = await setBlock(tx, actor, other.profile_id, true);
    if (roomId) await setOwnState(tx, actor, roomId, "left");
    // In groups that both are in, names are shown differently now.
    tx.publish({ kind: "account-changed", accountId: other.account_id });
  });
}

/** Unblocks a person; the direct room is back in the actor's list. */
export async function unblockPerson(platform: Deps, actor: Actor, profileId: string): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const roomId = await setBlock(tx, actor, profileId, false);
    if (roomId) await setOwnState(tx, actor, roomId, "member");
  });
}

/** @returns the direct room of the two, if there is one */
async function setBlock(
  { sql }: Tx,
  actor: Actor,
  profileId: string,
  blocks: boolean,
): Promise<string | null | undefined> {
  const { low, high } = pairOf(actor.profileId, profileId);
  const set = low === actor.profileId ? { low_blocks: blocks } : { high_blocks: blocks };
  if (!blocks) {
    const lifted = await sql
      .updateTable("pair")
      .set(set)
      .where("low", "=", low)
      .where("high", "=", high)
      .returning("room_id")
      .executeTakeFirst();
    return lifted?.room_id;
  }
  const blocked = await sql
    .insertInto("pair")
    .values({ low, high, ...set })
    .onConflict((conflict) => conflict.columns(["low", "high"]).doUpdateSet(set))
    .returning("room_id")
    .executeTakeFirstOrThrow();
  return blocked.room_id;
}

async function setOwnState(
  { sql, publish }: Tx,
  actor: Actor,
  roomId: string,
  state: "member" | "left",
): Promise<void> {
  await sql
    .updateTable("room_member")
    .set({ state })
    .where("room_id", "=", roomId)
    .where("account_id", "=", actor.accountId)
    .execute();
  publish({ kind: "room-members-changed", roomId });
  publish({ kind: "frame-to-person", address: actor.accountId, frame: { t: "room", roomId } });
  // A deleted account notifies nobody, so a block does not either.
  if (state === "member") publish({ kind: "frame-to-room", roomId, frame: { t: "room", roomId } });
}

const HOUR_MS = 3_600_000;

type Report = { reason: ReportReason; note?: string | undefined };

/**
 * Stores a report with its evidence, sealed: later edits and deletions do not change it, and a stolen database shows
 * neither the messages nor the people.
 * @returns the report's id
 */
export async function storeReport(
  { db, vault, clock }: Pick<Platform, "db" | "vault" | "clock">,
  actor: Actor,
  evidence: Evidence,
  { reason, note }: Report,
): Promise<string> {
  const [id, now] = [randomUUID(), clock()];
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const report = {
    ...evidence,
    note: note ?? "",
    reporter: actor.accountId,
    reason,
    at: now.toISOString(),
  };
  await db.kysely
    .insertInto("report")
    .values({ id, ...sealReport(vault, id, report), created_at: hour })
    .execute();
  return id;
}
