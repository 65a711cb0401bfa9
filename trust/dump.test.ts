/**
 * A copy of the database without the vault key reveals neither the owner of a persona nor that two personas belong to
 * one person: not by values, not by the order of rows on disk, not by transaction numbers.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runNightly } from "../server/features/nightly/writes.ts";
import { startTestApp, type Person, type TestApp } from "../server/testing/app.ts";
import { appoint, makeGroup } from "../server/testing/gatherings.ts";
import { enterSafeSpace, meetInSafeSpace, showCards } from "../server/testing/people.ts";
import { CARD_SCOPE } from "../server/vault/memberships.ts";

const SEEDS = 5;
const PEOPLE = 60;
const DAY = 86_400_000;
/** By chance 5 of 300 links are right; more than this once in 100,000 runs. */
const MOST_RIGHT = 18;

type Campus = { haven: TestApp; accounts: string[]; groups: string[] };
let campuses: Campus[] = [];

/** Sixty people who join over thirty days, each with a card and personas in two groups; ten match. */
async function makeCampus(): Promise<Campus> {
  const haven = await startTestApp();
  const admin = await appoint(haven, await haven.person("Dean"));
  const groups: string[] = [];
  for (const name of ["One", "Two", "Three", "Four"])
    groups.push(await makeGroup(admin, { name, isSafeSpace: true }));
  const people: Person[] = [];
  const start = Date.now() - 31 * DAY;
  for (let n = 0; n < PEOPLE; n += 1) {
    haven.setTime(new Date(start + (n / PEOPLE) * 30 * DAY));
    const person = await haven.person(`Person ${n}`);
    people.push(person);
    await enterSafeSpace(haven, [person]);
    await person.call("PATCH", "/api/safe-space/card", { visible: true });
    for (const groupId of [groups[n % 4]!, groups[(n + 1) % 4]!])
      await person.call("POST", `/api/groups/${groupId}/join`, {});
  }
  haven.setTime(null);
  await haven.db.pool.query("update session set expires_at = now() + interval '1 day', updated_at = now()");
  await showCards(haven, people);
  for (let n = 0; n < 20; n += 2) await meetInSafeSpace(haven, people[n]!, people[n + 1]!);
  const { rows } = await haven.db.pool.query<{ account_id: string }>(
    "select account_id from profile where id = any($1) order by array_position($1, id)",
    [people.map(({ profileId }) => profileId)],
  );
  return { haven, accounts: rows.map(({ account_id }) => account_id), groups };
}

beforeAll(async () => {
  for (let seed = 0; seed < SEEDS; seed += 1) campuses.push(await makeCampus());
}, 120_000);
afterAll(async () => {
  for (const { haven } of campuses) await haven.stop();
  campuses = [];
});

/** By transaction id and then position on disk: parallel connections do not hide an order. */
const AS_WRITTEN = "persona.xmin::text::bigint, persona.ctid";

/** Every possible order of cards. */
const ORDERS = [
  "persona.ctid",
  "card.ctid",
  AS_WRITTEN,
  "card.xmin::text::bigint, card.ctid",
  "card.id",
  "card.deck_position",
  "card.shown_topics, card.ctid",
];

/** How many owners an attacker guesses by ranking cards and accounts by age. */
async function cardsLinked({ haven, accounts }: Campus, order: string): Promise<number> {
  const { vault } = haven.app.platform;
  const { rows } = await haven.db.pool.query<{ owner_lookup: string }>(
    `select owner_lookup from persona join card on card.id = persona.id order by ${order}`,
  );
  return rows.filter(
    ({ owner_lookup }, rank) => owner_lookup === vault.addressIn(CARD_SCOPE, accounts[rank]!),
  ).length;
}

