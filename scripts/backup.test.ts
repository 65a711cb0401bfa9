import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { dumpDatabase } from "../server/db/backup.ts";
import { connect } from "../server/db/connect.ts";
import { deleteDueAccounts, repeatDeletions } from "../server/features/deletions/writes.ts";
import { createLocalFiles } from "../server/files/files.ts";
import { startTestApp, type Person, type TestApp } from "../server/testing/app.ts";
import { createTestDatabase, type TestDatabase } from "../server/testing/database.ts";
import { appoint, makeEvent } from "../server/testing/gatherings.ts";
import { matchUp, meetInSafeSpace, say, showCards } from "../server/testing/people.ts";
import { backUp, restore } from "./backup.ts";
import { createDatabase, databaseUrl } from "../launcher/embedded-postgres.ts";

const vaultKey = randomBytes(32).toString("base64");
const DAY = 86_400_000;
let folder: string;
let recipient: string;
let identityFile: string;
let source: TestDatabase;
let haven: TestApp;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "haven-backup-"));
  const identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  identityFile = path.join(folder, "identity.txt");
  await writeFile(identityFile, `# created: today\n${identity}\n`);
  source = await createTestDatabase();
  haven = await startTestApp({ db: connect(source.url), vaultKey, files: createLocalFiles(folder) });
  const people = await Promise.all(Array.from({ length: 8 }, (_, n) => haven.person(`Person ${n}`)));
  [alice, bob] = people as [Person, Person];
  await appoint(haven, people[7]!);
  await makeEvent(people[7]!);
  const named = await matchUp(alice, bob);
  await say(alice, named, 'NAMEDCANARY "quoted", back\\slash,\nand 🪔');
  await showCards(haven, people);
  const safe = await meetInSafeSpace(haven, alice, bob);
  await say(bob, safe, "SAFECANARY");
});
afterAll(async () => {
  await haven.stop();
  await source.drop();
  await rm(folder, { recursive: true });
});

/** A database without tables. */
async function newDatabase(): Promise<string> {
  const name = `restored_${randomUUID().replaceAll("-", "")}`;
  await createDatabase(inject("postgresUrl"), name);
  return databaseUrl(inject("postgresUrl"), name);
}

const newFile = () => path.join(folder, `${randomUUID()}.age`);

async function linesOf(url: string): Promise<string[]> {
  const chunks = [];
  for await (const chunk of dumpDatabase(url, { key: "", at: new Date(0) })) chunks.push(chunk);
  return chunks.join("").split("\n");
}

test("a restored backup has every row, and Haven works on it", async () => {
  const file = newFile();
  await backUp({ url: source.url, vaultKey }, file, [recipient]);
  const url = await newDatabase();
  await restore({ url, vaultKey }, file, identityFile);
  const before = await linesOf(source.url);
  expect(before.length).toBeGreaterThan(40);
  expect(await linesOf(url)).toEqual(before);

  const again = await startTestApp({ db: connect(url), vaultKey });
  const visitor = again.visitor();
  const { email, password } = bob;
  expect((await visitor.call("POST", "/api/log-in", { email, password })).status).toBe(200);
  const { items } = (await visitor.call("GET", "/api/rooms")).body;
  expect(items).toHaveLength(2);
  for (const { roomId } of items) {
    const { messages } = (await visitor.call("GET", `/api/rooms/${roomId}/messages`)).body;
    expect(messages[0].body).toMatch(/CANARY/);
    const said = { id: randomUUID(), body: "and on" };
    expect((await visitor.call("POST", `/api/rooms/${roomId}/messages`, said)).body.seq).toBe(2);
  }
  await again.stop();
});

test("a backup contains no session, and only its recipients can read it", async () => {
  const file = newFile();
  await backUp({ url: source.url, vaultKey }, file, [recipient]);
  const bytes = await readFile(file, "latin1");
  for (const canary of ["NAMEDCANARY", "SAFECANARY", "campus.example"]) expect(bytes).not.toContain(canary);
  // Control: the plaintext of the backup contains them.
  const lines = (await linesOf(source.url)).join("\n");
  for (const canary of ["NAMEDCANARY", "SAFECANARY", "campus.example"]) expect(lines).toContain(canary);
  expect(lines).not.toMatch(/"table":"(session|ticket|rate_limit)"/);

  const other = path.join(folder, "other.txt");
  await writeFile(other, await generateX25519Identity());
  const url = await newDatabase();
  await expect(restore({ url, vaultKey }, file, other)).rejects.toThrow("cannot be read with the identity");
});

test("rows are sorted by random ids, not by the time they were written", async () => {
  const lines = await linesOf(source.url);
  const start = lines.indexOf('{"table":"persona"}') + 1;
  const end = lines.findIndex((line, n) => n > start && line.startsWith('{"table":'));
  const ids = lines.slice(start, end).map((line) => JSON.parse(line).id as string);
  expect(ids.length).toBeGreaterThan(8);
  expect(ids).toEqual(ids.toSorted());
});

test("a backup needs recipients, and overwrites no file", async () => {
  await expect(backUp({ url: source.url, vaultKey }, newFile(), [])).rejects.toThrow(
    "BACKUP_RECIPIENTS is missing",
  );
  await expect(backUp({ url: source.url, vaultKey }, identityFile, [recipient])).rejects.toThrow(
    "exists already",
  );
});

test("a backup is restored only into an empty database and with its own vault key", async () => {
  const file = newFile();
  await backUp({ url: source.url, vaultKey }, file, [recipient]);
  const before = await linesOf(source.url);
  await expect(restore({ url: source.url, vaultKey }, file, identityFile)).rejects.toThrow(
    "This database has accounts",
  );
  expect(await linesOf(source.url)).toEqual(before);
  const another = randomBytes(32).toString("base64");
  const url = await newDatabase();
  await expect(restore({ url, vaultKey: another }, file, identityFile)).rejects.toThrow("another VAULT_KEY");
});

test("an account deleted after the backup is deleted again after its restore", async () => {
  const eve = await haven.person("Eve");
  const file = newFile();
  await backUp({ url: source.url, vaultKey }, file, [recipient]);
  await eve.call("POST", "/api/account/delete", {});
  haven.setTime(new Date(Date.now() + 10 * DAY));
  await deleteDueAccounts(haven.app.platform);
  haven.setTime(null);

  const url = await newDatabase();
  await restore({ url, vaultKey }, file, identityFile);
  const again = await startTestApp({ db: connect(url), vaultKey, files: createLocalFiles(folder) });
  const names = async () =>
    (await again.db.kysely.selectFrom("account").select("name").execute()).map(({ name }) => name);
  // Control: the backup contains her.
  expect(await names()).toContain("Eve");
  await repeatDeletions(again.app.background);
  expect(await names()).not.toContain("Eve");
  expect(await names()).toContain("Person 0");
  await again.stop();
});
