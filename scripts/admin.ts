/**
 * Operations from the command line, while Haven runs or not:
 *
 *     npm run admin -- grant EMAIL student|moderator|admin
 */
import pg from "pg";
import { Role } from "../contract/accounts.ts";
import { grantRole } from "../server/auth/roles.ts";
import { connect } from "../server/db/connect.ts";
import { migrateToLatest } from "../server/db/migrate.ts";
import { StartError } from "../server/env.ts";
import { runningAddress } from "./embedded-postgres.ts";
import { prepareEnv } from "./environment.ts";
import { openDatabase } from "./own-database.ts";
import { stopWithSentence } from "./stopping.ts";

const USAGE = `Use it like this: npm run admin -- grant EMAIL ${Role.options.join("|")}`;

try {
  await run(process.argv.slice(2));
} catch (error) {
  stopWithSentence(error);
}

async function run([command, email, wanted]: string[]): Promise<void> {
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

/** The database of the Haven that runs on this data folder, or else the folder's own, started for a moment. */
async function reach(): Promise<{ url: string; stop(): Promise<void> }> {
  const env = await prepareEnv();
  if (env.databaseUrl === null) {
    const url = await runningAddress(env.dataDir);
    if (await answers(url)) return { url, stop: async () => undefined };
  }
  const database = await openDatabase(env, stopWithSentence);
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
