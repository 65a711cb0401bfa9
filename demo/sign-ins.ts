/** The accounts of the Demo campus that can be signed in to. */
import { createHmac } from "node:crypto";
import { hashPassword, setPassword } from "../server/auth/passwords.ts";
import type { Db } from "../server/db/connect.ts";
import type { Platform } from "../server/platform.ts";
import { ADMIN, MODERATORS, RESIDENTS, STUDENT } from "./people.ts";
import { emailOf } from "./person.ts";

const ROLES = [
  { person: STUDENT, role: "student" },
  { person: ADMIN, role: "admin" },
  { person: MODERATORS[0]!, role: "moderator" },
  { person: MODERATORS[1]!, role: "second moderator" },
] as const;

export type SignIn = { role: (typeof ROLES)[number]["role"]; email: string; password: string };

/** Crockford's base 32, without characters that are easily confused when typed from a terminal. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * A password that is unique to this installation. It is derived from the random secret of the data folder, so it can be
 * printed at every start without being stored.
 */
function demoPassword(authSecret: string, role: SignIn["role"]): string {
  const bytes = createHmac("sha256", authSecret).update(`demo password of ${role}`).digest().subarray(0, 20);
  const letters = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return letters.match(/.{5}/g)!.join("-");
}

type Deps = Pick<Platform, "db" | "auth" | "authSecret" | "clock">;

/** The sign-ins to print, without those of deleted accounts. */
export async function prepareSignIns(platform: Deps): Promise<SignIn[]> {
  // At the same time, because each password takes a tenth of a second to verify.
  const signIns = await Promise.all(ROLES.map((role) => prepareSignIn(platform, role)));
  return signIns.filter((signIn) => signIn !== null);
}

/** Resets a password that differs: an earlier version had fixed ones, and another secret derives others. */
async function prepareSignIn(
  { db, auth, authSecret, clock }: Deps,
  { person, role }: (typeof ROLES)[number],
): Promise<SignIn | null> {
  const { password: hashing } = await auth.$context;
  const email = emailOf(person);
  const password = demoPassword(authSecret, role);
  const account = await db.kysely
    .selectFrom("account")
    .leftJoin("credential", (join) =>
      join.onRef("credential.account_id", "=", "account.id").on("provider_id", "=", "credential"),
    )
    .select(["account.id", "credential.password"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (account === undefined) return null;
  const { id: accountId, password: stored } = account;
  if (stored === null || !(await hashing.verify({ hash: stored, password }))) {
    const hash = await hashPassword(auth, password);
    await setPassword(db.kysely, { accountId, hash, now: clock() });
  }
  return { role, email, password };
}

/** Whether the database contains people of the Demo campus. */
export async function hasDemoAccounts({ kysely }: Db): Promise<boolean> {
  const emails = RESIDENTS.map(emailOf);
  const somebody = await kysely
    .selectFrom("account")
    .select("id")
    .where("email", "in", emails)
    .limit(1)
    .executeTakeFirst();
  return somebody !== undefined;
}
