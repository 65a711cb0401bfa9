/** Brings a database to today's shape. Forward only; several processes may start at once. */
import fs from "node:fs/promises";
import path from "node:path";
import { FileMigrationProvider, Migrator } from "kysely/migration";
import { prepareJobs } from "../jobs/jobs.ts";
import { connect } from "./connect.ts";

/**
 * Runs the migrations that have not run yet.
 * @throws whatever the database answered to the first one that failed; that one leaves nothing behind
 */
export async function migrateToLatest(url: string): Promise<void> {
  const db = connect(url, { max: 2 });
  try {
    const migrator = new Migrator({
      db: db.kysely,
      provider: new FileMigrationProvider({
        fs,
        path,
        migrationFolder: path.join(import.meta.dirname, "migrations"),
      }),
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
    await prepareJobs(db);
  } finally {
    await db.close();
  }
}
