/**
 * The roles of staff: moderator and admin; an account can have both. They are given and taken from the command line, and
 * the first admins come from the environment. No route changes a role.
 */
import { sql as raw, type Kysely } from "kysely";
import type { StaffRole } from "../../contract/accounts.ts";
import { prepared, type Db } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";

/** Makes the accounts with these emails admins, if the emails are confirmed. Other roles stay. */
export async function appointAdmins(sql: Kysely<Database>, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  await sql
    .updateTable("account")
    .set({ roles: withRole("admin") })
    .where("email", "in", emails)
    .where("email_verified", "=", true)
    .execute();
}

/** Gives a role, beside those that the account has. @returns false if there is no account with this email */
export function grantRole(sql: Kysely<Database>, email: string, role: StaffRole): Promise<boolean> {
  return setRoles(sql, email, withRole(role));
}

/** Takes a role; others stay. @returns false if there is no account with this email */
export function revokeRole(sql: Kysely<Database>, email: string, role: StaffRole): Promise<boolean> {
  return setRoles(sql, email, raw<StaffRole[]>`array_remove(roles, ${role})`);
}

/** The account's roles and this one: the value of the column `roles`. */
export function withRole(role: StaffRole) {
  return raw<StaffRole[]>`array_append(array_remove(roles, ${role}), ${role})`;
}

async function setRoles(
  sql: Kysely<Database>,
  email: string,
  roles: ReturnType<typeof withRole>,
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable("account")
    .set({ roles })
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const readRoles = prepared<{ roles: StaffRole[] }>(
  "roles of account",
  `select roles from account where id = $1`,
);

/** Whether the account is an admin now. Not cached, so that revoking a role has effect at once. */
export function isAdmin(db: Db, accountId: string): Promise<boolean> {
  return hasRole(db, accountId, "admin");
}

/** Whether the account is a moderator now. Admins are not moderators unless they have that role, too. */
export function isModerator(db: Db, accountId: string): Promise<boolean> {
  return hasRole(db, accountId, "moderator");
}

async function hasRole(db: Db, accountId: string, role: StaffRole): Promise<boolean> {
  const [row] = await readRoles(db, [accountId]);
  return row?.roles.includes(role) ?? false;
}

/** The account ids of all admins. */
export function loadAdmins(sql: Kysely<Database>): Promise<string[]> {
  return loadAccountsWith(sql, "admin");
}

/** The account ids of all moderators, without those who have requested the deletion of their account. */
export function loadModerators(sql: Kysely<Database>): Promise<string[]> {
  return loadAccountsWith(sql, "moderator");
}

async function loadAccountsWith(sql: Kysely<Database>, role: StaffRole): Promise<string[]> {
  const rows = await sql
    .selectFrom("account")
    .select("id")
    // The condition of the index.
    .where("roles", "<>", raw<StaffRole[]>`'{}'`)
    .where(raw<boolean>`${role} = any(roles)`)
    .where("deletion_requested_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}
