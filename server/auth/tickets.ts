/**
 * Tickets: single-use secrets in mailed links, each for one purpose and one account. Stored as hashes, so that a stolen
 * database contains no working link.
 */
import { randomBytes, randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../db/schema.ts";
import { hashToken } from "./hashed-tokens.ts";

export type Purpose = "confirm-email" | "reset-password";

/** Lifetime of a ticket in minutes. */
const LIFETIME: Record<Purpose, number> = {
  "confirm-email": 3 * 24 * 60,
  "reset-password": 30,
};

type Connection = Kysely<Database> | Transaction<Database>;

/**
 * Creates a ticket and invalidates earlier ones of the same purpose and account.
 * @param detail such as the email address to confirm
 * @returns the secret
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
      expires_at: new Date(now.getTime() + LIFETIME[purpose] * 60_000),
    })
    .execute();
  return secret;
}

/** Invalidates tickets that were mailed earlier. */
export async function voidTickets(sql: Connection, accountId: string, purposes: Purpose[]): Promise<void> {
  await sql
    .deleteFrom("ticket")
    .where("purpose", "in", purposes)
    .where("account_id", "=", accountId)
    .execute();
}

/** Uses up a ticket. @returns its account and detail, or null if it is invalid or has expired */
export async function redeemTicket(
  sql: Connection,
  { purpose, secret, now }: { purpose: Purpose; secret: string; now: Date },
): Promise<{ accountId: string; detail: string } | null> {
  const ticket = await sql
    .deleteFrom("ticket")
    .where("hash", "=", hashToken(secret))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .returning(["account_id", "detail"])
    .executeTakeFirst();
  return ticket ? { accountId: ticket.account_id, detail: ticket.detail } : null;
}
