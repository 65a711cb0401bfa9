/** The two accounts of the Demo campus that one can sign in to. */
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

/** Crockford's base 32: nothing in it is mistaken for something else when it is typed from a terminal. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * A password that only this installation has. Derived from the secret that was made at random for its data folder,
 * so that it is printed at every start and stored nowhere.
 */
function demoPassword(authSecret: string, role: SignIn["role"]): string {
  const bytes = createHmac("sha256", authSecret).update(`demo password of ${role}`).digest().subarray(0, 20);
  const letters = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return letters.match(/.{5}/g)!.join("-");
}

/**
 * The sign-ins to print, for those of the two accounts that exist. Their passwords are set anew where they differ: a
 * data folder from before had the ones that stood in the source, and another secret means other passwords.
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

/** Whether anybody of the Demo campus is in this database. */
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
