/** Checks and sets the passwords of existing accounts through Better Auth's own hashing (scrypt). */
import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../db/schema.ts";
import { apiError } from "../errors.ts";
import type { Db } from "../db/connect.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { Auth } from "./auth.ts";
import type { Actor } from "./session.ts";

type PasswordCheck = { auth: Auth; db: Db; limits: RateLimits };

/**
 * Checks the actor's password; wrong ones are counted.
 * @throws INVALID_CREDENTIALS when it is wrong, or there is none
 */
export async function requirePassword(
  { auth, db, limits }: PasswordCheck,
  actor: Actor,
  password: string,
): Promise<void> {
  const key = `confirm ${actor.accountId}`;
  await limits.logIn.consume(key);
  const credential = await db.kysely
    .selectFrom("credential")
    .select("password")
    .where("account_id", "=", actor.accountId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  const context = await auth.$context;
  const hash = credential?.password;
  if (!hash || !(await context.password.verify({ hash, password }))) throw apiError("INVALID_CREDENTIALS");
  await limits.logIn.reset(key);
}

/** Checks the password and marks the session as recently confirmed (see `requireRecentSignIn`). */
export async function confirmPassword(
  { clock, ...parts }: PasswordCheck & { clock: () => Date },
  actor: Actor,
  password: string,
): Promise<void> {
  await requirePassword(parts, actor, password);
  await parts.db.kysely
    .updateTable("session")
    .set({ confirmed_at: clock() })
    .where("id", "=", actor.sessionId)
    .execute();
}

export async function hashPassword(auth: Auth, password: string): Promise<string> {
  const context = await auth.$context;
  return context.password.hash(password);
}

/** @param hash as made by `hashPassword` */
export async function setPassword(
  sql: Kysely<Database> | Transaction<Database>,
  { accountId, hash, now }: { accountId: string; hash: string; now: Date },
): Promise<void> {
  await sql
    .insertInto("credential")
    .values({
      id: randomUUID(),
      account_id: accountId,
      provider_id: "credential",
      provider_account_id: accountId,
      password: hash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "provider_id"]).doUpdateSet({ password: hash, updated_at: now }),
    )
    .execute();
}
