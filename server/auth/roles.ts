/** Who is more than a student. Roles come from the environment or a command, never from a client. */
import type { Kysely } from "kysely";
import type { Role } from "../../contract/accounts.ts";
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
