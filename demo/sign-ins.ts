/** The two accounts of the Demo campus that can be signed in to. */
import { createHmac } from "node:crypto";
import { hashPassword, setPassword } from "../server/auth/passwords.ts";
import type { Db } from "../server/db/connect.ts";
import type { Platform } from "../server/platform.ts";
import { ADMIN, PEOPLE, STUDENT } from "./people.ts";
import { emailOf } from "./person.ts";

export type SignIn = { role: "student" | "admin"; email: string; password: string };

const ROLES = [
  { person: STUDENT, role: "student" },
  { person: ADMIN, role: "admin" },
] as const;

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

/**
 * The sign-ins to print, of the two accounts unless they were deleted. Resets passwords that differ: an earlier version
 * had fixed ones, and another secret derives others.
 */
export async function prepareSignIns({
  db,
  auth,
  authSecret,
  clock,
}: Pick<Platform, "db" | "auth" | "authSecret" | "clock">): Promise<SignIn[]> {
  const { password: hashing } = await auth.$context;
  const signIns: SignIn[] = [];
  for (const { person, role } of ROLES) {
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
    if (account === undefined) continue;
    const { id: accountId, password: stored } = account;
    if (stored === null || !(await hashing.verify({ hash: stored, password }))) {
      const hash = await hashPassword(auth, password);
      await setPassword(db.kysely, { accountId, hash, now: clock() });
    }
    signIns.push({ role, email, password });
  }
  return signIns;
}

/** Whether the database contains people of the Demo campus. */
export async function hasDemoAccounts({ kysely }: Db): Promise<boolean> {
  const emails = [STUDENT, ADMIN, ...PEOPLE].map(emailOf);
  const somebody = await kysely
    .selectFrom("account")
    .select("id")
    .where("email", "in", emails)
    .limit(1)
    .executeTakeFirst();
  return somebody !== undefined;
}
