/**
 * Operations from the command line:
 *
 *     npm run admin -- grant EMAIL moderator|admin             whether Haven runs or not
 *     npm run admin -- revoke EMAIL moderator|admin            whether Haven runs or not
 *     npm run admin -- backup FILE                             whether Haven runs or not
 *     npm run admin -- rotate-vault-key                        only while Haven is stopped
 *     npm run admin -- restore FILE IDENTITY                   only while Haven is stopped; into an empty database
 */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { StaffRole } from "../contract/accounts.ts";
import { grantRole, revokeRole } from "../server/auth/roles.ts";
import { connect } from "../server/db/connect.ts";
import { migrateToLatest } from "../server/migrate.ts";
import { StartError } from "../server/env.ts";
import { rekeyDeletionLog } from "../server/files/deletion-log.ts";
import { createLocalFiles } from "../server/files/files.ts";
import { createS3Files } from "../server/files/s3.ts";
import { rotateVaultKey } from "../server/vault/rotate.ts";
import { createVault } from "../server/vault/seal.ts";
import { backUp, restore } from "./backup.ts";
import { runningPostgresUrl } from "../launcher/embedded-postgres.ts";
import { storeVaultKey, prepareEnv } from "../launcher/environment.ts";
import { openDatabase } from "../launcher/database.ts";
import { exitWithError } from "../launcher/shutdown.ts";

const USAGE = [
  "Usage:",
  `npm run admin -- grant EMAIL ${StaffRole.options.join("|")}`,
  `npm run admin -- revoke EMAIL ${StaffRole.options.join("|")}`,
  "npm run admin -- backup FILE",
  "npm run admin -- restore FILE IDENTITY",
  "npm run admin -- rotate-vault-key",
].join("\n  ");

try {
  await run(process.argv.slice(2));
} catch (error) {
  exitWithError(error);
}

async function run([command, email, wanted]: string[]): Promise<void> {
  if (command === "rotate-vault-key") return rotate();
  if (command === "backup" && email !== undefined) return makeBackup(email);
  if (command === "restore" && email !== undefined && wanted !== undefined)
    return restoreBackup(email, wanted);
  const role = StaffRole.safeParse(wanted).data;
  if (!(command === "grant" || command === "revoke") || email === undefined || role === undefined) {
    throw new StartError(USAGE);
  }
  await changeRole(command, email, role);
}

async function changeRole(command: "grant" | "revoke", email: string, role: StaffRole): Promise<void> {
  const change = command === "grant" ? grantRole : revokeRole;
  const database = await openRunningDatabase();
  const db = connect(database.url, { max: 1 });
  try {
    if (!(await change(db.kysely, email, role)))
      throw new StartError(`There is no account with the email ${email}.`);
    process.stdout.write(`${email} ${command === "grant" ? "now has" : "no longer has"} the role ${role}.\n`);
  } finally {
    await db.close();
    await database.stop();
  }
}

async function makeBackup(file: string): Promise<void> {
  const { vaultKey, backupRecipients } = await prepareEnv();
  const database = await openRunningDatabase();
  try {
    await backUp({ url: database.url, vaultKey: vaultKey ?? "" }, file, backupRecipients);
    process.stdout.write(
      `The database is backed up in ${file}. Pictures are not included: copy them separately.\n`,
    );
  } finally {
    await database.stop();
  }
}

async function restoreBackup(file: string, identityFile: string): Promise<void> {
  const env = await prepareEnv();
  if (env.databaseUrl === null && (await isReachable(await runningPostgresUrl(env.dataDir))))
    throw new StartError("Haven is running: stop it first.");
  const database = await openDatabase(env, exitWithError);
  try {
    const { at } = await restore({ url: database.url, vaultKey: env.vaultKey ?? "" }, file, identityFile);
    process.stdout.write(
      `The database is restored to ${at}. On the next start Haven repeats the deletions since then.\n`,
    );
  } finally {
    await database.stop();
  }
}

/** Seals everything with a new key. It replaces the stored key or, if VAULT_KEY is set, is printed. */
async function rotate(): Promise<void> {
  const env = await prepareEnv();
  if (env.databaseUrl === null && (await isReachable(await runningPostgresUrl(env.dataDir))))
    throw new StartError("Haven is running: stop it first.");
  const database = await openDatabase(env, exitWithError);
  await migrateToLatest(database.url, env.vaultKey ?? "");
  const db = connect(database.url, { max: 2 });
  const key = randomBytes(32).toString("base64");
  const vaults = { from: createVault(env.vaultKey ?? ""), to: createVault(key) };
  const files = env.s3Url === null ? createLocalFiles(env.dataDir) : createS3Files(env.s3Url);
  try {
    await rotateVaultKey(db, vaults, async () => {
      const accounts = await db.kysely.selectFrom("account").select("id").execute();
      await rekeyDeletionLog(
        files,
        vaults,
        accounts.map(({ id }) => id),
      );
      if (process.env.VAULT_KEY) process.stdout.write(`VAULT_KEY=${key}\n`);
      else await storeVaultKey(env.dataDir, key);
    });
    process.stdout.write(
      process.env.VAULT_KEY
        ? "Everything is sealed with the key above. Set it before you start Haven again, and make a new backup.\n"
        : "Everything is sealed with a new key. Make a new backup.\n",
    );
  } finally {
    await db.close();
    await database.stop();
  }
}

/** The database of the running Haven, or else the data folder's own, started for this command. */
async function openRunningDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const env = await prepareEnv();
  if (env.databaseUrl === null) {
    const url = await runningPostgresUrl(env.dataDir);
    if (await isReachable(url)) return { url, stop: async () => undefined };
  }
  const database = await openDatabase(env, exitWithError);
  await migrateToLatest(database.url, env.vaultKey ?? "");
  return database;
}

async function isReachable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false; // Nothing listens there.
  }
}
