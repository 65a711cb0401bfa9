/** A database of its own for each test that wants one: a copy of a migrated template, made in a moment. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { createDatabase, databaseUrl } from "../../scripts/embedded-postgres.ts";
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
