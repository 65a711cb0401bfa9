import { randomInt, randomUUID } from "node:crypto";
import type { NotificationSettings } from "../../../contract/notifications.ts";
import { isInNamedWorld } from "../../auth/named-world.ts";
import type { Actor } from "../../auth/session.ts";
import type { Tx } from "../../bus/transaction.ts";
import type { Db } from "../../db/connect.ts";
import { apiError } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import type { Subscription } from "../../outbox/web-push.ts";
import { pushToOwners, type Reachable } from "../../vault/owners.ts";
import { loadAccountsToPush, loadDevices, loadMembersToPush, loadPersonasToPush } from "./reads.ts";
import { isPushService, isQuiet, isTimeZone, quietHoursOf } from "./rules.ts";

/** @throws BAD_REQUEST for an unknown time zone */
export async function saveSettings(
  { db }: { db: Db },
  actor: Actor,
  settings: NotificationSettings,
): Promise<void> {
  const { quietHours, safeMessages, ...kinds } = settings;
  if (quietHours !== null && !isTimeZone(quietHours.timeZone)) throw apiError("BAD_REQUEST");
  const row = {
    ...kinds,
    safe_messages: safeMessages,
    quiet_from: quietHours?.from ?? null,
    quiet_to: quietHours?.to ?? null,
    time_zone: quietHours?.timeZone ?? null,
  };
  await db.kysely
    .insertInto("notification_setting")
    .values({ account_id: actor.accountId, ...row })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(row))
    .execute();
}

/**
 * Subscribes this browser to pushes until its session ends.
 * @throws BAD_REQUEST for an endpoint that is no push service's, SERVICE_UNAVAILABLE where pushes are off
 */
