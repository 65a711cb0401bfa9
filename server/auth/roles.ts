/** Who is more than a student. Roles come from the environment or a command, never from a client. */
import type { Kysely } from "kysely";
import type { Role } from "../../contract/accounts.ts";
import { prepared, type Db } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";

/** Makes the accounts behind these addresses admins, as far as the addresses are confirmed. */
export async function appointAdmins(sql: Kysely<Database>, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  await sql
    .updateTable("account")
    .set({ role: "admin" })
    .where("email", "in", emails)
    .where("email_verified", "=", true)
    .execute();
}

/** @returns whether there is such an account */
export async function grantRole(sql: Kysely<Database>, email: string, role: Role): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable("account")
    .set({ role })
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const readRole = prepared<{ role: Role }>("role of account", `select role from account where id = $1`);

/** Whether this account is an admin's at this moment: a role that was taken away is not remembered anywhere. */
export async function isAdmin(db: Db, accountId: string): Promise<boolean> {
  const [row] = await readRole(db, [accountId]);
  return row?.role === "admin";
}

/** The accounts of all admins, to tell them something. */
export async function loadAdmins(sql: Kysely<Database>): Promise<string[]> {
  const rows = await sql.selectFrom("account").select("id").where("role", "=", "admin").execute();
  return rows.map(({ id }) => id);
}
