/**
 * A copy of the database without the vault key tells neither who reported, was sanctioned or was told something, nor that
 * two such rows are of one person: not by values, lengths, the order of rows on disk, or transaction numbers.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runNightly } from "../server/features/nightly/writes.ts";
import { startTestApp, type Person, type TestApp } from "../server/testing/app.ts";
import { appoint, fillSafeSpace, makeGroup } from "../server/testing/gatherings.ts";
import { accountOf, personaIn, sanction } from "../server/testing/sanctions.ts";
import { OWNER_PURPOSE } from "../server/vault/own-rows.ts";
import { openSanctionOwner } from "../server/vault/sanction-seal.ts";

const PEOPLE = 60;
/** By chance one of sixty links is right; more than this once in 100,000 runs. */
const MOST_RIGHT = 8;
const DAY = 86_400_000;

let haven: TestApp;
let people: Person[];
let accounts: string[];

beforeAll(async () => {
  haven = await startTestApp();
  const admin = await appoint(haven, await haven.person("Dean"));
  people = [];
  // One after the other, so that the order of accounts is known.
  for (let n = 0; n < PEOPLE; n += 1) people.push(await haven.person(`Person ${n}`));
  accounts = [];
  for (const person of people) accounts.push(await accountOf(haven, person));
  const rooms: string[] = [];
  for (const name of ["Late library", "Far from home"]) {
    const groupId = await makeGroup(admin, { name, isSafeSpace: true });
    await fillSafeSpace(haven, groupId, people);
    rooms.push(groupId);
  }
  // All at one moment, so that only the order of rows is left to link them by.
  haven.setTime(new Date());
  for (const person of people) {
    for (const roomId of rooms) {
      const report = { target: { roomId }, reason: "spam", note: person.email };
      expect((await person.call("POST", "/api/reports", report)).status).toBe(200);
      await sanction(haven, await personaIn(haven, person, roomId), { severity: 1, excerpt: person.name });
    }
  }
}, 120_000);
afterAll(() => haven.stop());

type Row = { id: string; owner: string; by: string; length: string };

/** The rows of a table in some order, with their owners, which only the key reveals. */
async function rowsOf(table: "report" | "sanction" | "notice", order: string): Promise<Row[]> {
  const { vault } = haven.app.platform;
  const { rows } = await haven.db.pool.query(
    `select id, sealed_owner, xmin::text as by, length(sealed) || ' ' || length(sealed_owner) as length
     from ${table} order by ${order}`,
  );
  return rows.map(({ id, sealed_owner, by, length }) => ({
    id,
    by,
    length,
    owner:
      table === "sanction"
        ? openSanctionOwner(vault, { id, sealed_owner }).accountId!
        : vault.open(OWNER_PURPOSE[table], sealed_owner, id),
  }));
}

const TABLES = ["report", "sanction", "notice"] as const;
const ORDERS = ["ctid", "xmin::text::bigint, ctid", "id"];

/** How often a row and the one after it are of one person: attackers guess that for each of sixty pairs. */
function neighboursLinked(rows: Row[]): number {
  return Array.from({ length: PEOPLE }, (_, n) => [rows[2 * n], rows[2 * n + 1]]).filter(
    ([one, other]) => one?.owner === other?.owner,
  ).length;
}

/** How many owners an attacker guesses by ranking rows and accounts by age. */
function accountsLinked(rows: Row[]): number {
  return accounts.filter((account, n) => rows[2 * n]?.owner === account).length;
}

/** How many sanctions lead to a notice of the same person that was written in the same transaction, and only there. */
async function noticesLinked(): Promise<number> {
  const notices = Map.groupBy(await rowsOf("notice", "id"), ({ by }) => by);
  const sanctions = await rowsOf("sanction", "id");
  return sanctions.filter(({ by, owner }) => {
    const together = notices.get(by) ?? [];
    return together.length === 1 && together[0]!.owner === owner;
  }).length;
}

