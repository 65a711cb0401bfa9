/** An isolated database per test, copied from a migrated template because that is faster than migrating. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject, onTestFinished, vi } from "vitest";
import type { Db } from "../db/connect.ts";
import { createDatabase, databaseUrl } from "../../launcher/embedded-postgres.ts";
import { TEMPLATE } from "./postgres.ts";

export type TestDatabase = {
  url: string;
  /** Closes all connections and drops the database. */
  drop(): Promise<void>;
};

/** An empty Haven database with the current schema. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject("postgresUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await createDatabase(server, name, TEMPLATE);
  return {
    url: databaseUrl(server, name),
    async drop() {
      const client = new pg.Client({ connectionString: server });
      await client.connect();
      await client.query(`drop database ${name} with (force)`);
      await client.end();
    },
  };
}

export type TableLock = {
  /** Resolves when a statement waits for the lock. */
  waitedFor(): Promise<unknown>;
  release(): Promise<void>;
};

/** Locks a table until the test releases it or ends, so that the test decides when statements on it proceed. */
export async function lockTable({ pool }: Db, table: string): Promise<TableLock> {
  const connection = await pool.connect();
  let isHeld = true;
  const release = async (): Promise<void> => {
    if (!isHeld) return;
    isHeld = false;
    await connection.query("rollback");
    connection.release();
  };
  onTestFinished(release);
  await connection.query(`begin; lock table ${table} in access exclusive mode`);
  return {
    release,
    waitedFor: () =>
      vi.waitUntil(
        async () => {
          const waiting = "select from pg_locks where not granted and relation = $1::regclass";
          return (await connection.query(waiting, [table])).rowCount !== 0;
        },
        { timeout: 10_000, interval: 5 },
      ),
  };
}
