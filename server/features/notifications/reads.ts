import { sql, type Kysely, type Selectable } from "kysely";
import type { Actor } from "../../auth/session.ts";
import type { Db } from "../../db/connect.ts";
import type { Database } from "../../db/schema.ts";
import type { QuietRow } from "./rules.ts";

export type SettingsRow = Omit<Selectable<Database["notification_setting"]>, "account_id">;

/** The person's push settings; undefined until they change them. */
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

type PushRecipient = QuietRow & { account_id: string };

/** Members of these rooms with unread messages or a request that they want pushed and were not pushed since they last read. */
export async function loadMembersToPush(
  { kysely }: Db,
  roomIds: readonly string[],
): Promise<(PushRecipient & { member_id: string })[]> {
  const { rows } = await sql<PushRecipient & { member_id: string }>`
    select me.id as member_id, me.account_id, setting.quiet_from, setting.quiet_to, setting.time_zone
    from room join room_member me on me.room_id = room.id
    left join notification_setting setting on setting.account_id = me.account_id
    where room.id = any(${roomIds}::uuid[]) and not me.muted
      and exists (select from push_device device where device.account_id = me.account_id)
      and case
        when me.state = 'member' then
          coalesce(setting.messages, true) and room.last_seq > me.read_seq and room.last_member_id <> me.id
          and me.pushed_seq <= me.read_seq
        when me.state = 'invited' then
          coalesce(setting.requests, true) and (room.kind = 'group' or room.last_seq > 0) and me.pushed_seq = 0
        else false
      end`.execute(kysely);
  return rows;
}

/** Personas in these safe rooms with unread messages that were not pushed since they last read. */
export async function loadPersonasToPush(
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

/** Those of these accounts that have a device and want pushes of this kind. */
export async function loadAccountsToPush(
  { kysely }: Db,
  kind: "matches" | "events",
  accountIds: readonly string[],
): Promise<PushRecipient[]> {
  const { rows } = await sql<PushRecipient>`
    select distinct device.account_id, setting.quiet_from, setting.quiet_to, setting.time_zone
    from push_device device left join notification_setting setting on setting.account_id = device.account_id
    where device.account_id = any(${accountIds}::uuid[]) and coalesce(${sql.ref(`setting.${kind}`)}, true)`.execute(
    kysely,
  );
  return rows;
}

/** The ids of all devices of these accounts. */
export async function loadDevices(
  kysely: Kysely<Database>,
  accountIds: readonly string[],
): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const devices = await kysely
    .selectFrom("push_device")
    .select("id")
    .where("account_id", "in", accountIds)
    .execute();
  return devices.map(({ id }) => id);
}
