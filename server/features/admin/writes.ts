import { sql as raw } from "kysely";
import type { Role } from "../../../contract/accounts.ts";
import { recordAudit } from "../../auth/audit.ts";
import type { Actor } from "../../auth/session.ts";
import { endSessions } from "../../auth/sign-in.ts";
import { inTransaction } from "../../bus/transaction.ts";
import type { Platform } from "../../platform.ts";
import { leaveNamedWorld } from "../admissions/writes.ts";
import type { Permitted } from "./reads.ts";

type Deps = Pick<Platform, "db" | "bus" | "clock">;

/**
 * Suspends a person: ends their sessions and sockets, hides their profile, and gives up their seats and groups by name.
 * Safe Space does not change: their card rests like that of anybody who is away.
 */
export async function suspendPerson(
  platform: Deps,
  actor: Actor,
  person: Permitted<"suspend">,
  reason: string,
): Promise<void> {
  const at = platform.clock();
  await inTransaction(platform, async (tx) => {
    await tx.sql
      .updateTable("account")
      .set({ suspended_at: at })
      .where("id", "=", person.account_id)
      .execute();
    await tx.sql.updateTable("profile").set({ hidden: true }).where("id", "=", person.id).execute();
    for (const event of await endSessions(tx.sql, { accountId: person.account_id })) tx.publish(event);
    tx.publish({ kind: "account-changed", accountId: person.account_id });
    await recordAudit(tx.sql, {
      actor,
      act: "person-suspended",
      about: person.account_id,
      detail: reason,
      at,
    });
  });
  await leaveNamedWorld(platform, person.account_id);
}

/** Ends a suspension. The profile stays hidden where its owner has requested deletion. */
export async function restorePerson(
  platform: Deps,
  actor: Actor,
  person: Permitted<"restore">,
): Promise<void> {
  await inTransaction(platform, async (tx) => {
    await raw`update account set suspended_at = null where id = ${person.account_id}`.execute(tx.sql);
    await raw`
      update profile set hidden = account.deletion_requested_at is not null from account
      where profile.id = ${person.id} and account.id = profile.account_id`.execute(tx.sql);
    tx.publish({ kind: "account-changed", accountId: person.account_id });
    await recordAudit(tx.sql, {
      actor,
      act: "person-restored",
      about: person.account_id,
      at: platform.clock(),
    });
  });
}

export async function assignRole(
  platform: Deps,
  actor: Actor,
  person: Permitted<"assignRole">,
  role: Role,
): Promise<void> {
  if (person.role === role) return;
  const at = platform.clock();
  await inTransaction(platform, async (tx) => {
    await tx.sql.updateTable("account").set({ role }).where("id", "=", person.account_id).execute();
    await recordAudit(tx.sql, { actor, act: "role-changed", about: person.account_id, detail: role, at });
    // Makes their clients fetch their own role again, which opens or closes the admin screens.
    tx.publish({ kind: "frame-to-person", address: person.account_id, frame: { t: "joinRequests" } });
  });
}
