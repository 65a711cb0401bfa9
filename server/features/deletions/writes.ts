import { isInNamedWorld } from "../../auth/named-world.ts";
import { idleSince } from "../../auth/session.ts";
import { endSessions } from "../../auth/sign-in.ts";
import { inTransaction } from "../../bus/transaction.ts";
import { removeDeletionRequest, loadDeletionLog, recordDeletion } from "../../files/deletion-log.ts";
import { removePicture } from "../../files/pictures.ts";
import type { Platform } from "../../platform.ts";
import { detachOwner } from "../../vault/owners.ts";
import { GRACE_DAYS } from "../accounts/rules.ts";
import { deleteNotices } from "../../vault/notices.ts";
import { detachReporter } from "../../vault/reports.ts";
import { detachSanctions } from "../../vault/sanction-following.ts";

/** An hourly job: deletes tickets, sessions, codes and counters that have expired. */
export async function deleteExpired({ db, clock }: Platform): Promise<void> {
  const now = clock();
  await db.kysely.deleteFrom("ticket").where("expires_at", "<", now).execute();
  await db.kysely
    .deleteFrom("session")
    .where((is) => is.or([is("expires_at", "<", now), is("updated_at", "<", idleSince(now))]))
    .execute();
  await db.kysely.deleteFrom("phone_code").where("expires_at", "<", now).execute();
  await db.kysely.deleteFrom("rate_limit").where("expire", "<", now.getTime()).execute();
}

/**
 * Deletes the accounts whose grace period is over, with their pictures and sessions. Others see no change: named content
 * was hidden with the request, and anonymous content follows the rules of the nightly run.
 */
export async function deleteDueAccounts(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const before = new Date(clock().getTime() - GRACE_DAYS * 86_400_000);
  const due = await db.kysely
    .selectFrom("account")
    .select("id")
    .where("deletion_requested_at", "<=", before)
    .execute();
  const errors: unknown[] = [];
  // A failed deletion does not stop the others.
  for (const { id } of due)
    await deleteAccount(platform, id, before).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/**
 * Applies the deletion log before the server starts: in a restored backup, accounts that were deleted since are deleted
 * again, and deletion requests are as they were last.
 */
export async function repeatDeletions(platform: Platform): Promise<void> {
  const { db } = platform;
  const departures = await loadDeletionLog(platform);
  const accounts = await db.kysely.selectFrom("account").select(["id", "deletion_requested_at"]).execute();
  for (const { id, deletion_requested_at } of accounts) {
    if (departures.isDeleted(id)) await deleteAccount(platform, id, null);
    else {
      const since = await departures.deletionRequestedAt(id);
      if (since === undefined || since?.getTime() === deletion_requested_at?.getTime()) continue;
      await db.kysely
        .updateTable("account")
        .set({ deletion_requested_at: since })
        .where("id", "=", id)
        .execute();
      const hidden = since !== null || !(await isInNamedWorld(platform, id));
      await db.kysely.updateTable("profile").set({ hidden }).where("account_id", "=", id).execute();
    }
  }
}

/**
 * Deletes an account and everything that belongs to it; its messages stay, without a name.
 * @param before deletes only where deletion was requested by then and not cancelled since; null always deletes
 */
async function deleteAccount(platform: Platform, accountId: string, before: Date | null): Promise<void> {
  const { db, files } = platform;
  const rooms = await db.kysely
    .selectFrom("room_member")
    .select("room_id")
    .where("account_id", "=", accountId)
    .execute();
  const deleted = await inTransaction(platform, async (tx) => {
    const { sql, publish } = tx;
    const due = await sql
      .selectFrom("account")
      .select("id")
      .where("id", "=", accountId)
      .$if(before !== null, (query) => query.where("deletion_requested_at", "<=", before))
      .forUpdate()
      .executeTakeFirst();
    if (due === undefined) return false;
    // Files first: if they cannot be removed, the row that refers to them stays and the job is retried.
    const profile = await sql
      .selectFrom("profile")
      .select("picture_id")
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    if (profile?.picture_id) await removePicture(files, profile.picture_id);
    for (const event of await endSessions(sql, { accountId })) publish(event);
    const safeRooms = await detachOwner({ sql, vault: platform.vault }, accountId);
    await detachReporter({ sql, vault: platform.vault }, accountId);
    await detachSanctions({ tx, vault: platform.vault }, accountId);
    await deleteNotices({ sql, vault: platform.vault }, accountId);
    await recordDeletion(platform, accountId);
    await sql.deleteFrom("account").where("id", "=", accountId).execute();
    for (const roomId of [...rooms.map(({ room_id }) => room_id), ...safeRooms])
      publish({ kind: "room-members-changed", roomId });
    return true;
  });
  if (deleted) await removeDeletionRequest(platform, accountId);
}
