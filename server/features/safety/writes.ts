import { randomUUID } from "node:crypto";
import type { ReportReason, ReportTarget } from "../../../contract/safety.ts";
import type { Actor } from "../../auth/session.ts";
import type { Bus } from "../../bus/bus.ts";
import { inTransaction, type Tx } from "../../bus/transaction.ts";
import type { Db } from "../../db/connect.ts";
import { pairOf } from "../../db/pair.ts";
import { refuse } from "../../http/refuse.ts";
import type { Platform } from "../../http/routes.ts";
import { sealReport } from "../../vault/reports.ts";
import type { Rosters } from "../../live/rosters.ts";
import { requireMembership } from "../rooms/reads.ts";
import {
  describeCard,
  describePersona,
  describeRoom,
  gatherEvidence,
  requireSomeone,
  type Someone,
} from "./reads.ts";

type Deps = { db: Db; bus: Bus };

/**
 * Keeps two people apart: in the deck, in search, and in the room they share, which leaves the blocker's list. The
 * other finds it closed, as if the blocker were gone.
 */
export async function block(deps: Deps, actor: Actor, someone: Someone): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const roomId = await setBlock(tx, actor, someone.profile_id, true);
    if (roomId) await moveOwnPlace(tx, actor, roomId, "left");
    // Groups that both are in show each other's names differently now.
    tx.publish({ to: "nodes", rostersOf: someone.account_id });
  });
}

/** Lifts a block; the room that the two share is back in the actor's list. */
export async function unblock(deps: Deps, actor: Actor, profileId: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const roomId = await setBlock(tx, actor, profileId, false);
    if (roomId) await moveOwnPlace(tx, actor, roomId, "member");
  });
}

/** @returns the room that the two share, if there is one */
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

async function moveOwnPlace(
  { sql, publish }: Tx,
  actor: Actor,
  roomId: string,
  to: "member" | "left",
): Promise<void> {
  await sql
    .updateTable("room_member")
    .set({ state: to })
    .where("room_id", "=", roomId)
    .where("account_id", "=", actor.accountId)
    .execute();
  publish({ to: "nodes", roster: roomId });
  publish({ to: "person", address: actor.accountId, frame: { t: "room", roomId } });
  // Nobody hears anything when an account goes, so the other hears nothing of a block either.
  if (to === "member") publish({ to: "room", roomId, frame: { t: "room", roomId } });
}

const HOUR_MS = 3_600_000;

type Report = { target: ReportTarget; reason: ReportReason; note?: string | undefined };

/**
 * Keeps a report with its evidence as it is now, sealed: later edits and deletions do not change it, and a stolen
 * database shows neither what was said nor of whom.
 * @throws NOT_FOUND for what the actor cannot see
 */
export async function report(
  platform: Pick<Platform, "db" | "vault" | "clock">,
  rosters: Rosters,
  actor: Actor,
  { target, reason, note }: Report,
): Promise<string> {
  const { db, vault, clock } = platform;
  const about = await gather(platform, rosters, actor, target);
  const [id, now] = [randomUUID(), clock()];
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const sealed = { ...about, note: note ?? "", reporter: actor.accountId, reason, at: now.toISOString() };
  await db.kysely
    .insertInto("report")
    .values({ id, ...sealReport(vault, id, sealed), created_at: hour })
    .execute();
  return id;
}

async function gather(
  { db }: Pick<Platform, "db">,
  rosters: Rosters,
  actor: Actor,
  target: ReportTarget,
): Promise<object> {
  if ("cardId" in target) return { card: await describeCard(db, target.cardId) };
  if ("person" in target) {
    const { person } = target;
    const place = "roomId" in person ? await requireMembership(rosters, actor, person.roomId) : null;
    if (place?.room.isSafeSpace && "memberId" in person)
      return { persona: await describePersona(db, place, person.memberId) };
    return { person: await requireSomeone(db, rosters, actor, person) };
  }
  const member = await requireMembership(rosters, actor, target.roomId);
  const room = { roomId: member.roomId, ...(await describeRoom(db, member)) };
  if (!("messageId" in target)) return { room };
  // What is said in a group is for those who are in it, and not yet for those who are asked in.
  if (member.asked && member.room.kind === "group") throw refuse("NOT_FOUND");
  return { room, messages: await gatherEvidence(db, member, target.messageId) };
}
