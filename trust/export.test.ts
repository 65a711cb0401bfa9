/** The export of one's own data: two files that the server does not store. */
import { randomUUID } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { COVERED } from "../server/features/exports/reads.ts";
import { deleteExpired } from "../server/features/deletions/writes.ts";
import { removeStoredExports } from "../server/features/exports/writes.ts";
import { createLocalFiles } from "../server/files/files.ts";
import { startTestApp, type Person, type TestApp } from "../server/testing/app.ts";
import { matchUp, meetInSafeSpace, say, showCards } from "../server/testing/people.ts";
import { accountOf, personaIn as personaOf, sanction } from "../server/testing/sanctions.ts";
import { photograph, upload } from "../server/testing/pictures.ts";

let haven: TestApp;
let alice: Person;
let bob: Person;
let filesDir: string;
beforeEach(async () => {
  filesDir = path.join(os.tmpdir(), `haven-files-${randomUUID()}`);
  haven = await startTestApp({ files: createLocalFiles(filesDir) });
  [alice, bob] = [await haven.person("Alice"), await haven.person("Bob")];
});
afterEach(async () => {
  await haven.stop();
  await rm(filesDir, { recursive: true, force: true });
});

const DAY = 86_400_000;

/** Alice and Bob match in Safe Space, among enough others for cards to be shown. @returns their room */
async function meetInSafeSpaceWithCrowd(): Promise<string> {
  const others = await Promise.all(["Carol", "Dave", "Erin", "Frank"].map((name) => haven.person(name)));
  await showCards(haven, [alice, bob, ...others]);
  return meetInSafeSpace(haven, alice, bob);
}

/** A person's persona name in a safe room. */
async function personaIn(person: Person, roomId: string): Promise<string> {
  const { memberId, members } = (await person.call("GET", `/api/rooms/${roomId}`)).body;
  return members.find((member: { memberId: string }) => member.memberId === memberId).name;
}

