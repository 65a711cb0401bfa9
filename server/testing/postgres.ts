/** One Postgres for the whole test run, in a folder that is deleted at the end. */
import type { TestProject } from "vitest/node";
import { createDatabase, databaseUrl } from "../../launcher/embedded-postgres.ts";
import { startTemporaryPostgres } from "../../launcher/temporary-postgres.ts";
import { migrateToLatest } from "../migrate.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** The migrated template database that each test's database is copied from. */
export const TEMPLATE = "haven_template";

/** Called by vitest before the first test; the returned function is called after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Test data need not survive a crash.
  const postgres = await startTemporaryPostgres({
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    max_connections: 300,
  });
  await createDatabase(postgres.url, TEMPLATE);
  // An empty database has nothing that a migration would open.
  await migrateToLatest(databaseUrl(postgres.url, TEMPLATE), Buffer.alloc(32).toString("base64"));
  project.provide("postgresUrl", postgres.url);
  return () => postgres.stop();
}