/** How many cards an attacker guesses by ranking personas and cards by their position on disk. */
async function personasLinked({ haven, accounts, groups }: Campus): Promise<number> {
  const { vault } = haven.app.platform;
  const owner = (scope: string) =>
    new Map(accounts.map((account) => [vault.addressIn(scope, account), account]));
  const ownersIn = async (scope: string): Promise<string[]> => {
    const known = owner(scope);
    const { rows } = await haven.db.pool.query<{ owner_lookup: string }>(
      "select owner_lookup from persona where owner_lookup = any($1) order by xmin::text::bigint, ctid",
      [[...known.keys()]],
    );
    return rows.map(({ owner_lookup }) => known.get(owner_lookup)!);
  };
  const cards = await ownersIn(CARD_SCOPE);
  let right = 0;
  for (const groupId of groups) {
    const here = await ownersIn(groupId);
    // The attacker knows how many people there are, and takes their cards in order.
    const guesses = cards.filter((account) => here.includes(account));
    right += here.filter((account, rank) => account === guesses[rank]).length;
  }
  return right;
}

/** How many matches an attacker guesses from rows that were written together. */
async function matchesLinked({ haven }: Campus): Promise<number> {
  const { rows } = await haven.db.pool.query<{ right: number }>(
    `select count(*)::int as right from safe_pair pair join persona p on p.xmin = pair.xmin
     join room_member m on m.persona_id = p.id join room on room.id = m.room_id and room.kind = 'direct'
     where pair.match_id is not null and (
       select count(*) from safe_pair other where other.xmin = pair.xmin and other.match_id is not null) = 1`,
  );
  return rows[0]!.right;
}

const sum = async (count: (campus: Campus) => Promise<number>): Promise<number> => {
  let all = 0;
  for (const campus of campuses) all += await count(campus);
  return all;
};

describe("eve with a dump and without the key", () => {
  test("can link rows that were written together before the nightly run (control: the attack works)", async () => {
    // Cards and members before the nightly run rewrites them.
    expect(await sum((campus) => cardsLinked(campus, AS_WRITTEN))).toBeGreaterThan(250);
    expect(await sum(personasLinked)).toBeGreaterThan(250);
    expect(await sum(matchesLinked)).toBeGreaterThan(90);
  });

  test("cannot link an account to its card, or two personas, better than by chance after a nightly run", async () => {
    for (const { haven } of campuses) await runNightly(haven.app.platform);
    for (const order of ORDERS) {
      const right = await sum((campus) => cardsLinked(campus, order));
      expect(right, `cards in the order of ${order}`).toBeLessThanOrEqual(MOST_RIGHT);
    }
    // Thirty people in each of four groups: one per group is right by chance.
    expect(await sum(personasLinked)).toBeLessThanOrEqual(45);
    expect(await sum(matchesLinked)).toBe(0);
  });

  test("finds all rows of Safe Space written by one transaction, in the order of random ids", async () => {
    const tables = { persona: "id", card: "id", safe_pair: "low, high", room_member: "id" };
    for (const { haven } of campuses) {
      for (const [table, key] of Object.entries(tables)) {
        const safe = table === "room_member" ? "where persona_id is not null" : "";
        const { rows } = await haven.db.pool.query<{ written: number; strays: number }>(
          `select count(distinct by) as written, count(*) filter (where lies <> sorts) as strays from (
             select xmin::text as by, row_number() over (order by ctid) as lies,
               row_number() over (order by ${key}) as sorts from ${table} ${safe}) as rows`,
        );
        expect([table, rows[0]]).toEqual([table, { written: 1, strays: 0 }]);
      }
    }
  });

  test("cannot find a value that two scopes of one person share", async () => {
    for (const { haven, accounts, groups } of campuses) {
      const { vault } = haven.app.platform;
      for (const account of accounts) {
        const scopes = [CARD_SCOPE, ...groups].map((scope) => vault.addressIn(scope, account));
        const { rows } = await haven.db.pool.query<{ scope: string; row: object }>(
          `select persona.owner_lookup as scope, jsonb_build_array(to_jsonb(persona), to_jsonb(card) - 'id',
             to_jsonb(m) - 'room_id' - 'persona_id') as row
           from persona left join card on card.id = persona.id left join room_member m on m.persona_id = persona.id
           where persona.owner_lookup = any($1)`,
          [scopes],
        );
        expect(rows).toHaveLength(3);
        // Names come from a list; dates, flags and counts link nothing.
        const values = rows.map(({ row }) => JSON.stringify(row).match(/[\w-]{20,}/g) ?? []);
        for (const own of values) expect(own.length).toBeGreaterThan(3);
        expect(new Set(values.flat()).size).toBe(values.flatMap((one) => [...new Set(one)]).length);
      }
    }
  });
});
