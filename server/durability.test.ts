/** An acknowledged message is durable, even if the app and its database are killed right after. */
import { randomUUID } from "node:crypto";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import readline from "node:readline";
import { afterEach, expect, test } from "vitest";
import { startPostgres, type RunningPostgres } from "../launcher/embedded-postgres.ts";
import { connect } from "./db/connect.ts";
import { migrateToLatest } from "./migrate.ts";
import { openLive, startTestApp, type Person } from "./testing/app.ts";
import { createTestDatabase } from "./testing/database.ts";
import { matchUp } from "./testing/people.ts";

const KEY = Buffer.alloc(32, 7).toString("base64");
const SECRET = "the same secret in both lives of the app";
const children: ChildProcess[] = [];
const endings: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  for (const end of endings.splice(0).toReversed()) await end();
});

async function startHaven(databaseUrl: string): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "main.ts")], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
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
    return { url: line.replace("Haven is running at ", "").replace("localhost", "127.0.0.1"), child };
  }
  throw new Error("Haven ended before it was listening.");
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

/**
 * Alice writes to Bob while everything is killed and restarted, three times. Messages without an acknowledgement are
 * sent again after the restart, as a client's outbox does.
 * @param begin starts the app and returns its database and how to kill everything
 */
async function writeThroughCrashes(
  begin: () => Promise<{ databaseUrl: string; crash: () => Promise<void> }>,
): Promise<{ acknowledged: Set<string>; stored: { id: string; seq: number }[] }> {
  const sent: string[] = [];
  const acknowledged = new Set<string>();
  let alice: Person | null = null;
  let roomId = "";
  for (let life = 0; life < 3; life += 1) {
    const { databaseUrl, crash } = await begin();
    if (alice === null) {
      const haven = await startTestApp({ db: connect(databaseUrl), authSecret: SECRET });
      alice = await haven.person("Alice");
      roomId = await matchUp(alice, await haven.person("Bob"));
      await haven.stop();
    }
    const { url, child } = await startHaven(databaseUrl);
    const live = await openLive(url, alice.cookie());
    const batch = Array.from({ length: 80 }, () => randomUUID());
    for (const id of [...sent.filter((one) => !acknowledged.has(one)), ...batch]) {
      if (!sent.includes(id)) sent.push(id);
      live.send({ t: "send", roomId, id, body: `message ${id}` });
    }
    await live.waitFor((frame) => frame.t === "message");
    await Promise.all([kill(child), crash()]);
    await live.closed;
    for (const frame of live.frames) if (frame.t === "message") acknowledged.add(frame.message.id);
  }
  const { databaseUrl } = await begin();
  const db = connect(databaseUrl);
  endings.push(() => db.close());
  const stored = await db.kysely.selectFrom("message").select(["id", "seq"]).orderBy("seq").execute();
  return { acknowledged, stored };
}

/** Describes each lost or duplicated message; empty if there is none. */
function faultsOf({ acknowledged, stored }: Awaited<ReturnType<typeof writeThroughCrashes>>): string[] {
  const ids = new Set(stored.map((message) => message.id));
  return [
    ...(acknowledged.size === 0 ? ["nothing was ever acknowledged"] : []),
    ...[...acknowledged].filter((id) => !ids.has(id)).map((id) => `lost ${id}`),
    ...(ids.size < stored.length ? ["something is stored twice"] : []),
    ...stored.filter(({ seq }, index) => seq !== index + 1).map(({ seq }) => `${seq} is out of place`),
  ];
}

test(
  "kill -9 of the app loses no acknowledged message and duplicates none that is sent again",
  { timeout: 60_000 },
  async () => {
    const database = await createTestDatabase();
    endings.push(() => database.drop());
    const outcome = await writeThroughCrashes(async () => ({
      databaseUrl: database.url,
      crash: async () => undefined,
    }));
    expect(faultsOf(outcome)).toEqual([]);
  },
);

test(
  "kill -9 of the app and its database at once neither loses nor duplicates messages",
  { timeout: 60_000 },
  async () => {
    const dataDir = path.join(os.tmpdir(), `haven-crash-${randomUUID()}`);
    endings.push(() => rm(dataDir, { recursive: true, force: true }));
    let latest: RunningPostgres | null = null;
    endings.push(async () => {
      await latest?.stop();
      if (latest?.outsideDataDir) await rm(latest.outsideDataDir, { recursive: true });
    });
    const outcome = await writeThroughCrashes(async () => {
      // Durable settings such as fsync, which the Postgres of all other tests turns off.
      const postgres = await startPostgres({ dataDir });
      latest = postgres;
      await migrateToLatest(postgres.url, KEY);
      const db = connect(postgres.url, { max: 1 });
      const { rows } = await db.pool.query<{ pid: string }>(
        `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
      );
      await db.close();
      return {
        databaseUrl: postgres.url,
        async crash() {
          process.kill(Number(rows[0]!.pid), "SIGKILL");
          await postgres.ended;
        },
      };
    });
    expect(faultsOf(outcome)).toEqual([]);
  },
);
