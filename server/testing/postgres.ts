/** One Postgres for a whole test run, in a folder that goes when the run ends. */
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { createDatabase, databaseUrl, startPostgres } from "../../scripts/embedded-postgres.ts";
import { migrateToLatest } from "../db/migrate.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** The migrated database that every test's database is a copy of. */
export const TEMPLATE = "haven_template";

/** Called by vitest before the first test; what it returns is called after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = path.join(os.tmpdir(), `haven-test-${randomUUID()}`);
  // These data need not survive anything.
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: 300 };
  const postgres = await startPostgres({ dataDir, settings });
  await createDatabase(postgres.url, TEMPLATE);
  await migrateToLatest(databaseUrl(postgres.url, TEMPLATE));
  project.provide("postgresUrl", postgres.url);
  return async () => {
    await postgres.stop();
    if (postgres.place !== null) await rm(postgres.place, { recursive: true });
    await rm(dataDir, { recursive: true });
  };
}
