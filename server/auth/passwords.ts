/** Passwords of accounts that are there: checked and set through Better Auth's own hashing (scrypt). */
import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../db/schema.ts";
import { refuse } from "../http/refuse.ts";
import type { Platform } from "../http/routes.ts";
import type { Auth } from "./auth.ts";
import type { Actor } from "./session.ts";

/**
 * Checks my password; wrong ones are counted.
 * @throws INVALID_CREDENTIALS when it is wrong, or there is none
 */
export async function requirePassword(platform: Platform, actor: Actor, password: string): Promise<void> {
  const { auth, db, limits } = platform;
  const key = `confirm ${actor.accountId}`;
  await limits.logIn.spend(key);
  const credential = await db.kysely
    .selectFrom("credential")
    .select("password")
    .where("account_id", "=", actor.accountId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  const context = await auth.$context;
  const hash = credential?.password;
  if (!hash || !(await context.password.verify({ hash, password }))) throw refuse("INVALID_CREDENTIALS");
  await limits.logIn.forgive(key);
}

/** Gives the password again: for a while, acts that ask for a recent sign-in go through. */
export async function confirmPassword(platform: Platform, actor: Actor, password: string): Promise<void> {
  await requirePassword(platform, actor, password);
  await platform.db.kysely
    .updateTable("session")
    .set({ confirmed_at: platform.clock() })
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
