import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Db } from "../db/connect.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { sealOwner, settleOwners, type Leaving } from "./owners.ts";
import { CARD } from "./places.ts";
import { createVault } from "./seal.ts";

const vault = createVault(randomBytes(32).toString("base64"));
/** So many that chance does the same to all of them once in a million million million nights. */
const PEOPLE = 60;
const accounts = Array.from({ length: PEOPLE }, () => randomUUID());

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.url);
  const personas = accounts.map((id) => ({ id: randomUUID(), ...sealOwner(vault, CARD, id) }));
  const face = { name: "Quiet Lamp", avatar_id: randomUUID() };
  await db.kysely
    .insertInto("persona")
    .values(personas.map((persona) => ({ ...persona, ...face })))
    .execute();
  const card = { topics: 1, shown_from: new Date(), place: 1 };
  await db.kysely
    .insertInto("card")
    .values(personas.map(({ id }) => ({ id, ...card })))
    .execute();
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** One night. @returns how many cards are out of the deck after it */
async function night(leaving: Leaving): Promise<number> {
  await db.kysely.transaction().execute((sql) => settleOwners({ sql, vault }, leaving));
  const out = await db.kysely.selectFrom("card").select("id").where("withdrawn", "=", true).execute();
  return out.length;
}

test("cards of people who left on one day go on different nights, and so do they return", async () => {
  const first = await night({ all: accounts, overdue: [] });
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(PEOPLE);
  // Whose card is out stays out.
  expect(await night({ all: accounts, overdue: [] })).toBeGreaterThanOrEqual(first);
  expect(await night({ all: accounts, overdue: accounts })).toBe(PEOPLE);
  const left = await night({ all: [], overdue: [] });
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(PEOPLE);
  let out = left;
  for (let nights = 0; nights < 100 && out > 0; nights += 1) out = await night({ all: [], overdue: [] });
  expect(out).toBe(0);
});

test("only cards of people who leave go", async () => {
  const [alice] = accounts;
  expect(await night({ all: [alice!], overdue: [alice!] })).toBe(1);
});
