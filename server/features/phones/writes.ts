import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { PHONE_CODE } from "../../../contract/constants.ts";
import { passesHumanCheck } from "../../auth/human-check.ts";
import type { Actor } from "../../auth/session.ts";
import { endReplacedSession, requireRecentSignIn, startSession } from "../../auth/sign-in.ts";
import { isUniqueViolation, refuse } from "../../http/refuse.ts";
import type { Platform, RequestContext } from "../../http/routes.ts";
import { phoneCodeText } from "../../outbox/letters.ts";
import { internalEmail } from "../accounts/rules.ts";
import { ensureProfile } from "../accounts/writes.ts";
import { readPhone, type Phone } from "./rules.ts";

/**
 * Texts a code.
 * @throws INVALID_PHONE, HUMAN_CHECK_FAILED
 * @throws TOO_MANY_REQUESTS when nothing is sent; limits count alike whether or not the number has an account
 */
export async function sendCode(
  { platform, address }: RequestContext,
  { phone: written, proof }: { phone: string; proof: string },
): Promise<{ verificationId: string; phone: string }> {
  const phone = readPhone(written);
  if (phone === null) throw refuse("INVALID_PHONE");
  if (!(await passesHumanCheck(platform, proof))) throw refuse("HUMAN_CHECK_FAILED");
  const verificationId = randomUUID();
  if (!(await isWithinCaps(platform, phone, address))) throw refuse("TOO_MANY_REQUESTS");
  await storeAndSend(platform, phone, verificationId);
  return { verificationId, phone: phone.e164 };
}

async function isWithinCaps({ limits }: Platform, phone: Phone, address: string): Promise<boolean> {
  // Whoever has used up their own address's share takes nothing from a number's any more; and what a number refuses
  // takes nothing from the address's, behind which a whole campus may stand.
  return (
    !(await limits.phoneFrom.isSpent(address)) &&
    (await limits.phoneResend.allows(phone.e164)) &&
    (await limits.phoneHour.allows(phone.e164)) &&
    (await limits.phoneDay.allows(phone.e164)) &&
    (await limits.phoneFrom.allows(address)) &&
    (await limits.phonePrefix.allows(phone.prefix)) &&
    (await limits.phoneCountry.allows(phone.country)) &&
    (await limits.phoneAll.allows("all"))
  );
}

async function storeAndSend({ db, vault, clock, outbox }: Platform, phone: Phone, id: string): Promise<void> {
  const code = String(randomInt(10 ** PHONE_CODE.digits)).padStart(PHONE_CODE.digits, "0");
  const phoneFingerprint = vault.fingerprint("phone", phone.e164);
  const now = clock();
  await db.kysely.transaction().execute(async (tx) => {
    // Only the newest code works, and what no longer works is not kept.
    await tx
      .deleteFrom("phone_code")
      .where(({ or, eb }) => or([eb("phone_fingerprint", "=", phoneFingerprint), eb("expires_at", "<", now)]))
      .execute();
    await tx
      .insertInto("phone_code")
      .values({
        id,
        phone_fingerprint: phoneFingerprint,
        sealed_phone: vault.seal("phone", phone.e164, id),
        code_fingerprint: vault.fingerprint("phone code", id + code),
        used_at: null,
        expires_at: new Date(now.getTime() + PHONE_CODE.validFor * 1000),
      })
      .execute();
  });
  await outbox.sms({ to: phone.e164, text: phoneCodeText(code), key: id });
}

type Given = { verificationId: string; code: string };

/**
 * Uses a code up. Each try counts before it is compared, under the row's lock: five in all, however parallel.
 * @returns the number it was sent to
 * @throws INVALID_CODE, whatever the reason
 */
async function useCode({ db, vault, clock }: Platform, { verificationId, code }: Given): Promise<string> {
  const now = clock();
  const fingerprint = vault.fingerprint("phone code", verificationId + code);
  const tried = await db.kysely
    .updateTable("phone_code")
    .set({
      tries: sql`tries + 1`,
      used_at: sql`case when code_fingerprint = ${fingerprint} then ${now}::timestamptz end`,
    })
    .where("id", "=", verificationId)
    .where("tries", "<", PHONE_CODE.attempts)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["used_at", "sealed_phone"])
    .executeTakeFirst();
  if (!tried?.used_at) throw refuse("INVALID_CODE");
  return vault.open("phone", tried.sealed_phone, verificationId);
}

/**
 * Signs in with a code; a number that is new gets an account, unless the campus wants to see an email first.
 * @returns the account
 * @throws INVALID_CODE, OUTSIDE_CAMPUS
 */
export async function signInByPhone(context: RequestContext, given: Given): Promise<string> {
  const { platform, request, response } = context;
  const phone = await useCode(platform, given);
  const account = (await findByPhone(platform, phone)) ?? (await createByPhone(platform, phone));
  await ensureProfile(platform, account);
  const userAgent = request.headers["user-agent"] ?? "";
  await startSession(platform, response, { accountId: account.id, userAgent });
  await endReplacedSession(platform, request.headers.cookie);
  return account.id;
}

type Found = { id: string; name: string };

function findByPhone({ db }: Platform, phone: string): Promise<Found | undefined> {
  return db.kysely.selectFrom("account").select(["id", "name"]).where("phone", "=", phone).executeTakeFirst();
}

async function createByPhone(platform: Platform, phone: string): Promise<Found> {
  const { db, clock, campus } = platform;
  // Who has to show a campus address cannot get around it with a number.
  if (campus.requireVerifiedEmail || campus.emailDomains.length > 0) throw refuse("OUTSIDE_CAMPUS");
  const [id, now] = [randomUUID(), clock()];
  await db.kysely
    .insertInto("account")
    .values({
      id,
      // Until the person sets a name: 'User-' and nine characters of base 36.
      name: `User-${Array.from({ length: 9 }, () => randomInt(36).toString(36)).join("")}`,
      email: internalEmail(id),
      email_verified: false,
      image: null,
      phone,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("phone").doNothing())
    .execute();
  // Two codes for one new number cannot both be the newest, but a crash between may have left the account.
  const made = await findByPhone(platform, phone);
  if (made === undefined) throw new Error("An account by phone was not made.");
  return made;
}

/**
 * Adds the number to my account. One that belongs to another account stays there, and the answer is the same.
 * @throws CONFIRM_FIRST, INVALID_CODE
 */
export async function linkPhone(platform: Platform, actor: Actor, given: Given): Promise<void> {
  const { db, clock } = platform;
  await requireRecentSignIn({ sql: db.kysely, now: clock() }, actor);
  const phone = await useCode(platform, given);
  await db.kysely
    .updateTable("account")
    .set({ phone })
    .where("id", "=", actor.accountId)
    .execute()
    .catch((error: unknown) => {
      // The number is another account's: nobody is told, and accounts never merge.
      if (!isUniqueViolation(error)) throw error;
    });
}
