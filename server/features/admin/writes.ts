import { sql as raw } from "kysely";
import type { Role } from "../../../contract/accounts.ts";
import { noteAudit } from "../../auth/audit.ts";
import type { Actor } from "../../auth/session.ts";
import { endSessions } from "../../auth/sign-in.ts";
import { inTransaction } from "../../bus/transaction.ts";
import { refuse } from "../../http/refuse.ts";
import type { Platform } from "../../http/routes.ts";
import { leaveNamedWorld } from "../admissions/writes.ts";
import type { AdminPersonRow } from "./reads.ts";
import { may } from "./rules.ts";

type Deps = Pick<Platform, "db" | "bus" | "clock">;

/**
 * Ends somebody's sessions at once, open sockets included, hides them in the named world and gives back their places
 * there. In the safe world nothing changes: their card rests as that of anybody who is away.
 * @throws FORBIDDEN for oneself and for who is suspended
 */
export async function suspend(
  platform: Deps,
  actor: Actor,
  person: AdminPersonRow,
  reason: string,
): Promise<void> {
  if (!may(person).suspend) throw refuse("FORBIDDEN");
  const at = platform.clock();
  await inTransaction(platform, async (tx) => {
    await tx.sql
      .updateTable("account")
      .set({ suspended_at: at })
      .where("id", "=", person.account_id)
      .execute();
    await tx.sql.updateTable("profile").set({ hidden: true }).where("id", "=", person.id).execute();
    for (const event of await endSessions(tx.sql, { accountId: person.account_id })) tx.publish(event);
    tx.publish({ to: "nodes", rostersOf: person.account_id });
    await noteAudit(tx.sql, { actor, act: "person-suspended", about: person.account_id, detail: reason, at });
  });
  await leaveNamedWorld(platform, person.account_id);
}

/** @throws FORBIDDEN for who is not suspended */
export async function restore(platform: Deps, actor: Actor, person: AdminPersonRow): Promise<void> {
  if (!may(person).restore) throw refuse("FORBIDDEN");
  await inTransaction(platform, async (tx) => {
    await raw`update account set suspended_at = null where id = ${person.account_id}`.execute(tx.sql);
    await raw`
      update profile set hidden = account.deletion_requested_at is not null from account
      where profile.id = ${person.id} and account.id = profile.account_id`.execute(tx.sql);
    tx.publish({ to: "nodes", rostersOf: person.account_id });
    await noteAudit(tx.sql, {
      actor,
      act: "person-restored",
      about: person.account_id,
      at: platform.clock(),
    });
  });
}

/** @throws FORBIDDEN for oneself and for who is suspended */
export async function assignRole(
  platform: Deps,
  actor: Actor,
  person: AdminPersonRow,
  role: Role,
): Promise<void> {
  if (!may(person).assignRole) throw refuse("FORBIDDEN");
  if (person.role === role) return;
  const at = platform.clock();
  await inTransaction(platform, async (tx) => {
    await tx.sql.updateTable("account").set({ role }).where("id", "=", person.account_id).execute();
    await noteAudit(tx.sql, { actor, act: "role-changed", about: person.account_id, detail: role, at });
    // Their screens ask again who they are, and their desk closes or opens.
    tx.publish({ to: "person", address: person.account_id, frame: { t: "joinRequests" } });
  });
}
