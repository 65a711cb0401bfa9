/** What was acknowledged is there, whatever happens to the app right after. */
import { randomUUID } from "node:crypto";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import readline from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connect } from "./db/connect.ts";
import { createTestDatabase, type TestDatabase } from "./testing/database.ts";
import { openLive, startTestApp } from "./testing/app.ts";
import { matchUp } from "./testing/people.ts";

const KEY = Buffer.alloc(32, 7).toString("base64");
const SECRET = "the same secret in both lives of the app";
let database: TestDatabase;
const children: ChildProcess[] = [];

beforeEach(async () => void (database = await createTestDatabase()));
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  await database.drop();
});

async function startHaven(): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "main.ts")], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      AUTH_SECRET: SECRET,
      VAULT_KEY: KEY,
      PORT: "0",
      DEMO: "0",
      NODE_ENV: "test",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  for await (const line of readline.createInterface({ input: child.stdout })) {
    return { url: line.replace("Haven is at ", "").replace("localhost", "127.0.0.1"), child };
  }
  throw new Error("Haven ended before it was listening.");
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

test("kill -9 in the middle of a conversation loses no acknowledged message and doubles none that is sent again", async () => {
  const db = connect(database.url);
  const haven = await startTestApp({ db, authSecret: SECRET });
  const [alice, bob] = [await haven.person("Alice"), await haven.person("Bob")];
  const roomId = await matchUp(alice, bob);

  const sent: string[] = [];
  const acknowledged = new Set<string>();
  for (let life = 0; life < 3; life += 1) {
    const { url, child } = await startHaven();
    const live = await openLive(url, alice.cookie());
    const batch = Array.from({ length: 80 }, () => randomUUID());
    // What the last life left unanswered is sent again, as a client's outbox does.
    for (const id of [...sent.filter((one) => !acknowledged.has(one)), ...batch]) {
      if (!sent.includes(id)) sent.push(id);
      live.send({ t: "send", roomId, id, body: `message ${id}` });
    }
    await live.hear((frame) => frame.t === "message");
    await kill(child);
    await live.closed;
    for (const frame of live.frames) if (frame.t === "message") acknowledged.add(frame.message.id);
  }

  const stored = await db.kysely.selectFrom("message").select(["id", "seq"]).orderBy("seq").execute();
  const ids = stored.map((message) => message.id);
  expect(acknowledged.size).toBeGreaterThan(0);
  expect(ids).toEqual(expect.arrayContaining([...acknowledged]));
  expect(new Set(ids).size).toBe(ids.length);
  expect(stored.map((message) => message.seq)).toEqual(ids.map((_, index) => index + 1));
  await haven.stop();
});
