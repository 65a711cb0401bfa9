import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { PHONE_CODE } from "../../../contract/constants.ts";
import { passesHumanCheck } from "../../auth/human-check.ts";
import { endReplacedSession, startSession } from "../../auth/sign-in.ts";
import { isUniqueViolation, apiError } from "../../errors.ts";
import type { RequestContext } from "../../http/procedures.ts";
import type { Platform } from "../../platform.ts";
import { phoneCodeText } from "../../outbox/mail-templates.ts";
import type { RecentActor } from "../accounts/reads.ts";
import { placeholderEmail } from "../accounts/rules.ts";
import { ensureProfile } from "../accounts/writes.ts";
import { parsePhone, type Phone } from "./rules.ts";

/**
 * Texts a code.
 * @throws INVALID_PHONE, HUMAN_CHECK_FAILED
 * @throws TOO_MANY_REQUESTS when nothing is sent; limits count alike whether or not the number has an account
 */
export async function sendCode(
  { platform, address }: RequestContext,
  { phone: written, proof }: { phone: string; proof: string },
): Promise<{ verificationId: string; phone: string }> {
  const phone = parsePhone(written);
  if (phone === null) throw apiError("INVALID_PHONE");
  if (!(await passesHumanCheck(platform, proof))) throw apiError("HUMAN_CHECK_FAILED");
  const verificationId = randomUUID();
  if (!(await isWithinLimits(platform, phone, address))) throw apiError("TOO_MANY_REQUESTS");
  await storeAndSend(platform, phone, verificationId);
  return { verificationId, phone: phone.e164 };
}

async function isWithinLimits({ limits }: Platform, phone: Phone, address: string): Promise<boolean> {
  // A network address that has used up its limit no longer spends a number's limits, and what a number's limits refuse does
  // not spend the address's, which a whole campus may share.
  return (
    !(await limits.phoneFrom.isExhausted(address)) &&
    (await limits.phoneResend.tryConsume(phone.e164)) &&
    (await limits.phoneHour.tryConsume(phone.e164)) &&
    (await limits.phoneDay.tryConsume(phone.e164)) &&
    (await limits.phoneFrom.tryConsume(address)) &&
    (await limits.phonePrefix.tryConsume(phone.prefix)) &&
    (await limits.phoneCountry.tryConsume(phone.country)) &&
    (await limits.phoneAll.tryConsume("all"))
  );
}

async function storeAndSend({ db, vault, clock, outbox }: Platform, phone: Phone, id: string): Promise<void> {
  const code = String(randomInt(10 ** PHONE_CODE.digits)).padStart(PHONE_CODE.digits, "0");
  const phoneFingerprint = vault.fingerprint("phone", phone.e164);
  const now = clock();
  await db.kysely.transaction().execute(async (tx) => {
    // Only the newest code is valid; expired ones are deleted.
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
 * Redeems a code. Each attempt is counted under the row's lock before it is compared: five in all, however parallel.
 * @returns the number it was sent to
 * @throws INVALID_CODE, for every reason alike
 */
async function redeemCode({ db, vault, clock }: Platform, { verificationId, code }: Given): Promise<string> {
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
  if (!tried?.used_at) throw apiError("INVALID_CODE");
  return vault.open("phone", tried.sealed_phone, verificationId);
}

/**
 * Signs in with a code; a new number gets an account, unless the campus requires an email.
 * @returns the account
 * @throws INVALID_CODE, OUTSIDE_CAMPUS
 */
export async function signInByPhone(context: RequestContext, given: Given): Promise<string> {
  const { platform, request, response } = context;
  const phone = await redeemCode(platform, given);
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
  // A phone number must not bypass the requirement of a campus address.
  if (campus.requireVerifiedEmail || campus.emailDomains.length > 0) throw apiError("OUTSIDE_CAMPUS");
  const [id, now] = [randomUUID(), clock()];
  await db.kysely
    .insertInto("account")
    .values({
      id,
      // Until the person sets a name: 'User-' and nine characters of base 36.
      name: `User-${Array.from({ length: 9 }, () => randomInt(36).toString(36)).join("")}`,
      email: placeholderEmail(id),
      email_verified: false,
      image: null,
      phone,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("phone").doNothing())
    .execute();
  // After a crash the account may exist already.
  const made = await findByPhone(platform, phone);
  if (made === undefined) throw new Error("The account was not created.");
  return made;
}

/** Adds the number to the account. Another account's number stays there, and the answer is the same. @throws INVALID_CODE */
export async function linkPhone(platform: Platform, actor: RecentActor, given: Given): Promise<void> {
  const { db } = platform;
  const phone = await redeemCode(platform, given);
  await db.kysely
    .updateTable("account")
    .set({ phone })
    .where("id", "=", actor.accountId)
    .execute()
    .catch((error: unknown) => {
      // The number is another account's: the answer does not tell, and accounts never merge.
      if (!isUniqueViolation(error)) throw error;
    });
}
