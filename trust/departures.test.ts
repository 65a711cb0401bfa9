/** Restoring a backup brings back nobody who has deleted their account since. */
import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connect } from "../server/db/connect.ts";
import { readEnv } from "../server/env.ts";
import { deleteDueAccounts } from "../server/features/deletions/writes.ts";
import { createLocalFiles } from "../server/files/files.ts";
import { serve, type Running } from "../server/main.ts";
import { startTestApp, type Person, type TestApp } from "../server/testing/app.ts";
import { createTestDatabase, type TestDatabase } from "../server/testing/database.ts";
import { matchUp } from "../server/testing/people.ts";
import { fetchPicture, photograph, upload } from "../server/testing/pictures.ts";
import { suspend } from "../server/testing/sanctions.ts";

const SECRET = "the same secret before and after the backup";
const VAULT_KEY = Buffer.alloc(32, 7).toString("base64");
const DAY = 86_400_000;

let database: TestDatabase;
let haven: TestApp;
let restored: Running | null;
let filesDir: string;
let alice: Person;
let bob: Person;
beforeEach(async () => {
  database = await createTestDatabase();
  filesDir = path.join(os.tmpdir(), `haven-files-${randomUUID()}`);
  haven = await startTestApp({
    db: connect(database.url),
    authSecret: SECRET,
    vaultKey: VAULT_KEY,
    // The sessions work on both servers.
    passwordHashing: undefined,
    files: createLocalFiles(filesDir),
  });
  restored = null;
  [alice, bob] = [await haven.person("Alice"), await haven.person("Bob")];
});
afterEach(async () => {
  await restored?.stop();
  await haven.stop();
  await database.drop();
  await rm(filesDir, { recursive: true, force: true });
});

const TABLES = ["account", "credential", "profile", "pair", "session", "case_file", "sanction"];

/** Copies the tables with personal data. @returns a function that restores them */
async function backUp(): Promise<() => Promise<void>> {
  const { pool } = haven.db;
  const copies = new Map<string, string>();
  for (const table of TABLES) {
    const { rows } = await pool.query(`select coalesce(json_agg(t), '[]')::text as rows from ${table} t`);
    copies.set(table, rows[0].rows);
  }
  return async () => {
    await pool.query("truncate account cascade");
    for (const [table, rows] of copies)
      await pool.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
        rows,
      ]);
  };
}

/** Starts Haven on the same database and files. */
async function startAgain(): Promise<void> {
  const running = await serve(
    readEnv({
      NODE_ENV: "test",
      DATABASE_URL: database.url,
      DATA_DIR: filesDir,
      AUTH_SECRET: SECRET,
      VAULT_KEY,
      PORT: "0",
      DEMO: "0",
      LOG_LEVEL: "silent",
    }),
  );
  restored = { ...running, url: running.url.replace("localhost", "127.0.0.1") };
}

