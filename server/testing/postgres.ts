/** One Postgres for a whole test run, in a folder that goes when the run ends. */
import type { TestProject } from "vitest/node";
import { createDatabase, databaseUrl } from "../../launcher/embedded-postgres.ts";
import { startTemporaryPostgres } from "../../launcher/temporary-postgres.ts";
import { migrateToLatest } from "../migrate.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** The migrated database that every test's database is a copy of. */
export const TEMPLATE = "haven_template";

/** Called by vitest before the first test; what it returns is called after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // These data need not survive anything.
  const postgres = await startTemporaryPostgres({
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    max_connections: 300,
  });
  await createDatabase(postgres.url, TEMPLATE);
  await migrateToLatest(databaseUrl(postgres.url, TEMPLATE));
  project.provide("postgresUrl", postgres.url);
  return () => postgres.stop();
}
