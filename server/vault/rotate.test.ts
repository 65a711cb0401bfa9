import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { connect } from "../db/connect.ts";
import { createTestDatabase } from "../testing/database.ts";
import { startTestApp, type Person, type TestApp } from "../testing/app.ts";
import { cardOf, meetInSafeSpace, say, showCards } from "../testing/people.ts";
import { accountOf, sanction } from "../testing/sanctions.ts";
import { appendCaseEvent, openCaseEvent, verifyCaseEvents, type CaseAction } from "./case-events.ts";
import { rotateVaultKey } from "./rotate.ts";
import { createVault } from "./seal.ts";

/** The same person, signed in to another app on the same database. */
async function logIn(haven: TestApp, { email, password, ...person }: Person): Promise<Person> {
  const visitor = haven.visitor();
  await visitor.call("POST", "/api/log-in", { email, password });
  return { ...person, ...visitor, email, password };
}

test("after a key rotation everybody still has their card, rooms and blocks, and the old key opens nothing", async () => {
  const database = await createTestDatabase();
  const [before, after] = [randomBytes(32).toString("base64"), randomBytes(32).toString("base64")];
  const first = await startTestApp({ db: connect(database.url), vaultKey: before });
  const people = await Promise.all(Array.from({ length: 8 }, (_, n) => first.person(`Person ${n}`)));
  const [alice, bob, carol] = people as [Person, Person, Person];
  await showCards(first, people);
  const like = async (viewer: Person, cardId: string) =>
    viewer.call("POST", "/api/safe-space/swipes", { cardId, action: "like" });
  const [ofAlice, ofCarol] = [await cardOf(first, alice), await cardOf(first, carol)];
  const roomId = await meetInSafeSpace(first, alice, bob);
  await say(alice, roomId, "still here?");
  await alice.call("POST", "/api/safe-space/blocks", { cardId: ofCarol });
  const card = (await alice.call("GET", "/api/safe-space/card")).body;
  const room = (await bob.call("GET", `/api/rooms/${roomId}`)).body;
  await first.stop();

  const db = connect(database.url);
  let timesStored = 0;
  const vaults = { from: createVault(before), to: createVault(after) };
  await rotateVaultKey(db, vaults, async () => void (timesStored += 1));
  expect(timesStored).toBe(1);
  const { rows } = await db.pool.query("select id, sealed_owner from persona");
  for (const { id, sealed_owner } of rows)
    expect(() => vaults.from.open("owner", sealed_owner, id)).toThrow(/authenticate/);

  const second = await startTestApp({ db, vaultKey: after });
  const again = await Promise.all([alice, bob, carol].map((person) => logIn(second, person)));
  const [alice2, bob2, carol2] = again as [Person, Person, Person];
  expect((await alice2.call("GET", "/api/safe-space/card")).body).toEqual(card);
  expect((await bob2.call("GET", `/api/rooms/${roomId}`)).body).toEqual(room);
  expect((await say(bob2, roomId, "still here")).status).toBe(200);
  expect((await like(carol2, ofAlice)).body).toEqual({ match: null });
  expect((await like(alice2, ofCarol)).status).toBe(404);
  expect((await bob2.call("GET", "/api/rooms")).body.items).toHaveLength(1);
  await second.stop();
  await database.drop();
});

/** Records two acts of a member of staff. */
async function record({ app, db }: TestApp, staffId: string, caseId: string): Promise<void> {
  const { vault, clock } = app.platform;
  for (const action of ["claimed", "noted"] satisfies CaseAction[])
    await db.kysely
      .transaction()
      .execute((sql) =>
        appendCaseEvent({ sql, vault, clock }, { caseId, staffId, action, text: { text: action } }),
      );
}

