import { randomInt, randomUUID } from "node:crypto";
import type { NotificationSettings } from "../../../contract/notifications.ts";
import type { Actor } from "../../auth/session.ts";
import type { Db } from "../../db/connect.ts";
import { apiError } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import type { Subscription } from "../../outbox/web-push.ts";
import { pushToOwners, type Reachable } from "../../vault/owners.ts";
import { loadDueFor, loadDueMembers, loadDuePersonas } from "./reads.ts";
import { isPushService, isQuiet, isTimeZone, quietOf } from "./rules.ts";

/** @throws BAD_REQUEST for a time zone that there is not */
export async function saveSettings(
  { db }: { db: Db },
  actor: Actor,
  wish: NotificationSettings,
): Promise<void> {
  const { quietHours, safeMessages, ...kinds } = wish;
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
 * Pushes to this browser from now on, until this session ends.
 * @throws BAD_REQUEST for an address that is no push service's, SERVICE_UNAVAILABLE where nothing is pushed
 */
export async function subscribe(
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

export async function unsubscribe({ db }: { db: Db }, actor: Actor): Promise<void> {
  await db.kysely.deleteFrom("push_device").where("session_id", "=", actor.sessionId).execute();
}

export type News = {
  roomIds: readonly string[];
  /** Accounts that something happened to, by the kind of news it is. */
  accountIds: Record<"matches" | "events", readonly string[]>;
};
/** Who was pushed something of a safe room and has not been here since: they get nothing more until they come. */
export type SafePushes = {
  /** Takes the one push that this person may get; false when they had it. */
  claim(accountId: string): boolean;
};

/** Seconds within which a push of a safe room is delivered, at a moment drawn by chance. */
const LONGEST_DELAY = 15 * 60;

type Deps = Pick<Platform, "db" | "clock" | "jobs" | "vault">;

/**
 * Queues a push for everybody whom this news concerns, who wants to know, not now in quiet hours, and is not here
 * already.
 */
export async function pushNews(
  platform: Deps,
  { roomIds, accountIds }: News,
  isHere: (accountId: string) => boolean,
  safePushes: SafePushes,
): Promise<void> {
  const { db, clock } = platform;
  const now = clock();
  const isWanted = (due: Reachable) => !isHere(due.account_id) && !isQuiet(now, quietOf(due));
  const reached: { account_id: string }[] = [];
  if (roomIds.length > 0) {
    const members = (await loadDueMembers(db, roomIds)).filter(isWanted);
    await notePushed(
      db,
      members.map(({ member_id }) => member_id),
    );
    reached.push(...members);
    await pushToPersonas(platform, roomIds, (owner) => {
      if (!isWanted(owner)) return "later";
      return safePushes.claim(owner.account_id) ? "push" : "drop";
    });
  }
  for (const kind of ["matches", "events"] as const) {
    if (accountIds[kind].length === 0) continue;
    reached.push(...(await loadDueFor(db, kind, accountIds[kind])).filter(isWanted));
  }
  // One push says that there is news, however much of it: a match and its first message are one.
  await pushTo(platform, reached);
}

async function pushTo({ db, jobs }: Deps, due: readonly { account_id: string }[]): Promise<void> {
  const accountIds = [...new Set(due.map(({ account_id }) => account_id))];
  if (accountIds.length === 0) return;
  const devices = await db.kysely
    .selectFrom("push_device")
    .select("id")
    .where("account_id", "in", accountIds)
    .execute();
  for (const { id } of devices) await jobs.enqueue("push", { deviceId: id });
}

/** The same for safe rooms, where only the vault can reach whoever is behind a persona. */
async function pushToPersonas(
  { db, vault, jobs }: Deps,
  roomIds: readonly string[],
  decide: Parameters<typeof pushToOwners>[2],
): Promise<void> {
  const personas = await loadDuePersonas(db, roomIds);
  if (personas.length === 0) return;
  const done = await pushToOwners(
    {
      sql: db.kysely,
      vault,
      push: (deviceId, delay) => jobs.enqueue("push", { deviceId }, delay),
    },
    personas.map(({ persona_id }) => persona_id),
    decide,
    // A push in the second of a message would tell who watches the network whose device listens in that room.
    () => randomInt(LONGEST_DELAY + 1),
  );
  await notePushed(
    db,
    personas.filter((_, index) => done[index]).map(({ member_id }) => member_id),
  );
}

async function notePushed({ kysely }: Db, memberIds: string[]): Promise<void> {
  if (memberIds.length === 0) return;
  await kysely
    .updateTable("room_member")
    // An invitation is pushed before there is anything to read.
    .set(({ selectFrom, fn, val }) => ({
      pushed_seq: fn<number>("greatest", [
        val(1),
        selectFrom("room").select("last_seq").whereRef("room.id", "=", "room_member.room_id"),
      ]),
    }))
    .where("id", "in", memberIds)
    .execute();
}

/** The job behind a push: hands it to the browser's push service, and forgets a browser that is gone. */
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
