import { randomUUID } from "node:crypto";
import { strToU8, zipSync } from "fflate";
import type { Kysely } from "kysely";
import { idleSince, type Actor } from "../../auth/session.ts";
import { endSessions } from "../../auth/sign-in.ts";
import { issueTicket, redeemTicket } from "../../auth/tickets.ts";
import type { Database } from "../../db/schema.ts";
import { forgetLeaving, loadDepartures, noteGone } from "../../files/departures.ts";
import type { Files } from "../../files/files.ts";
import { removePicture, SIDES } from "../../files/pictures.ts";
import { refuse } from "../../http/refuse.ts";
import type { Platform } from "../../http/routes.ts";
import { exportLetter, exportText } from "../../outbox/letters.ts";
import { GRACE_DAYS, givenEmail } from "../accounts/rules.ts";
import { releaseOwner } from "../../vault/owners.ts";
import { presentPage } from "./present.ts";
import { gatherBelongings } from "./reads.ts";

/** The job behind an export: puts everything of a person into one file and mails a link that works once. */
export async function makeArchive(platform: Platform, accountId: string): Promise<void> {
  const { db, files, outbox, clock, siteUrl } = platform;
  const account = await db.kysely
    .selectFrom("account")
    .select(["email", "phone"])
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (account === undefined) return; // Gone before the job's turn came.
  const belongings = await gatherBelongings(platform, accountId);
  const archive = zipSync({
    "data.json": strToU8(JSON.stringify(belongings, null, 2)),
    "data.html": strToU8(presentPage(belongings)),
    ...(await pictureOf(platform, accountId)),
  });
  const name = `exports/${randomUUID()}.zip`;
  await forgetEarlierArchive({ sql: db.kysely, files }, accountId);
  // Before the file: one that no ticket knows of would never be removed.
  const ticket = await issueTicket(db.kysely, { purpose: "export", accountId, detail: name, now: clock() });
  await files.put(name, archive, "application/zip");
  const email = givenEmail(account.email);
  if (email !== null) await outbox.mail({ to: email, ...exportLetter(siteUrl(), ticket) });
  else if (account.phone)
    await outbox.sms({ to: account.phone, text: exportText(siteUrl(), ticket), key: name });
}

async function pictureOf({ db, files }: Platform, accountId: string): Promise<Record<string, Uint8Array>> {
  const profile = await db.kysely
    .selectFrom("profile")
    .select("picture_id")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!profile?.picture_id) return {};
  const bytes = await files.get(`pictures/${profile.picture_id}-${SIDES[2]}.webp`);
  return bytes ? { "picture.webp": bytes } : {};
}

async function forgetEarlierArchive(
  { sql, files }: { sql: Kysely<Database>; files: Files },
  accountId: string,
): Promise<void> {
  const earlier = await sql
    .selectFrom("ticket")
    .select("detail")
    .where("account_id", "=", accountId)
    .where("purpose", "=", "export")
    .execute();
  for (const { detail } of earlier) await files.remove(detail);
}

/**
 * Hands an archive over, once, to the person it is about.
 * @throws LINK_EXPIRED for anybody else too
 */
export async function takeArchive(
  { db, files, clock }: Platform,
  actor: Actor,
  secret: string,
): Promise<Uint8Array> {
  const { name, archive } = await db.kysely.transaction().execute(async (sql) => {
    const redeemed = await redeemTicket(sql, { purpose: "export", secret, now: clock() });
    // Thrown inside, so that somebody else's try does not use the link up.
    if (redeemed?.accountId !== actor.accountId) throw refuse("LINK_EXPIRED");
    // Read inside, so that a file store that is away does not use it up either.
    return { name: redeemed.detail, archive: await files.get(redeemed.detail) };
  });
  await files.remove(name);
  if (archive === null) throw refuse("LINK_EXPIRED");
  return archive;
}

/** An hourly job: what no longer works is not kept, above all archives that nobody fetched. */
export async function forgetExpired({ db, files, clock }: Platform): Promise<void> {
  const now = clock();
  const archives = await db.kysely
    .selectFrom("ticket")
    .select("detail")
    .where("purpose", "=", "export")
    .where("expires_at", "<", now)
    .execute();
  for (const { detail } of archives) await files.remove(detail);
  await db.kysely.deleteFrom("ticket").where("expires_at", "<", now).execute();
  await db.kysely
    .deleteFrom("session")
    .where((is) => is.or([is("expires_at", "<", now), is("updated_at", "<", idleSince(now))]))
    .execute();
  await db.kysely.deleteFrom("phone_code").where("expires_at", "<", now).execute();
  await db.kysely.deleteFrom("rate_limit").where("expire", "<", now.getTime()).execute();
}

/**
 * At night: accounts whose week is over are gone, with their pictures, archives and sessions. Nothing that others see
 * changes with it: what is named went at the wish, and what is anonymous goes by the rules of the night.
 */
export async function deleteLeftAccounts(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const before = new Date(clock().getTime() - GRACE_DAYS * 86_400_000);
  const due = await db.kysely.selectFrom("account").select("id").where("deleted_at", "<=", before).execute();
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
  const departures = await loadDepartures(platform);
  const accounts = await db.kysely.selectFrom("account").select(["id", "deleted_at"]).execute();
  for (const { id, deleted_at } of accounts) {
    if (departures.isGone(id)) await deleteAccount(platform, id, null);
    else {
      const since = await departures.leavingSince(id);
      if (since === undefined || since?.getTime() === deleted_at?.getTime()) continue;
      await db.kysely.updateTable("account").set({ deleted_at: since }).where("id", "=", id).execute();
      const leaving = since !== null;
      await db.kysely.updateTable("profile").set({ leaving }).where("account_id", "=", id).execute();
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
      .$if(before !== null, (query) => query.where("deleted_at", "<=", before))
      .forUpdate()
      .executeTakeFirst();
    if (asked === undefined) return { gone: false, ended: [], safeRooms: [] };
    // Files first: when they cannot be removed, the row that knows of them stays, and the job tries again.
    await forgetEarlierArchive({ sql, files }, accountId);
    const profile = await sql
      .selectFrom("profile")
      .select("picture_id")
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    if (profile?.picture_id) await removePicture(files, profile.picture_id);
    const ended = await endSessions(sql, { accountId });
    const safeRooms = await releaseOwner({ sql, vault: platform.vault }, accountId);
    await noteGone(platform, accountId);
    await sql.deleteFrom("account").where("id", "=", accountId).execute();
    return { gone: true, ended, safeRooms };
  });
  const places = [...rooms.map(({ room_id }) => room_id), ...safeRooms];
  bus.publish([...ended, ...places.map((roster) => ({ to: "nodes", roster }) as const)]);
  if (gone) await forgetLeaving(platform, accountId);
}
