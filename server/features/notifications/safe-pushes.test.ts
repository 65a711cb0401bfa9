import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Subscription } from "../../outbox/web-push.ts";
import { startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import { meetInSafeSpace, say, showCards } from "../../testing/people.ts";
import { allClaims, NO_ACCOUNTS, SETTINGS, subscribe } from "../../testing/pushes.ts";
import { createSafePushLimit } from "./batching.ts";
import { queuePushes } from "./writes.ts";

let haven: TestApp;
const pushed: string[] = [];

beforeAll(async () => {
  haven = await startTestApp({
    push: {
      publicKey: "a key",
      send: async ({ endpoint }: Subscription) => {
        pushed.push(endpoint);
        return "accepted";
      },
    },
    // The tests queue pushes themselves.
    pushDelayMs: 3_600_000,
  });
  await haven.app.startJobs();
});
afterAll(async () => {
  await haven.app.platform.jobs.stop();
  await haven.stop();
});

/** Queues pushes for these rooms now, as the server does every few seconds. */
const look = (...roomIds: string[]) =>
  queuePushes(haven.app.platform, { roomIds, accountIds: NO_ACCOUNTS }, () => false, allClaims);
const wantSafePushes = (person: Person) =>
  person.call("PUT", "/api/notifications", { ...SETTINGS, safeMessages: true });
const seenJobs = new Set<string>();
/** The delays drawn since the last call, in seconds. Delivers those pushes now. */
async function deliverNow(): Promise<number[]> {
  const { rows } = await haven.db.pool.query<{ id: string; wait: number }>(
    `select id, extract(epoch from start_after - created_on)::float as wait from pgboss.job where name = 'push'`,
  );
  await haven.db.pool.query(
    "update pgboss.job set start_after = now() where name = 'push' and state = 'created'",
  );
  const fresh = rows.filter(({ id }) => !seenJobs.has(id));
  for (const { id } of fresh) seenJobs.add(id);
  return fresh.map(({ wait }) => wait);
}
const timesPushed = (endpoint: string) => pushed.filter((one) => one === endpoint).length;
const arrives = (endpoint: string, times = 1) =>
  vi.waitUntil(() => timesPushed(endpoint) >= times, { timeout: 10_000 });

describe("a push about a safe room", () => {
  async function safePair(label: string) {
    const people = await Promise.all(Array.from({ length: 7 }, (_, n) => haven.person(`${label} ${n}`)));
    await showCards(haven, people);
    const [one, other] = people as [Person, Person];
    return { one, other, roomId: await meetInSafeSpace(haven, one, other) };
  }

  test("is off by default", async () => {
    const { one, other, roomId } = await safePair("Off");
    const [oneDevice, otherDevice] = [await subscribe(one), await subscribe(other)];
    await say(one, roomId, "are you awake?");
    await look(roomId);
    expect(await deliverNow()).toEqual([]);
    await wantSafePushes(other);
    await other.call("POST", `/api/rooms/${roomId}/read`, { seq: 1 });
    await say(one, roomId, "and now?");
    await look(roomId);
    const delays = await deliverNow();
    expect(delays).toHaveLength(1);
    await arrives(otherDevice);
    expect([timesPushed(otherDevice), timesPushed(oneDevice)]).toEqual([1, 0]);
  });

  test("is sent after a random delay of up to 15 minutes", async () => {
    const { one, other, roomId } = await safePair("Drawn");
    await subscribe(other);
    await wantSafePushes(other);
    const delays: number[] = [];
    for (let seq = 1; seq <= 12; seq += 1) {
      await say(one, roomId, `message ${seq}`);
      await look(roomId);
      delays.push(...(await deliverNow()));
      await other.call("POST", `/api/rooms/${roomId}/read`, { seq });
    }
    expect(delays).toHaveLength(12);
    expect(Math.max(...delays)).toBeLessThanOrEqual(15 * 60 + 1);
    expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(60);
  });

  test("is sent once for all safe rooms until the next visit", async () => {
    const { one, other, roomId } = await safePair("Once");
    const endpoint = await subscribe(other);
    await wantSafePushes(other);
    const arrivals: ((accountId: string) => void)[] = [];
    const safePushes = createSafePushLimit({ onConnect: (listener) => void arrivals.push(listener) });
    let seq = 0;
    const hear = async () => {
      await say(one, roomId, "hello");
      await queuePushes(
        haven.app.platform,
        { roomIds: [roomId], accountIds: NO_ACCOUNTS },
        () => false,
        safePushes,
      );
      // Read on another device, so that only the one-push limit applies.
      await other.call("POST", `/api/rooms/${roomId}/read`, { seq: (seq += 1) });
      return (await deliverNow()).length;
    };
    expect([await hear(), await hear(), await hear()]).toEqual([1, 0, 0]);
    await arrives(endpoint);
    const { account_id } = await haven.db.kysely
      .selectFrom("profile")
      .select("account_id")
      .where("id", "=", other.profileId)
      .executeTakeFirstOrThrow();
    for (const arrive of arrivals) arrive(account_id);
    expect(await hear()).toBe(1);
  });

  test("is sent after quiet hours, and once the person is offline", async () => {
    const { one, other, roomId } = await safePair("Later");
    const endpoint = await subscribe(other);
    await wantSafePushes(other);
    await say(one, roomId, "no hurry");
    const news = { roomIds: [roomId], accountIds: NO_ACCOUNTS };
    await queuePushes(haven.app.platform, news, () => true, allClaims);
    expect(await deliverNow()).toEqual([]);
    await look(roomId);
    await look(roomId);
    expect(await deliverNow()).toHaveLength(1);
    await arrives(endpoint);
  });

  test("changes the database alike with and without a device", async () => {
    const people = await Promise.all(Array.from({ length: 7 }, (_, n) => haven.person(`Trace ${n}`)));
    await showCards(haven, people);
    const [one, withDevice, without] = people as [Person, Person, Person];
    const rooms = [await meetInSafeSpace(haven, one, withDevice), await meetInSafeSpace(haven, one, without)];
    await subscribe(withDevice);
    await wantSafePushes(withDevice);
    const traces: unknown[] = [];
    for (const roomId of rooms) {
      await say(one, roomId, "hello");
      await look(roomId);
      const { rows } = await haven.db.pool.query(
        "select read_seq, pushed_seq from room_member where room_id = $1 order by read_seq",
        [roomId],
      );
      traces.push(rows);
    }
    expect(traces[0]).toMatchObject([{ pushed_seq: 1 }, { pushed_seq: 0 }]);
    expect(traces[1]).toEqual(traces[0]);
  });
});
