/**
 * Tickets: the secret part of a mailed link. Each is for one purpose and one account, works once, and is stored
 * as a hash, so that a stolen database holds no link that works.
 */
import { randomBytes, randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../db/schema.ts";
import { hashToken } from "./hashed-tokens.ts";

export type Purpose = "confirm-email" | "reset-password";

/** Minutes for which a ticket works. */
const WORKS_FOR: Record<Purpose, number> = {
  "confirm-email": 3 * 24 * 60,
  "reset-password": 30,
};

type Connection = Kysely<Database> | Transaction<Database>;

/**
 * Makes a ticket; earlier ones of the same purpose and account stop working.
 * @param detail what the ticket is about, such as the address it was mailed to
 */
export async function issueTicket(
  sql: Connection,
  ticket: { purpose: Purpose; accountId: string; detail: string; now: Date },
): Promise<string> {
  const { purpose, accountId, detail, now } = ticket;
  const secret = randomBytes(32).toString("base64url");
  await voidTickets(sql, accountId, [purpose]);
  await sql
    .insertInto("ticket")
    .values({
      id: randomUUID(),
      purpose,
      account_id: accountId,
      hash: hashToken(secret),
      detail,
      expires_at: new Date(now.getTime() + WORKS_FOR[purpose] * 60_000),
    })
    .execute();
  return secret;
}

/** Makes links that were mailed earlier stop working. */
export async function voidTickets(sql: Connection, accountId: string, purposes: Purpose[]): Promise<void> {
  await sql
    .deleteFrom("ticket")
    .where("purpose", "in", purposes)
    .where("account_id", "=", accountId)
    .execute();
}

/** Uses a ticket up. @returns whose it was and what about, or null when it does not (or no longer) work */
export async function redeemTicket(
  sql: Connection,
  { purpose, secret, now }: { purpose: Purpose; secret: string; now: Date },
): Promise<{ accountId: string; detail: string } | null> {
  const used = await sql
    .deleteFrom("ticket")
    .where("hash", "=", hashToken(secret))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .returning(["account_id", "detail"])
    .executeTakeFirst();
  return used ? { accountId: used.account_id, detail: used.detail } : null;
}
