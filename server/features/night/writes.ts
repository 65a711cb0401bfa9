/** What happens to the safe world at night, all at once, so that no moment of it tells who it was about. */
import { sql as raw } from "kysely";
import { inTransaction } from "../../bus/transaction.ts";
import type { Platform } from "../../http/routes.ts";
import { areEnoughOwners, notifyOwner } from "../../vault/owners.ts";
import { COUNTS_AFTER_MS, MESSAGE_DAYS } from "./rules.ts";

type Deps = Pick<Platform, "db" | "bus" | "vault" | "clock" | "campus">;

/** Opens the safe spaces that enough people have joined. They stay open. */
export async function openSafeSpaces(platform: Deps): Promise<void> {
  const { db, vault, clock, campus } = platform;
  const joinedBefore = new Date(clock().getTime() - COUNTS_AFTER_MS);
  const closed = await db.kysely
    .selectFrom("campus_group")
    .innerJoin("gathering", "gathering.id", "campus_group.id")
    .select("campus_group.id")
    .where("is_open", "=", false)
    .where("status", "=", "published")
    .execute();
  for (const { id } of closed) {
    await inTransaction(platform, async (tx) => {
      const group = tx.sql.updateTable("campus_group").where("id", "=", id);
      // Takes the lock first: whoever is joining now is counted or comes in on their own.
      await group.set({ is_open: false }).execute();
      const { rows } = await raw<{ persona_id: string }>`
        select persona_id from room_member where room_id = ${id} and state = 'waiting'`.execute(tx.sql);
      const personaIds = rows.map(({ persona_id }) => persona_id);
      const asked = { personaIds, atLeast: campus.safeSpaceFloor, joinedBefore };
      if (!(await areEnoughOwners({ sql: tx.sql, vault }, asked))) return;
      await group.set({ is_open: true }).execute();
      await tx.sql
        .updateTable("room_member")
        .set({ state: "member" })
        .where("room_id", "=", id)
        .where("state", "=", "waiting")
        .execute();
      tx.publish({ to: "nodes", roster: id });
      for (const personaId of personaIds) {
        await notifyOwner({ tx, vault }, personaId, { t: "room", roomId: id });
        const news = { t: "gathering", kind: "group", gatheringId: id, what: "admitted" } as const;
        await notifyOwner({ tx, vault }, personaId, news);
      }
    });
  }
}

/**
 * Removes what was said in safe groups more than ninety days ago: much that somebody has written in one style gives them
 * away. Whoever has said nothing since is not listed any more.
 */
export async function removeOldMessages({ db, clock }: Pick<Platform, "db" | "clock">): Promise<void> {
  const before = new Date(clock().getTime() - MESSAGE_DAYS * 86_400_000);
  await db.kysely.transaction().execute(async (sql) => {
    const groups = raw`(select id from room where is_safe_space and kind = 'group')`;
    const old = raw`message.room_id in ${groups} and message.room_id = room.id and sent_at < ${before}`;
    await raw`delete from message using room where ${old} and seq < room.last_seq`.execute(sql);
    // Of the last one its place stays, without its words, so that what comes next has something to follow.
    await raw`
      update message set body = '', reactions = null, deleted_at = ${clock()} from room
      where ${old} and deleted_at is null`.execute(sql);
    await raw`
      update room_member set spoke_on = null
      where room_id in ${groups} and spoke_on < ${before}::timestamptz::date`.execute(sql);
    await raw`
      update room set last_preview = '', last_member_id = null
      where id in ${groups} and last_preview <> '' and last_activity_at < ${before}`.execute(sql);
  });
}
