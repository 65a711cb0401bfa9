/** The audit log: what staff viewed and did. Entries are written in the same transaction as the action. */
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Activity } from "../../contract/admin.ts";
import type { Database } from "../db/schema.ts";
import type { Actor } from "./session.ts";

/** Audited actions: the admin activity, and every view of people's data. */
export type AuditedAction =
  | Activity["kind"]
  | "people-searched"
  | "person-seen"
  | "attendees-seen"
  | "figures-exported";

/** @param about the account it concerns; none for an event or a group, which `detail` names */
export async function recordAudit(
  sql: Kysely<Database>,
  {
    actor,
    action,
    about,
    detail,
    at,
  }: { actor: Actor; action: AuditedAction; about?: string; detail?: string; at: Date },
): Promise<void> {
  await sql
    .insertInto("audit")
    .values({
      id: randomUUID(),
      actor_id: actor.accountId,
      action,
      subject_id: about ?? null,
      detail: detail ?? "",
      at,
    })
    .execute();
}
