/** What those who run the campus looked at and did: noted in the same transaction, for others who run it to read. */
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Activity } from "../../contract/admin.ts";
import type { Database } from "../db/schema.ts";
import type { Actor } from "./session.ts";

/** The acts that are noted: what everybody at the desk should hear of, and every look at people. */
export type AuditedAction =
  | Activity["kind"]
  | "people-searched"
  | "person-seen"
  | "attendees-seen"
  | "figures-exported";

/** @param about whom it concerned; nobody where it was about an event or a group, which `detail` names */
export async function recordAudit(
  sql: Kysely<Database>,
  {
    actor,
    act,
    about,
    detail,
    at,
  }: { actor: Actor; act: AuditedAction; about?: string; detail?: string; at: Date },
): Promise<void> {
  await sql
    .insertInto("audit")
    .values({
      id: randomUUID(),
      actor_id: actor.accountId,
      act,
      subject_id: about ?? null,
      detail: detail ?? "",
      at,
    })
    .execute();
}
