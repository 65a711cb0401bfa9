/** A database of its own for each test that wants one: a copy of a migrated template, made in a moment. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject, onTestFinished, vi } from "vitest";
import type { Db } from "../db/connect.ts";
import { createDatabase, databaseUrl } from "../../launcher/embedded-postgres.ts";
import { TEMPLATE } from "./postgres.ts";

export type TestDatabase = {
  url: string;
  /** Throws everybody out and removes it. */
  drop(): Promise<void>;
};

/** An empty Haven database with today's schema. */
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
  /** Settles when a statement waits for the table. */
  waitedFor(): Promise<unknown>;
  release(): Promise<void>;
};

/** Locks a table, so that a test decides when the statements that need it go on; at its end they do. */
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
