import { sql, type Selectable } from "kysely";
import type { Actor } from "../../auth/session.ts";
import type { Db } from "../../db/connect.ts";
import type { Database } from "../../db/schema.ts";
import type { QuietRow } from "./rules.ts";

export type SettingsRow = Omit<Selectable<Database["notification_setting"]>, "account_id">;

/** What may be pushed to this person; undefined until they have chosen. */
export function loadSettings({ kysely }: Db, actor: Actor): Promise<SettingsRow | undefined> {
  return kysely
    .selectFrom("notification_setting")
    .select([
      "messages",
      "safe_messages",
      "requests",
      "matches",
      "events",
      "quiet_from",
      "quiet_to",
      "time_zone",
    ])
    .where("account_id", "=", actor.accountId)
    .executeTakeFirst();
}

type Due = QuietRow & { account_id: string };

/**
 * Members of these rooms with something new that they want to be told of, and have not been told of since they last
 * looked. Whoever wrote it is not among them.
 */
export async function loadDueMembers(
  { kysely }: Db,
  roomIds: readonly string[],
): Promise<(Due & { member_id: string })[]> {
  const { rows } = await sql<Due & { member_id: string }>`
    select me.id as member_id, me.account_id, wish.quiet_from, wish.quiet_to, wish.time_zone
    from room join room_member me on me.room_id = room.id
    left join notification_setting wish on wish.account_id = me.account_id
    where room.id = any(${roomIds}::uuid[]) and not me.muted
      and exists (select from push_device device where device.account_id = me.account_id)
      and case
        when me.state = 'member' then
          coalesce(wish.messages, true) and room.last_seq > me.read_seq and room.last_member_id <> me.id
          and me.pushed_seq <= me.read_seq
        when me.state = 'invited' then
          coalesce(wish.requests, true) and (room.kind = 'group' or room.last_seq > 0) and me.pushed_seq = 0
        else false
      end`.execute(kysely);
  return rows;
}

/** Members of safe rooms, by persona, with something new that they have not been told of since they last looked. */
export async function loadDuePersonas(
  { kysely }: Db,
  roomIds: readonly string[],
): Promise<{ member_id: string; persona_id: string }[]> {
  const { rows } = await sql<{ member_id: string; persona_id: string }>`
    select me.id as member_id, me.persona_id
    from room join room_member me on me.room_id = room.id
    where room.id = any(${roomIds}::uuid[]) and room.is_safe_space and me.persona_id is not null
      and me.state = 'member' and not me.muted and room.last_seq > me.read_seq
      and room.last_member_id <> me.id and me.pushed_seq <= me.read_seq`.execute(kysely);
  return rows;
}

/** Those of these people who want to be told of this kind of news on a device. */
export async function loadDueFor(
  { kysely }: Db,
  kind: "matches" | "events",
  accountIds: readonly string[],
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select distinct device.account_id, wish.quiet_from, wish.quiet_to, wish.time_zone
    from push_device device left join notification_setting wish on wish.account_id = device.account_id
    where device.account_id = any(${accountIds}::uuid[]) and coalesce(${sql.ref(`wish.${kind}`)}, true)`.execute(
    kysely,
  );
  return rows;
}
