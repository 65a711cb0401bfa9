/** Brings a database to today's shape. Forward only; several processes may start at once. */
import fs from "node:fs/promises";
import path from "node:path";
import type { Kysely } from "kysely";
import { FileMigrationProvider, Migrator, type Migration } from "kysely/migration";
import { prepareJobs } from "../jobs/jobs.ts";
import { createEarlierVault, type Vault } from "../vault/seal.ts";
import { connect } from "./connect.ts";
import type { Database } from "./schema.ts";

/** A migration of ours may seal what lay in clear. */
type SealingMigration = { up(db: Kysely<unknown>, vault: Vault | null): Promise<void> };

/**
 * Runs the migrations that have not run yet.
 * @param vaultKey what they seal with; null will do for a database that holds nobody
 * @throws whatever the database answered to the first one that failed; that one leaves nothing behind
 */
export async function migrateToLatest(url: string, vaultKey: string | null): Promise<void> {
  const db = connect(url, { max: 2 });
  try {
    const { error } = await createMigrator(db.kysely, vaultKey).migrateToLatest();
    if (error) throw error;
    await prepareJobs(db);
  } finally {
    await db.close();
  }
}

/** What runs the migrations of this folder, also up to one of them. */
export function createMigrator(db: Kysely<Database>, vaultKey: string | null): Migrator {
  const migrationFolder = path.join(import.meta.dirname, "migrations");
  const folder = new FileMigrationProvider({ fs, path, migrationFolder });
  // What they open may have been sealed by any version before.
  const vault = vaultKey === null ? null : createEarlierVault(vaultKey);
  return new Migrator({
    db,
    provider: {
      async getMigrations(): Promise<Record<string, Migration>> {
        const found = (await folder.getMigrations()) as Record<string, SealingMigration>;
        return Object.fromEntries(
          Object.entries(found).map(([name, { up }]) => [name, { up: (sql) => up(sql, vault) }]),
        );
      },
    },
  });
}
