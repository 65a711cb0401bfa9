/** A database that accepts connections but does not answer: stopped, overloaded, or lost by the network. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connect, type Db } from "./db/connect.ts";
import { startTestApp, type Answer, type Live, type Person, type TestApp } from "./testing/app.ts";
import { createTestDatabase, type TestDatabase } from "./testing/database.ts";
import { startFreezer, type Freezer } from "./testing/freezer.ts";
import { matchUp, say } from "./testing/people.ts";

/**
 * The timeout of the database in milliseconds. Shorter than in `main.ts`, so that a response within RESPONSE_MS is
 * likely even on a busy machine, unless a request waits for the database twice.
 */
const TIMEOUT_MS = 1000;
const RESPONSE_MS = 2000;
const RECOVERY_MS = 5000;

let database: TestDatabase;
let freezer: Freezer;
let haven: TestApp;
let db: Db;
let backgroundDb: Db;
let alice: Person;
let bob: Person;
let roomId: string;
beforeEach(async () => {
  database = await createTestDatabase();
  freezer = await startFreezer(database.url);
  db = connect(freezer.url, { timeoutMs: TIMEOUT_MS });
  backgroundDb = connect(freezer.url, { max: 4 });
  haven = await startTestApp({ db, backgroundDb });
  [alice, bob] = [await haven.person("Alice"), await haven.person("Bob")];
  roomId = await matchUp(alice, bob);
});
afterEach(async () => {
  await haven.stop();
  await backgroundDb.close();
  await freezer.stop();
  await database.drop();
});

/** Every code path to the database: reads, writes, transactions, rate limits and batches. */
const REQUESTS: [method: string, path: string, body?: object][] = [
  ["GET", "/api/session"],
  ["GET", "/api/profile"],
  ["GET", "/api/deck"],
  ["GET", "/api/rooms"],
  ["GET", "/api/matches"],
  ["GET", "/readyz"],
  ["PATCH", "/api/profile", { bio: "while frozen" }],
  ["POST", "/api/swipes", { profileId: randomUUID(), action: "like" }],
  ["POST", "/api/log-in", { email: "alice@campus.example", password: "any odd words" }],
  ["POST", "/api/password/forgot", { email: "alice@campus.example" }],
  ["POST", "/api/account/delete", {}],
];

async function timed(request: Promise<Answer>): Promise<{ status: number; inTime: boolean }> {
  const started = performance.now();
  const { status } = await request;
  return { status, inTime: performance.now() - started < RESPONSE_MS };
}

async function expectAllUnavailable(): Promise<void> {
  const requests = REQUESTS.flatMap(([method, path, body]) => [
    timed(alice.call(method, path, body)),
    timed(bob.call(method, path, body)),
  ]);
  const responses = await Promise.all(requests);
  expect(
    responses.map(({ status, inTime }, index) => [REQUESTS[index >> 1]!.join(" "), status, inTime]),
  ).toEqual(responses.map((_, index) => [REQUESTS[index >> 1]!.join(" "), 503, true]));
}

async function recovers(): Promise<boolean> {
  const works = async (): Promise<boolean> =>
    (await alice.call("PATCH", "/api/profile", { bio: "again" })).status === 200 &&
    (await bob.call("GET", "/api/rooms")).status === 200;
  return vi.waitUntil(works, { timeout: RECOVERY_MS, interval: 50 });
}

describe("a frozen database", () => {
  test("makes requests fail with 503, repeatedly, and they succeed again after the thaw", async () => {
    freezer.freeze();
    for (let round = 0; round < 3; round += 1) {
      await expectAllUnavailable();
      expect((await alice.call("GET", "/healthz")).status).toBe(200);
      expect(db.pool.waitingCount).toBe(0);
      expect(db.pool.totalCount).toBeLessThanOrEqual(12);
    }
    freezer.thaw();
    expect(await recovers()).toBe(true);
    // The unfinished transactions were rolled back: alice has not left.
    expect((await alice.call("GET", "/api/session")).body.me.deletesAt).toBeNull();
  });

  test("that the network lost for good costs only the existing connections", async () => {
    freezer.freeze();
    await expectAllUnavailable();
    freezer.forget();
    expect(await recovers()).toBe(true);
  });

  test("stores messages sent meanwhile exactly once and delivers them", async () => {
    const [aliceLive, bobLive] = [await alice.live(), await bob.live()];
    await say(alice, roomId, "before");
    const ids: string[] = Array.from({ length: 40 }, () => randomUUID());
    const send = (id: string): void =>
      aliceLive.send({ t: "send", roomId, id, body: `said ${ids.indexOf(id)}` });
    freezer.freeze();
    for (const id of ids) send(id);
    await Promise.all(
      ids.map((id) => aliceLive.waitFor((frame) => frame.t === "rejected" && frame.id === id)),
    );
    freezer.thaw();
    expect(await recovers()).toBe(true);
    // Some may be stored already. The client cannot know, and sends them again.
    for (const id of ids) send(id);
    const received = ({ frames }: Live): Set<string> =>
      new Set(frames.filter(({ t }) => t === "message").map(({ message }) => message.id));
    await vi.waitUntil(
      () => [aliceLive, bobLive].every((one) => ids.every((id) => received(one).has(id))),
      RECOVERY_MS,
    );

    const stored = await db.kysely.selectFrom("message").select(["id", "seq"]).orderBy("seq").execute();
    expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 41 }, (_, index) => index + 1));
    expect(new Set(stored.map(({ id }) => id))).toEqual(new Set([stored[0]!.id, ...ids]));
  });

  test("does not lose queued jobs, which continue after the thaw", async () => {
    await alice.call("POST", "/api/password/forgot", { email: alice.email });
    await haven.waitForMessage(({ subject }) => subject === "Set a new password");
    haven.ignoreSentMessages();
    freezer.freeze();
    await expectAllUnavailable();
    freezer.thaw();
    expect(await recovers()).toBe(true);
    await alice.call("POST", "/api/password/forgot", { email: alice.email });
    await haven.waitForMessage(({ subject }) => subject === "Set a new password");
  });
});
