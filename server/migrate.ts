/** Brings a database to the current schema and creates the job queues. Forward only; safe when several processes start at once. */
import fs from "node:fs/promises";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { FileMigrationProvider, Migrator } from "kysely/migration";
import { StartError } from "./env.ts";
import { prepareJobQueues } from "./jobs/jobs.ts";
import { connect } from "./db/connect.ts";
import type { Database } from "./db/schema.ts";
import { createVault, type Vault } from "./vault/seal.ts";

/** The first migration of the development versions whose migrations are no longer here. */
const FIRST_BEFORE = "0001-foundation";

/**
 * Runs the migrations that have not run yet.
 * @param vaultKey 32 bytes, base64; opens and seals what a migration moves
 * @throws StartError when a development version made the database whose migrations are no longer here
 * @throws the error of the first migration that failed; that one changes nothing
 */
export async function migrateToLatest(url: string, vaultKey: string): Promise<void> {
  const db = connect(url, { max: 2 });
  try {
    await refuseEarlier(db.kysely);
    const { error } = await createMigrator(db.kysely, vaultKey).migrateToLatest();
    if (error) throw error;
    await prepareJobQueues(db);
  } finally {
    await db.close();
  }
}

/** A migration that moves sealed data needs the vault. */
type SealedMigration = { up(db: Kysely<unknown>, vault: Vault): Promise<void> };

/** Runs the migrations in db/migrations, also up to a given one. */
export function createMigrator(db: Kysely<Database>, vaultKey: string): Migrator {
  const vault = createVault(vaultKey);
  const migrationFolder = path.join(import.meta.dirname, "db", "migrations");
  const files = new FileMigrationProvider({ fs, path, migrationFolder });
  return new Migrator({
    db,
    provider: {
      async getMigrations() {
        const migrations = Object.entries((await files.getMigrations()) as Record<string, SealedMigration>);
        return Object.fromEntries(
          migrations.map(([name, { up }]) => [name, { up: (db: Kysely<unknown>) => up(db, vault) }]),
        );
      },
    },
  });
}

async function refuseEarlier(db: Kysely<Database>): Promise<void> {
  const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return;
  const { rows } = await sql`select from kysely_migration where name = ${FIRST_BEFORE}`.execute(db);
  if (rows.length === 0) return;
  throw new StartError(
    "This database was made by an earlier development version of Haven, before any release, and cannot be brought up to date. Start again with an empty one: move the data folder away or set DATA_DIR to a new one, or, if you set DATABASE_URL, let it name an empty database.",
  );
}