async function ask(path: string, { cookie = "", body = null as object | null } = {}) {
  const { url } = restored!;
  const response = await fetch(url + path, {
    method: body ? "POST" : "GET",
    headers: { origin: url, cookie, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

const logIn = ({ email, password }: Person) => ask("/api/log-in", { body: { email, password } });
const names = async (person: Person): Promise<string[]> =>
  (await ask("/api/deck", { cookie: person.cookie() })).body.cards.map(({ name }: { name: string }) => name);

async function leaveForGood(person: Person): Promise<void> {
  expect((await person.call("POST", "/api/account/delete", {})).status).toBe(200);
  haven.setTime(new Date(Date.now() + 9.1 * DAY));
  await deleteDueAccounts(haven.app.platform);
  haven.setTime(null);
}

test("an account that was deleted is deleted again after a restore, with its picture, and nobody else's", async () => {
  const carol = await haven.person("Carol");
  await matchUp(alice, bob);
  const { pictureId } = (await upload(haven, alice, await photograph())).body;
  const picture = await haven.app.platform.files.get(`pictures/${pictureId}-96.webp`);
  const putBack = await backUp();
  await leaveForGood(alice);
  await putBack();
  await haven.app.platform.files.put(`pictures/${pictureId}-96.webp`, picture!, "image/webp");
  // Control: the backup contains her; without the deletion log she would be restored.
  expect((await haven.db.kysely.selectFrom("account").select("name").execute()).length).toBe(3);

  await startAgain();
  expect((await logIn(alice)).status).toBe(401);
  expect((await ask("/api/profile", { cookie: alice.cookie() })).status).toBe(401);
  expect((await logIn(bob)).status).toBe(200);
  expect(await names(carol)).toEqual(["Bob"]);
  expect((await fetchPicture(haven, bob, pictureId, 96)).status).toBe(404);
  const { rows } = await haven.db.pool.query("select row_to_json(a)::text as row from account a");
  expect(rows.map(({ row }) => row).join()).not.toContain("alice@campus.example");
});

test("a deletion request is still there after a restore, with its time", async () => {
  const putBack = await backUp();
  const asked = await alice.call("POST", "/api/account/delete", {});
  await putBack();

  await startAgain();
  const { me } = (await ask("/api/session", { cookie: alice.cookie() })).body;
  expect(Math.abs(Date.parse(me.deletesAt) - Date.parse(asked.body.deletesAt))).toBeLessThan(1000);
  const carol = await haven.person("Carol");
  expect(await names(carol)).toEqual(["Bob"]);
});

test("an account whose deletion was cancelled stays, although the backup has the request", async () => {
  await alice.call("POST", "/api/account/delete", {});
  const putBack = await backUp();
  await alice.call("POST", "/api/account/cancel-deletion", {});
  await putBack();

  await startAgain();
  expect((await ask("/api/session", { cookie: alice.cookie() })).body.me.deletesAt).toBeNull();
  expect(await names(bob)).toEqual(["Alice"]);
});

test("somebody suspended stays hidden after a restore, also if they have cancelled their deletion since", async () => {
  await suspend(haven, alice);
  await alice.call("POST", "/api/account/delete", {});
  const putBack = await backUp();
  await alice.call("POST", "/api/account/cancel-deletion", {});
  await putBack();

  await startAgain();
  const { me } = (await ask("/api/session", { cookie: alice.cookie() })).body;
  expect(me).toMatchObject({ deletesAt: null, suspension: { until: expect.any(String) } });
  expect(await names(bob)).toEqual([]);
});

test("a deletion that failed and was cancelled deletes nobody after a restore", async () => {
  await alice.call("POST", "/api/account/delete", {});
  haven.setTime(new Date(Date.now() + 9.1 * DAY));
  // The log entry is written, and then the database fails.
  await haven.db.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
     create trigger refuse before delete on account execute function refuse()`,
  );
  await expect(deleteDueAccounts(haven.app.platform)).rejects.toThrow("no");
  haven.setTime(null);
  const files = haven.app.platform.files;
  expect(await files.list("deleted")).toHaveLength(1);
  expect((await alice.call("POST", "/api/account/cancel-deletion", {})).status).toBe(200);
  await haven.db.pool.query("drop trigger refuse on account");

  await startAgain();
  expect((await logIn(alice)).status).toBe(200);
});

test("the deletion log names nobody, and the server does not start while it cannot be read", async () => {
  await leaveForGood(alice);
  const { files } = haven.app.platform;
  const [note, ...others] = await files.list("deleted");
  expect(others).toEqual([]);
  expect(note).not.toContain(alice.profileId);
  expect(await files.get(note!)).toHaveLength(0);
  expect(await files.list("deletion-requested")).toEqual([]);

  await rm(path.join(filesDir, "deleted"), { recursive: true });
  await writeFile(path.join(filesDir, "deleted"), "a file where a folder belongs");
  await expect(startAgain()).rejects.toThrow("does not start without it");
});