test("after a key rotation reports, sanctions, notices, appeals and the record of staff are what they were", async () => {
  const database = await createTestDatabase();
  const [before, after] = [randomBytes(32).toString("base64"), randomBytes(32).toString("base64")];
  const first = await startTestApp({ db: connect(database.url), vaultKey: before });
  const [alice, bob] = [await first.person("Alice"), await first.person("Bob")];
  const accountId = await accountOf(first, alice);
  await sanction(first, { accountId }, { severity: 2 });
  const report = { target: { person: { profileId: alice.profileId } }, reason: "spam", note: "again" };
  await bob.call("POST", "/api/reports", report);
  const [statement] = (await alice.call("GET", "/api/notices")).body.items;
  const { sanctionId } = statement.content;
  await alice.call("POST", `/api/sanctions/${sanctionId}/appeal`, { text: "It was a joke." });
  await record(first, accountId, sanctionId);
  const ask = async (one: Person, other: Person) => [
    (await one.call("GET", "/api/notices")).body,
    (await other.call("GET", "/api/reports/mine")).body,
  ];
  const known = await ask(alice, bob);
  await first.stop();

  const db = connect(database.url);
  const vaults = { from: createVault(before), to: createVault(after) };
  const recorded = await db.kysely.selectFrom("case_event").select("id").orderBy("n").execute();
  await rotateVaultKey(db, vaults, async () => undefined);
  const columns = {
    report: ["sealed", "sealed_owner"],
    sanction: ["sealed", "sealed_owner"],
    notice: ["sealed", "sealed_owner"],
    appeal: ["sealed_text"],
    case_file: ["sealed_subject"],
    case_event: ["sealed_text"],
  };
  const openedWith = (key: string, row: string, sealed: string) =>
    [...PURPOSES].filter((purpose) => {
      try {
        return createVault(key).open(purpose, sealed, row) !== "";
      } catch {
        return false;
      }
    });
  for (const [table, names] of Object.entries(columns)) {
    const { rows } = await db.pool.query(`select * from ${table}`);
    expect(rows.length, table).toBeGreaterThan(0);
    for (const row of rows)
      for (const name of names) {
        const id = row.id ?? row.sanction_id;
        expect(openedWith(before, id, row[name]), `${table}.${name}`).toEqual([]);
        expect(openedWith(after, id, row[name]), `${table}.${name}`).toHaveLength(1);
      }
  }
  expect(await verifyCaseEvents(db.kysely)).toMatchObject({ brokenAt: null, rows: 2 });
  const events = await db.kysely.selectFrom("case_event").selectAll().orderBy("n").execute();
  expect(events.map((event) => openCaseEvent(vaults.to, event))).toEqual([
    { text: "claimed" },
    { text: "noted" },
  ]);
  expect(events.map(({ id }) => id)).toEqual(recorded.map(({ id }) => id));
  await expect(db.kysely.deleteFrom("case_event").execute()).rejects.toThrow("append-only");

  const second = await startTestApp({ db, vaultKey: after });
  const [alice2, bob2] = [await logIn(second, alice), await logIn(second, bob)];
  expect(await ask(alice2, bob2)).toEqual(known);
  const room = { roomId: "any", isSafeSpace: false };
  expect(await second.app.platform.sanctions.silenceIn(accountId, room)).not.toBeNull();
  // A second report still finds the open case of its subject.
  const cases = async () => (await db.pool.query("select id from case_file where state <> 'closed'")).rows;
  const open = await cases();
  await bob2.call("POST", "/api/reports", { ...report, reason: "harassment" });
  expect(await cases()).toEqual(open);
  await second.stop();
  await database.drop();
});

/** What the columns of moderation are sealed for. */
const PURPOSES = [
  "report owner",
  "report",
  "sanction owner",
  "sanction",
  "notice owner",
  "notice",
  "appeal",
  "case subject",
  "case event",
];

test("a record of staff that somebody has changed stays broken at the same row after a key rotation", async () => {
  const haven = await startTestApp();
  const accountId = await accountOf(haven, await haven.person("Alice"));
  await record(haven, accountId, accountId);
  await haven.db.pool.query(`
    alter table case_event disable trigger case_event_append_only;
    update case_event set action = 'looked' where n = (select min(n) from case_event);
    alter table case_event enable trigger case_event_append_only`);
  const { brokenAt } = await verifyCaseEvents(haven.db.kysely);
  expect(brokenAt).not.toBeNull();
  const { vault: from } = haven.app.platform;
  const to = createVault(randomBytes(32).toString("base64"));
  await rotateVaultKey(haven.db, { from, to }, async () => undefined);
  expect((await verifyCaseEvents(haven.db.kysely)).brokenAt).toBe(brokenAt);
  await haven.stop();
});
