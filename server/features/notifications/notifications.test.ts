import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Subscription } from "../../outbox/web-push.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { matchUp, say } from "../../testing/people.ts";
import { accountOf, liftSuspension, suspend } from "../../testing/sanctions.ts";
import { allClaims, NO_ACCOUNTS, SETTINGS, subscribe } from "../../testing/pushes.ts";
import { queuePushes } from "./writes.ts";

let haven: TestApp;
const pushed: string[] = [];
const goneEndpoints = new Set<string>();

const PUSH = {
  publicKey: "a key",
  send: async ({ endpoint }: Subscription) => {
    if (goneEndpoints.has(endpoint)) return "unsubscribed" as const;
    pushed.push(endpoint);
    return "accepted" as const;
  },
};

beforeAll(async () => {
  // The tests queue pushes themselves.
  haven = await startTestApp({ push: PUSH, pushDelayMs: 3_600_000 });
  await haven.app.startJobs();
});
afterAll(async () => {
  await haven.app.platform.jobs.stop();
  await haven.stop();
});

/** Queues pushes for these rooms now, as the server does every few seconds. */
const look = (...roomIds: string[]) =>
  queuePushes(haven.app.platform, { roomIds, accountIds: NO_ACCOUNTS }, () => false, allClaims);
const timesPushed = (endpoint: string) => pushed.filter((one) => one === endpoint).length;
const arrives = (endpoint: string, times = 1) =>
  vi.waitUntil(() => timesPushed(endpoint) >= times, { timeout: 10_000 });

/** All pushes that were queued, delivered ones included. */
async function pushesQueued(): Promise<number> {
  const { rows } = await haven.db.pool.query("select from pgboss.job where name = 'push'");
  return rows.length;
}

async function pairOf(one: string, other: string) {
  const [a, b] = [await haven.person(one), await haven.person(other)];
  return { a, b, roomId: await matchUp(a, b) };
}