describe("eve with a dump of reports, sanctions and notices, and without the key", () => {
  test("can link rows that were written together before the nightly run (control: the attack works)", async () => {
    for (const table of TABLES) {
      const rows = await rowsOf(table, ORDERS[1]!);
      expect([table, rows.length]).toEqual([table, 2 * PEOPLE]);
      expect(neighboursLinked(rows)).toBe(PEOPLE);
      expect(accountsLinked(rows)).toBe(PEOPLE);
    }
    expect(await noticesLinked()).toBe(2 * PEOPLE);
  });

  test("cannot link a row to an account, or two rows of a person, better than by chance after a nightly run", async () => {
    haven.setTime(new Date(Date.now() + DAY));
    await runNightly(haven.app.platform);
    for (const table of TABLES) {
      for (const order of ORDERS) {
        const rows = await rowsOf(table, order);
        expect(rows).toHaveLength(2 * PEOPLE);
        const where = `${table} in the order of ${order}`;
        expect(neighboursLinked(rows), where).toBeLessThanOrEqual(MOST_RIGHT);
        expect(accountsLinked(rows), where).toBeLessThanOrEqual(MOST_RIGHT);
        expect(new Set(rows.map(({ by }) => by)).size, where).toBe(1);
      }
      expect(await rowsOf(table, "ctid")).toEqual(await rowsOf(table, "id"));
    }
    expect(await noticesLinked()).toBe(0);
  });

  test("finds texts of one length in each table, in steps of 4 kB", async () => {
    for (const table of TABLES)
      expect(new Set((await rowsOf(table, "id")).map(({ length }) => length)).size, table).toBe(1);
    const { rows } = await haven.db.pool.query<{ lengths: string }>(
      `select length(sealed_subject)::text as lengths from case_file group by 1`,
    );
    expect(rows).toHaveLength(1);
  });

  test("a longer text needs another step, whatever its exact length", async () => {
    const lengths = [];
    for (const size of [1, 500, 4000]) {
      const [person] = people;
      const before = new Set((await rowsOf("sanction", "id")).map(({ id }) => id));
      await sanction(haven, { accountId: accounts[0]! }, { severity: 1, excerpt: "x".repeat(size) });
      const added = (await rowsOf("sanction", "id")).find(({ id }) => !before.has(id))!;
      expect(added.owner).toBe(await accountOf(haven, person!));
      lengths.push(added.length);
    }
    expect(lengths[0]).toBe(lengths[1]);
    expect(lengths[2]).not.toBe(lengths[1]);
  });

  test("finds no value that two rows of one person share, and none of their account", async () => {
    const known = new Set([
      ...accounts,
      ...people.flatMap(({ email, profileId, name }) => [email, profileId, name]),
    ]);
    for (const table of TABLES) {
      const owners = new Map((await rowsOf(table, "id")).map(({ id, owner }) => [id, owner]));
      const { rows } = await haven.db.pool.query<{ id: string; row: object }>(
        `select id, to_jsonb(t) - 'case_id' as row from ${table} t`,
      );
      for (const own of Map.groupBy(rows, ({ id }) => owners.get(id)).values()) {
        // Days and flags link nothing.
        const values = own.map(({ row }) => new Set(JSON.stringify(row).match(/[\w-]{20,}/g)));
        for (const one of values) expect(one.size).toBeGreaterThanOrEqual(3);
        const all = values.flatMap((one) => [...one]);
        expect(new Set(all).size).toBe(all.length);
      }
      const text = JSON.stringify(rows);
      for (const value of known) expect(text).not.toContain(value);
    }
  });

  test("finds no column that says whose a row is", async () => {
    const { rows } = await haven.db.pool.query<{ column: string }>(
      `select table_name || '.' || column_name as column from information_schema.columns
       where table_schema = 'public' and table_name = any($1) order by 1`,
      [["report", "sanction", "notice"]],
    );
    expect(rows.map(({ column }) => column)).toEqual([
      "notice.day",
      "notice.id",
      "notice.sealed",
      "notice.sealed_owner",
      "notice.seen",
      "report.case_id",
      "report.day",
      "report.id",
      "report.outcome",
      "report.sealed",
      "report.sealed_owner",
      "report.tell_at",
      "report.told_at",
      "sanction.case_id",
      "sanction.id",
      "sanction.sealed",
      "sanction.sealed_owner",
    ]);
  });
});