async function download(person: Person, part: "named" | "safe-space"): Promise<Record<string, Uint8Array>> {
  const response = await fetch(`${haven.url}/downloads/my-data?part=${part}`, {
    headers: { cookie: person.cookie() },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

/** Every row of every table, queued jobs included. */
async function everyRow(): Promise<string> {
  const { rows: tables } = await haven.db.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const texts = [];
  for (const { name } of tables) {
    const { rows } = await haven.db.pool.query(
      `select coalesce(json_agg(t), '[]')::text as text from ${name} t`,
    );
    texts.push(rows[0].text);
  }
  return texts.join("\n");
}

async function everyFile(): Promise<string[]> {
  const found = await readdir(filesDir, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = found.filter((entry) => entry.isFile());
  return Promise.all(files.map(({ parentPath, name }) => readFile(path.join(parentPath, name), "latin1")));
}

describe("the export of a person's data", () => {
  test("is one file by name and one for Safe Space, for its owner only, with nothing of others", async () => {
    await bob.call("PATCH", "/api/profile", { bio: "BOBCANARY" });
    await alice.call("PATCH", "/api/profile", { bio: "ALICECANARY", interests: ["Trams"] });
    await upload(haven, alice, await photograph());
    const room = await matchUp(alice, bob);
    await say(alice, room, "ALICEWROTE");
    await say(bob, room, "BOBWROTE");
    const safe = await meetInSafeSpaceWithCrowd();
    await say(alice, safe, "ALICESAFE");
    await say(bob, safe, "BOBSAFE");
    const persona = await personaIn(alice, safe);

    const named = await download(alice, "named");
    expect(Object.keys(named).toSorted()).toEqual(["data.html", "data.json", "picture.webp"]);
    const hidden = await download(alice, "safe-space");
    expect(Object.keys(hidden).toSorted()).toEqual(["data.html", "data.json"]);
    for (const file of ["data.json", "data.html"]) {
      const [mine, pseudonymous] = [strFromU8(named[file]!), strFromU8(hidden[file]!)];
      for (const one of ["ALICECANARY", "ALICEWROTE", "alice@campus.example"]) expect(mine).toContain(one);
      for (const one of ["ALICESAFE", persona]) expect(pseudonymous).toContain(one);
      expect(mine).not.toMatch(/ALICESAFE|BOB|bob/);
      expect(mine).not.toContain(persona);
      expect(pseudonymous).not.toMatch(/ALICECANARY|ALICEWROTE|Alice|alice|BOB|bob/);
      expect(mine + pseudonymous).not.toContain(bob.profileId);
    }
    expect(JSON.parse(strFromU8(named["data.json"]!)).profile).toHaveLength(1);
  });

  test("has what alice reported and was told, each in the file of its world, in plain words", async () => {
    const room = await matchUp(alice, bob);
    await say(bob, room, "BOBWROTE");
    const safe = await meetInSafeSpaceWithCrowd();
    const report = {
      target: { person: { profileId: bob.profileId } },
      reason: "harassment",
      note: "BOBNOTE",
    };
    expect((await alice.call("POST", "/api/reports", report)).status).toBe(200);
    const named = { severity: 2, excerpt: "ALICENAMED", because: "It was unkind by name.", place: null };
    await sanction(haven, { accountId: await accountOf(haven, alice) }, named);
    const hidden = {
      severity: 2,
      excerpt: "ALICEHIDDEN",
      because: "It was unkind in the dark.",
      place: null,
    };
    await sanction(haven, await personaOf(haven, alice, safe), hidden);
    const { items } = (await alice.call("GET", "/api/notices")).body;
    for (const { content } of items)
      await alice.call("POST", `/api/sanctions/${content.sanctionId}/appeal`, {
        text: `No: ${content.excerpt}`,
      });

    const parts = { named: await download(alice, "named"), hidden: await download(alice, "safe-space") };
    const read = (part: keyof typeof parts) => JSON.parse(strFromU8(parts[part]["data.json"]!));
    expect(read("named").report).toMatchObject([{ reason: "harassment", outcome: null }]);
    expect(read("named").sanction).toMatchObject([
      {
        decision: "You could read but not write under your name",
        your_text: "ALICENAMED",
        because: "It was unkind by name.",
        appeal: "No: ALICENAMED",
      },
    ]);
    expect(read("named").notice).toMatchObject([
      { about: "A decision against you", your_text: "ALICENAMED" },
    ]);
    expect(read("hidden").sanction).toMatchObject([
      {
        decision: "You could read but not write in a room",
        your_text: "ALICEHIDDEN",
        appeal: "No: ALICEHIDDEN",
      },
    ]);
    expect(read("hidden").notice).toMatchObject([{ your_text: "ALICEHIDDEN" }]);
    expect(JSON.stringify(read("named"))).not.toMatch(/HIDDEN|BOB|in the dark/);
    expect(JSON.stringify(read("hidden"))).not.toMatch(/NAMED|BOB|by name\./);
    const bobs = strFromU8((await download(bob, "named"))["data.json"]!);
    expect(bobs).not.toMatch(/ALICE|harassment/);
  });

  test("is refused to visitors, without a part, and a fourth time in a day", async () => {
    const statusOf = async (client: Pick<Person, "call">, query: string) =>
      (await client.call("GET", `/downloads/my-data${query}`)).status;
    expect(await statusOf(haven.visitor(), "?part=named")).toBe(404);
    for (const query of ["", "?part=both", "?part=constructor"])
      expect(await statusOf(alice, query)).toBe(404);
    for (const status of [200, 200, 200, 429]) expect(await statusOf(alice, "?part=named")).toBe(status);
    expect(await statusOf(bob, "?part=named")).toBe(200);
  });

  test("cannot be downloaded by eve with a stolen session and without the password", async () => {
    const ask = () => alice.call("GET", "/downloads/my-data?part=safe-space");
    expect((await ask()).status).toBe(200);
    await haven.db.pool.query("update session set confirmed_at = now() - interval '11 minutes'");
    expect(await ask()).toMatchObject({ status: 403, body: { code: "CONFIRM_FIRST" } });
    await alice.call("POST", "/api/session/confirm", { password: alice.password });
    expect((await ask()).status).toBe(200);
  });

  test("leaves nothing in the data folder, the bucket or the database", async () => {
    await alice.call("PATCH", "/api/profile", { bio: "ALICECANARY" });
    const safe = await meetInSafeSpaceWithCrowd();
    await say(alice, safe, "ALICESAFE");
    const persona = await personaIn(alice, safe);
    const canaries = ["ALICECANARY", "ALICESAFE", "alice@campus.example", persona];
    const count = (text: string) => canaries.map((canary) => text.split(canary).length - 1);
    const before = count(await everyRow());
    // Control: the values are found in their tables and in the downloads.
    for (const times of before) expect(times).toBeGreaterThan(0);
    const [named, hidden] = [await download(alice, "named"), await download(alice, "safe-space")];
    const taken = [named, hidden].map((files) => strFromU8(files["data.json"]!)).join("");
    for (const times of count(taken)) expect(times).toBeGreaterThan(0);

    expect(count(await everyRow())).toEqual(before);
    for (const file of await everyFile()) expect(count(file)).toEqual([0, 0, 0, 0]);
  });

  test("that an earlier version stored is removed at the start", async () => {
    const { files } = haven.app.platform;
    const name = `exports/${randomUUID()}.zip`;
    await files.put(name, Buffer.from("ALICECANARY"), "application/zip");
    expect((await everyFile()).join("")).toContain("ALICECANARY");
    await removeStoredExports({ files });
    expect(await everyFile()).toEqual([]);
  });

  test("expired sessions, links and counters are deleted", async () => {
    await haven.visitor().call("POST", "/api/log-in", { email: alice.email, password: "wrong" });
    const left = async () => {
      const { rows } = await haven.db.pool.query(
        `select (select count(*) from ticket) as tickets, (select count(*) from session) as sessions,
           (select count(*) from rate_limit) as counts`,
      );
      return rows[0];
    };
    await deleteExpired(haven.app.platform);
    expect((await left()).sessions).toBe(2);
    haven.setTime(new Date(Date.now() + 31 * DAY));
    await deleteExpired(haven.app.platform);
    expect(await left()).toEqual({ tickets: 0, sessions: 0, counts: 0 });
  });

  test("includes every table with personal data", async () => {
    // Every table with a path of foreign keys to an account.
    const { rows } = await haven.db.pool.query<{ name: string }>(
      `with recursive holds (id) as (
         select 'account'::regclass::oid
         union select conrelid from pg_constraint join holds on confrelid = holds.id where contype = 'f'
       ) select relname as name from holds join pg_class on pg_class.oid = holds.id`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...COVERED].toSorted());
  });
});