describe("a push", () => {
  test("is sent once until the messages are read, and never to their sender", async () => {
    const { a, b, roomId } = await pairOf("Ada", "Bo");
    const [firstDevice, secondDevice] = [await subscribe(a), await subscribe(b)];
    await say(a, roomId, "one");
    await look(roomId);
    await arrives(secondDevice);
    await say(a, roomId, "two");
    await look(roomId);
    await b.call("POST", `/api/rooms/${roomId}/read`, { seq: 2 });
    await say(a, roomId, "three");
    await look(roomId);
    await arrives(secondDevice, 2);
    expect(timesPushed(secondDevice)).toBe(2);
    expect(pushed).not.toContain(firstDevice);
  });

  test("is not sent to somebody who is suspended from the named world", async () => {
    const { a, b, roomId } = await pairOf("Uma", "Vic");
    const device = await subscribe(b);
    await say(a, roomId, "hello");
    await suspend(haven, b);
    const before = await pushesQueued();
    const accountIds = { matches: [await accountOf(haven, b)], events: [await accountOf(haven, b)] };
    const batch = { roomIds: [roomId], accountIds };
    await queuePushes(haven.app.platform, batch, () => false, allClaims);
    expect(await pushesQueued()).toBe(before);
    await liftSuspension(haven, b);
    // Control: now the same message is pushed.
    await queuePushes(haven.app.platform, batch, () => false, allClaims);
    await arrives(device);
  });

  test("is sent shortly after a message to somebody offline", async () => {
    const campus = await startTestApp({ push: PUSH, pushDelayMs: 10 });
    await campus.app.startJobs();
    const [a, b] = [await campus.person("Cy"), await campus.person("Di")];
    const roomId = await matchUp(a, b);
    await b.call("PUT", "/api/notifications", { ...SETTINGS, matches: false });
    const endpoint = await subscribe(b);
    await say(a, roomId, "hello");
    await arrives(endpoint);
    await campus.app.platform.jobs.stop();
    await campus.stop();
    expect(timesPushed(endpoint)).toBe(1);
  });

  test("is sent once for a match and its first message", async () => {
    const { a, b, roomId } = await pairOf("Kim", "Lou");
    const endpoint = await subscribe(b);
    await say(a, roomId, "hello");
    const { rows } = await haven.db.pool.query("select account_id from profile where id = $1", [b.profileId]);
    const accountIds = { matches: [rows[0].account_id as string], events: [] };
    const before = await pushesQueued();
    await queuePushes(haven.app.platform, { roomIds: [roomId], accountIds }, () => false, allClaims);
    expect((await pushesQueued()) - before).toBe(1);
    await arrives(endpoint);
  });

  test("is not sent for muted rooms, disabled kinds, in quiet hours, or to people online", async () => {
    const { a, b, roomId } = await pairOf("Ed", "Flo");
    await subscribe(b);
    const quietly = async (prepare: () => Promise<unknown>, isHere = false) => {
      await prepare();
      const before = await pushesQueued();
      await say(a, roomId, "psst");
      await queuePushes(
        haven.app.platform,
        { roomIds: [roomId], accountIds: NO_ACCOUNTS },
        () => isHere,
        allClaims,
      );
      return (await pushesQueued()) === before;
    };
    const choose = (change: object) => b.call("PUT", "/api/notifications", { ...SETTINGS, ...change });
    expect(await quietly(() => b.call("PATCH", `/api/rooms/${roomId}/membership`, { muted: true }))).toBe(
      true,
    );
    await b.call("PATCH", `/api/rooms/${roomId}/membership`, { muted: false });
    expect(await quietly(() => choose({ messages: false }))).toBe(true);
    const now = new Date();
    const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
    const quiet = { from: (minute + 1430) % 1440, to: (minute + 10) % 1440, timeZone: "UTC" };
    expect(await quietly(() => choose({ quiet }))).toBe(true);
    expect(await quietly(() => choose({}), true)).toBe(true);
    expect(await quietly(() => choose({}))).toBe(false);
  });

  test("is sent once for a request or an invitation", async () => {
    const [gus, ida] = [await haven.person("Gus"), await haven.person("Ida")];
    const endpoint = await subscribe(ida);
    const { body } = await gus.call("POST", "/api/rooms/direct", { profileId: ida.profileId });
    await look(body.roomId);
    await say(gus, body.roomId, "hello stranger");
    await look(body.roomId);
    await arrives(endpoint);
    await look(body.roomId);
    const group = await gus.call("POST", "/api/rooms/group", { name: "Group", profileIds: [ida.profileId] });
    await look(group.body.roomId);
    await arrives(endpoint, 2);
    expect(timesPushed(endpoint)).toBe(2);
  });

  test("stops with the session, and when the browser has unsubscribed", async () => {
    const { a, b, roomId } = await pairOf("Jo", "Kai");
    const endpoint = await subscribe(b);
    goneEndpoints.add(endpoint);
    const devices = () => haven.db.kysely.selectFrom("push_device").select("id").execute();
    const count = (await devices()).length;
    await say(a, roomId, "one");
    await look(roomId);
    await vi.waitFor(async () => expect((await devices()).length).toBe(count - 1), 10_000);
    await subscribe(b);
    await b.call("POST", "/api/log-out");
    expect((await devices()).length).toBe(count - 1);
  });
});

describe("a subscription", () => {
  test.each([
    "http://updates.push.services.mozilla.com/x",
    "https://localhost/x",
    "https://169.254.169.254/latest",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evil.example/?fcm.googleapis.com",
    "https://user:pass@fcm.googleapis.com/x",
    "https://fcm.googleapis.com:8443/x",
  ])("to %s is refused", async (endpoint) => {
    const person = await haven.person(`Mal ${randomUUID()}`);
    const answer = await person.call("POST", "/api/notifications/devices", {
      endpoint,
      keys: { p256dh: "a", auth: "b" },
    });
    expect(answer.status).toBe(400);
  });

  test("is sealed in the database", async () => {
    const person = await haven.person("Sealed");
    const endpoint = await subscribe(person);
    const { rows } = await haven.db.pool.query("select * from push_device");
    expect(JSON.stringify(rows)).not.toContain(endpoint.slice(-20));
  });
});

describe("settings", () => {
  test("are stored as chosen; by default everything except safe rooms is on", async () => {
    const person = await haven.person("Nora");
    const before = (await person.call("GET", "/api/notifications")).body;
    expect(before).toEqual({
      ...SETTINGS,
      publicKey: "a key",
    });
    const wish = {
      ...SETTINGS,
      safeMessages: true,
      requests: false,
      quietHours: { from: 1320, to: 420, timeZone: "Europe/Berlin" },
    };
    expect((await person.call("PUT", "/api/notifications", wish)).status).toBe(200);
    expect((await person.call("GET", "/api/notifications")).body).toEqual({ ...wish, publicKey: "a key" });
    const wrong = { ...wish, quietHours: { ...wish.quietHours, timeZone: "Middle/Earth" } };
    expect((await person.call("PUT", "/api/notifications", wrong)).status).toBe(400);
  });
});