export async function subscribeDevice(
  { db, vault, push }: Pick<Platform, "db" | "vault" | "push">,
  actor: Actor,
  subscription: Subscription,
): Promise<string> {
  if (push === null) throw apiError("SERVICE_UNAVAILABLE");
  if (!isPushService(subscription.endpoint)) throw apiError("BAD_REQUEST");
  const deviceId = randomUUID();
  const sealed_subscription = vault.seal("push", JSON.stringify(subscription), deviceId);
  const { id } = await db.kysely
    .insertInto("push_device")
    .values({
      id: deviceId,
      session_id: actor.sessionId,
      account_id: actor.accountId,
      sealed_subscription,
    })
    .onConflict((conflict) =>
      conflict.column("session_id").doUpdateSet({ id: deviceId, sealed_subscription }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function unsubscribeDevice({ db }: { db: Db }, actor: Actor): Promise<void> {
  await db.kysely.deleteFrom("push_device").where("session_id", "=", actor.sessionId).execute();
}

export type PushBatch = {
  roomIds: readonly string[];
  /** Accounts with a new match, or an update of an event or group. */
  accountIds: Record<"matches" | "events", readonly string[]>;
};
/** Allows each person one push about safe rooms until their next visit. */
export type SafePushLimit = {
  /** Takes the person's one push; false where it was taken before. */
  claim(accountId: string): boolean;
};

/** A push about a safe room is delivered after a random delay of at most so many seconds. */
const LONGEST_DELAY = 15 * 60;

type Deps = Pick<Platform, "db" | "clock" | "jobs" | "sanctions" | "vault">;

/** Queues a push for everybody concerned who wants it, is not in quiet hours and is not online. */
export async function queuePushes(
  platform: Deps,
  { roomIds, accountIds }: PushBatch,
  isOnline: (accountId: string) => boolean,
  safePushLimit: SafePushLimit,
): Promise<void> {
  const { db, clock } = platform;
  const now = clock();
  const isDue = (recipient: Reachable) =>
    !isOnline(recipient.account_id) && !isQuiet(now, quietHoursOf(recipient));
  const recipients: { account_id: string }[] = [];
  if (roomIds.length > 0) {
    const members = await inNamedWorld(platform, (await loadMembersToPush(db, roomIds)).filter(isDue));
    await markPushed(
      db,
      members.map(({ member_id }) => member_id),
    );
    recipients.push(...members);
    await queuePersonaPushes(platform, roomIds, (owner) => {
      if (!isDue(owner)) return "later";
      return safePushLimit.claim(owner.account_id) ? "push" : "drop";
    });
  }
  for (const kind of ["matches", "events"] as const) {
    if (accountIds[kind].length === 0) continue;
    const due = (await loadAccountsToPush(db, kind, accountIds[kind])).filter(isDue);
    recipients.push(...(await inNamedWorld(platform, due)));
  }
  // One push per person and batch: a match and its first message are one push.
  await queueDevicePushes(platform, recipients);
}

/** Without people who are suspended from the named world. */
async function inNamedWorld<Recipient extends { account_id: string }>(
  platform: Deps,
  recipients: readonly Recipient[],
): Promise<Recipient[]> {
  const may = await Promise.all(recipients.map(({ account_id }) => isInNamedWorld(platform, account_id)));
  return recipients.filter((_, index) => may[index]);
}

async function queueDevicePushes(
  { db, jobs }: Deps,
  recipients: readonly { account_id: string }[],
): Promise<void> {
  const accountIds = [...new Set(recipients.map(({ account_id }) => account_id))];
  for (const deviceId of await loadDevices(db.kysely, accountIds)) await jobs.enqueue("push", { deviceId });
}

/** Queues a push to all devices of staff, with a transaction, regardless of their settings and also while they are online. */
export async function pushToStaff(
  { sql, jobs }: Pick<Tx, "sql"> & Pick<Platform, "jobs">,
  accountIds: readonly string[],
): Promise<void> {
  for (const deviceId of await loadDevices(sql, accountIds)) await jobs.enqueueIn(sql, "push", { deviceId });
}

/** The same for safe rooms, where only the vault can reach the owner of a persona. */
async function queuePersonaPushes(
  { db, vault, jobs }: Deps,
  roomIds: readonly string[],
  decide: Parameters<typeof pushToOwners>[2],
): Promise<void> {
  const personas = await loadPersonasToPush(db, roomIds);
  if (personas.length === 0) return;
  const done = await pushToOwners(
    {
      sql: db.kysely,
      vault,
      push: (deviceId, delay) => jobs.enqueue("push", { deviceId }, delay),
    },
    personas.map(({ persona_id }) => persona_id),
    decide,
    // A push in the second of a message would tell an observer of the network which device belongs to that room.
    () => randomInt(LONGEST_DELAY + 1),
  );
  await markPushed(
    db,
    personas.filter((_, index) => done[index]).map(({ member_id }) => member_id),
  );
}

async function markPushed({ kysely }: Db, memberIds: string[]): Promise<void> {
  if (memberIds.length === 0) return;
  await kysely
    .updateTable("room_member")
    // At least 1: a group invitation is pushed before the first message.
    .set(({ selectFrom, fn, val }) => ({
      pushed_seq: fn<number>("greatest", [
        val(1),
        selectFrom("room").select("last_seq").whereRef("room.id", "=", "room_member.room_id"),
      ]),
    }))
    .where("id", "in", memberIds)
    .execute();
}

/** The job that sends a push to the browser's push service, and deletes a subscription that has ended. */
export async function deliverPush(
  { db, vault, push }: Pick<Platform, "db" | "vault" | "push">,
  deviceId: string,
): Promise<void> {
  const device = await db.kysely
    .selectFrom("push_device")
    .select("sealed_subscription")
    .where("id", "=", deviceId)
    .executeTakeFirst();
  if (device === undefined || push === null) return;
  const outcome = await push.send(
    JSON.parse(vault.open("push", device.sealed_subscription, deviceId)) as Subscription,
  );
  if (outcome === "unsubscribed")
    await db.kysely.deleteFrom("push_device").where("id", "=", deviceId).execute();
}
