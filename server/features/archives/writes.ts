import { idleSince } from "../../auth/session.ts";
import { endSessions } from "../../auth/sign-in.ts";
import { removeDeletionRequest, loadDeletionLog, recordDeletion } from "../../files/deletion-log.ts";
import { removePicture } from "../../files/pictures.ts";
import type { Platform } from "../../platform.ts";
import { detachOwner } from "../../vault/owners.ts";
import { GRACE_DAYS } from "../accounts/rules.ts";
import { detachReporter } from "../../vault/reports.ts";

/** Removes the archives that versions before this one stored. */
export async function removeStoredArchives({ files }: Pick<Platform, "files">): Promise<void> {
  for (const name of await files.list("exports")) await files.remove(name);
}

/** An hourly job: what no longer works is not kept. */
export async function forgetExpired({ db, clock }: Platform): Promise<void> {
  const now = clock();
  await db.kysely.deleteFrom("ticket").where("expires_at", "<", now).execute();
  await db.kysely
    .deleteFrom("session")
    .where((is) => is.or([is("expires_at", "<", now), is("updated_at", "<", idleSince(now))]))
    .execute();
  await db.kysely.deleteFrom("phone_code").where("expires_at", "<", now).execute();
  await db.kysely.deleteFrom("rate_limit").where("expire", "<", now.getTime()).execute();
  await db.kysely.deleteFrom("barred").where("until", "<", now).execute();
}

/**
 * At night: accounts whose week is over are gone, with their pictures and sessions. Nothing that others see
 * changes with it: what is named went at the wish, and what is anonymous goes by the rules of the night.
 */
export async function deleteLeftAccounts(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const before = new Date(clock().getTime() - GRACE_DAYS * 86_400_000);
  const due = await db.kysely
    .selectFrom("account")
    .select("id")
    .where("deletion_requested_at", "<=", before)
    .execute();
  const faults: unknown[] = [];
  // One that cannot be deleted yet does not keep the others.
  for (const { id } of due)
    await deleteAccount(platform, id, before).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
}

/**
 * Before anybody is served: whoever has left since the backup that this database may come from is deleted again,
 * and whoever has asked to leave, or taken that back, is taken at their last word.
 */
export async function repeatDepartures(platform: Platform): Promise<void> {
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
      const hidden = since !== null;
      await db.kysely.updateTable("profile").set({ hidden }).where("account_id", "=", id).execute();
    }
  }
}

/**
 * What they wrote stays without a name; everything else that is theirs goes with the account's row.
 * @param before who asked for deletion later than this, or took it back meanwhile, stays; null keeps nobody
 */
async function deleteAccount(platform: Platform, accountId: string, before: Date | null): Promise<void> {
  const { db, bus, files } = platform;
  const rooms = await db.kysely
    .selectFrom("room_member")
    .select("room_id")
    .where("account_id", "=", accountId)
    .execute();
  const { gone, ended, safeRooms } = await db.kysely.transaction().execute(async (sql) => {
    const asked = await sql
      .selectFrom("account")
      .select("id")
      .where("id", "=", accountId)
      .$if(before !== null, (query) => query.where("deletion_requested_at", "<=", before))
      .forUpdate()
      .executeTakeFirst();
    if (asked === undefined) return { gone: false, ended: [], safeRooms: [] };
    // Files first: when they cannot be removed, the row that knows of them stays, and the job tries again.
    const profile = await sql
      .selectFrom("profile")
      .select("picture_id")
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    if (profile?.picture_id) await removePicture(files, profile.picture_id);
    const ended = await endSessions(sql, { accountId });
    const safeRooms = await detachOwner({ sql, vault: platform.vault }, accountId);
    await detachReporter({ sql, vault: platform.vault }, accountId);
    await recordDeletion(platform, accountId);
    await sql.deleteFrom("account").where("id", "=", accountId).execute();
    return { gone: true, ended, safeRooms };
  });
  const places = [...rooms.map(({ room_id }) => room_id), ...safeRooms];
  bus.publish([...ended, ...places.map((roomId) => ({ kind: "room-members-changed", roomId }) as const)]);
  if (gone) await removeDeletionRequest(platform, accountId);
}
