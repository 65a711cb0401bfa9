/**
 * Operations from the command line:
 *
 *     npm run admin -- grant EMAIL student|moderator|admin     while Haven runs or not
 *     npm run admin -- backup FILE                             while Haven runs or not
 *     npm run admin -- rotate-vault-key                        while it does not
 *     npm run admin -- restore FILE IDENTITY                   while it does not, into an empty database
 */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { Role } from "../contract/accounts.ts";
import { grantRole } from "../server/auth/roles.ts";
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
  "Use it like this:",
  `npm run admin -- grant EMAIL ${Role.options.join("|")}`,
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
  if (command === "restore" && email !== undefined && wanted !== undefined) return putBack(email, wanted);
  const role = Role.safeParse(wanted).data;
  if (command !== "grant" || email === undefined || role === undefined) {
    throw new StartError(USAGE);
  }
  const database = await reach();
  const db = connect(database.url, { max: 1 });
  try {
    if (!(await grantRole(db.kysely, email, role))) {
      throw new StartError(`There is no account for ${email}.`);
    }
    process.stdout.write(`${email} is ${role} now.\n`);
  } finally {
    await db.close();
    await database.stop();
  }
}

async function makeBackup(file: string): Promise<void> {
  const { vaultKey, backupRecipients } = await prepareEnv();
  const database = await reach();
  try {
    await backUp({ url: database.url, vaultKey: vaultKey ?? "" }, file, backupRecipients);
    process.stdout.write(`The database is in ${file}. Pictures are not: copy them beside it.\n`);
  } finally {
    await database.stop();
  }
}

async function putBack(file: string, identityFile: string): Promise<void> {
  const env = await prepareEnv();
  if (env.databaseUrl === null && (await answers(await runningPostgresUrl(env.dataDir))))
    throw new StartError("Haven is running: stop it first.");
  const database = await openDatabase(env, exitWithError);
  try {
    const { at } = await restore({ url: database.url, vaultKey: env.vaultKey ?? "" }, file, identityFile);
    process.stdout.write(
      `The database is as it was at ${at}. At its next start Haven deletes again who has left since.\n`,
    );
  } finally {
    await database.stop();
  }
}

/** Seals everything with a new key, which takes the place of the old where this machine keeps it, or is printed. */
async function rotate(): Promise<void> {
  const env = await prepareEnv();
  if (env.databaseUrl === null && (await answers(await runningPostgresUrl(env.dataDir))))
    throw new StartError("Haven is running: stop it first, and change the key then.");
  const database = await openDatabase(env, exitWithError);
  await migrateToLatest(database.url);
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
        ? "Everything is sealed with the key above: set it before Haven starts again, and make a new backup.\n"
        : "Everything is sealed with a new key: make a new backup.\n",
    );
  } finally {
    await db.close();
    await database.stop();
  }
}

/** The database of the Haven that runs on this data folder, or else the folder's own, started for a moment. */
async function reach(): Promise<{ url: string; stop(): Promise<void> }> {
  const env = await prepareEnv();
  if (env.databaseUrl === null) {
    const url = await runningPostgresUrl(env.dataDir);
    if (await answers(url)) return { url, stop: async () => undefined };
  }
  const database = await openDatabase(env, exitWithError);
  await migrateToLatest(database.url);
  return database;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false; // Nobody is there: that is what was asked.
  }
}
