/** Roles: student, moderator, admin. The first admins come from the environment or the command line. */
import type { Kysely } from "kysely";
import type { Role } from "../../contract/accounts.ts";
import { prepared, type Db } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";

/** Makes the accounts with these emails admins, if the emails are confirmed. */
export async function appointAdmins(sql: Kysely<Database>, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  await sql
    .updateTable("account")
    .set({ role: "admin" })
    .where("email", "in", emails)
    .where("email_verified", "=", true)
    .execute();
}

/** @returns false if there is no account with this email */
export async function grantRole(sql: Kysely<Database>, email: string, role: Role): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable("account")
    .set({ role })
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const readRole = prepared<{ role: Role }>("role of account", `select role from account where id = $1`);

/** Whether the account is an admin now. Not cached, so that revoking a role has effect at once. */
export async function isAdmin(db: Db, accountId: string): Promise<boolean> {
  const [row] = await readRole(db, [accountId]);
  return row?.role === "admin";
}

/** The account ids of all admins. */
export async function loadAdmins(sql: Kysely<Database>): Promise<string[]> {
  const rows = await sql.selectFrom("account").select("id").where("role", "=", "admin").execute();
  return rows.map(({ id }) => id);
}
