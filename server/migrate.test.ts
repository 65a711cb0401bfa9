import { randomBytes, randomUUID } from "node:crypto";
import { expect, inject, onTestFinished, test } from "vitest";
import { createDatabase, databaseUrl } from "../launcher/embedded-postgres.ts";
import { StartError } from "./env.ts";
import { connect, type Db } from "./db/connect.ts";
import { migrateToLatest } from "./migrate.ts";

const KEY = randomBytes(32).toString("base64");

async function createEmptyDatabase(): Promise<{ url: string; db: Db }> {
  const name = `migrate_${randomUUID().replaceAll("-", "")}`;
  await createDatabase(inject("postgresUrl"), name);
  const url = databaseUrl(inject("postgresUrl"), name);
  const db = connect(url, { max: 2 });
  onTestFinished(() => db.close());
  return { url, db };
}

/** The migrations that have run, and when. */
async function migrationsOf({ pool }: Db): Promise<{ name: string; timestamp: string }[]> {
  const { rows } = await pool.query<{ name: string; timestamp: string }>(
    "select name, timestamp from kysely_migration order by name",
  );
  return rows;
}

/** Every table, view, index and sequence outside Postgres's own schemas. */
async function relationsOf({ pool }: Db): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace in (select oid from pg_namespace where nspname !~ '^(pg_|information_schema$)') order by 1`,
  );
  return rows.map(({ name }) => name);
}

test("a database of an earlier development version is refused and stays as it was", async () => {
  const { url, db } = await createEmptyDatabase();
  await db.pool.query(`
    create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
    insert into kysely_migration values ('0001-foundation', '2025-01-01'), ('0002-accounts', '2025-01-02');
    insert into kysely_migration_lock values ('migration_lock', 0);
    create table account (id uuid primary key, deleted_at timestamptz);
    insert into account values ('00000000-0000-4000-8000-000000000001', null);
  `);
  const [relations, migrations] = [await relationsOf(db), await migrationsOf(db)];

  const refusal = await migrateToLatest(url, KEY).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect((refusal as StartError).message).toMatch(
    /^This database was made by an earlier development version of Haven.* set DATA_DIR to a new one/,
  );
  expect(await relationsOf(db)).toEqual(relations);
  expect(await migrationsOf(db)).toEqual(migrations);
  const { rows } = await db.pool.query("select * from account");
  expect(rows).toEqual([{ id: "00000000-0000-4000-8000-000000000001", deleted_at: null }]);
});

test("an empty database gets every table, and migrating it again changes nothing", async () => {
  const { url, db } = await createEmptyDatabase();
  await migrateToLatest(url, KEY);
  const [relations, migrations] = [await relationsOf(db), await migrationsOf(db)];
  expect(relations).toEqual(expect.arrayContaining(["account", "message", "admission", "pgboss.job"]));

  await migrateToLatest(url, KEY);
  expect(await relationsOf(db)).toEqual(relations);
  expect(await migrationsOf(db)).toEqual(migrations);
});

test("two processes can migrate an empty database at once", async () => {
  const { url, db } = await createEmptyDatabase();
  await Promise.all([migrateToLatest(url, KEY), migrateToLatest(url, KEY)]);
  const names = (await migrationsOf(db)).map(({ name }) => name);
  expect(names).toHaveLength(new Set(names).size);
  expect(names[0]).toBe("0001-accounts");
});
