import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createDatabase, databaseUrl } from "../../scripts/embedded-postgres.ts";
import { openChoices } from "../vault/choices.ts";
import { createVault } from "../vault/seal.ts";
import { connect, type Db } from "./connect.ts";
import { createMigrator, migrateToLatest } from "./migrate.ts";

const vaultKey = randomBytes(32).toString("base64");
const vault = createVault(vaultKey);
const [alice, bob] = [randomUUID(), randomUUID()];
let url: string;
let db: Db;

// A database as it was before topics left the named world, with Alice, who chose two, and Bob, who chose none.
beforeAll(async () => {
  const name = `before_${randomUUID().replaceAll("-", "")}`;
  await createDatabase(inject("postgresUrl"), name);
  url = databaseUrl(inject("postgresUrl"), name);
  db = connect(url);
  const { error } = await createMigrator(db.kysely, null).migrateTo("0005-gatherings");
  if (error) throw error;
  await db.pool.query(
    `insert into account (id, name, email, created_at, updated_at)
     values ($1, 'Alice', 'alice@campus.example', now(), now()), ($2, 'Bob', 'bob@campus.example', now(), now())`,
    [alice, bob],
  );
  await db.pool.query(
    `insert into profile (id, account_id, name, needs, active_at)
     values ($1, $1, 'Alice', 5, now()), ($2, $2, 'Bob', 0, now())`,
    [alice, bob],
  );
  await expect(migrateToLatest(url, null)).rejects.toThrow("VAULT_KEY");
  await migrateToLatest(url, vaultKey);
});
afterAll(() => db.close());

test("topics that were chosen before are sealed now, and their owners are still onboarded", async () => {
  const { rows } = await db.pool.query<{ id: string; onboarded: boolean; sealed_private: string }>(
    "select id, onboarded, sealed_private from profile",
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const choicesOf = (id: string) => openChoices(vault, known.get(id)!.sealed_private);
  expect(known.get(alice)!.onboarded).toBe(true);
  expect(choicesOf(alice)).toEqual({ needs: 5, enteredOn: null, consentedOn: null });
  expect(known.get(bob)!.onboarded).toBe(false);
  expect(choicesOf(bob).needs).toBe(0);
});
