import { randomUUID } from "node:crypto";
import { strToU8, zipSync } from "fflate";
import type { Actor } from "../../auth/session.ts";
import { endSessions } from "../../auth/sign-in.ts";
import { issueTicket, redeemTicket } from "../../auth/tickets.ts";
import { removePicture, SIDES } from "../../files/pictures.ts";
import { refuse } from "../../http/refuse.ts";
import type { Platform } from "../../http/routes.ts";
import { exportLetter, exportText } from "../../outbox/letters.ts";
import { GRACE_DAYS, givenEmail } from "../accounts/rules.ts";
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
  const belongings = await gatherBelongings(db, accountId);
  const archive = zipSync({
    "data.json": strToU8(JSON.stringify(belongings, null, 2)),
    "data.html": strToU8(presentPage(belongings)),
    ...(await pictureOf(platform, accountId)),
  });
  const name = `exports/${randomUUID()}.zip`;
  await files.put(name, archive, "application/zip");
  await forgetEarlierArchive(platform, accountId);
  const ticket = await issueTicket(db.kysely, { purpose: "export", accountId, detail: name, now: clock() });
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

async function forgetEarlierArchive({ db, files }: Platform, accountId: string): Promise<void> {
  const earlier = await db.kysely
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
  const name = await db.kysely.transaction().execute(async (sql) => {
    const redeemed = await redeemTicket(sql, { purpose: "export", secret, now: clock() });
    // Thrown inside, so that somebody else's try does not use the link up.
    if (redeemed?.accountId !== actor.accountId) throw refuse("LINK_EXPIRED");
    return redeemed.detail;
  });
  const archive = await files.get(name);
  await files.remove(name);
  if (archive === null) throw refuse("LINK_EXPIRED");
  return archive;
}

/** The hourly job: accounts whose week is over are gone, with their pictures, archives and sessions. */
export async function deleteLeftAccounts(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const before = new Date(clock().getTime() - GRACE_DAYS * 86_400_000);
  const leaving = await db.kysely
    .selectFrom("account")
    .select("id")
    .where("deleted_at", "<=", before)
    .execute();
  for (const { id } of leaving) await deleteAccount(platform, id);
}

/** What they wrote stays without a name; everything else that is theirs goes with the account's row. */
async function deleteAccount(platform: Platform, accountId: string): Promise<void> {
  const { db, bus, files } = platform;
  await forgetEarlierArchive(platform, accountId);
  const rooms = await db.kysely
    .selectFrom("room_member")
    .select("room_id")
    .where("account_id", "=", accountId)
    .execute();
  const { pictureId, events } = await db.kysely.transaction().execute(async (sql) => {
    const profile = await sql
      .selectFrom("profile")
      .select("picture_id")
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    const ended = await endSessions(sql, { accountId });
    await sql.deleteFrom("account").where("id", "=", accountId).execute();
    return { pictureId: profile?.picture_id ?? null, events: ended };
  });
  if (pictureId !== null) await removePicture(files, pictureId);
  bus.publish([...events, ...rooms.map(({ room_id }) => ({ to: "nodes", roster: room_id }) as const)]);
}
