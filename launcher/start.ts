/** `npm start`: builds the web app, starts Postgres and Haven, and runs until it is stopped. */
import type { Env } from "../server/env.ts";
import { serve } from "../server/main.ts";
import { buildWeb } from "../scripts/build-web.ts";
import { prepareEnv } from "./environment.ts";
import { type LauncherDatabase, openDatabase } from "./database.ts";
import { createShutdown, exitWithError } from "./shutdown.ts";

const stopping = createShutdown();
try {
  const env = await prepareEnv();
  const database = await prepare(env);
  const running = await serve({ ...env, databaseUrl: database.url });
  stopping.add(() => running.stop());
  greet(running, database);
} catch (error) {
  await stopping.all();
  exitWithError(error);
}

/** Starts the database and builds the web app, in parallel. */
async function prepare(env: Env): Promise<LauncherDatabase> {
  const [database, build] = await Promise.allSettled([openDatabase(env, exitWithError), buildWeb()]);
  if (database.status === "rejected") throw database.reason;
  stopping.add(() => database.value.stop());
  if (build.status === "rejected") throw build.reason;
  return database.value;
}

function greet(
  { url, signIns }: Awaited<ReturnType<typeof serve>>,
  { outsideDataDir }: LauncherDatabase,
): void {
  const lines = [`Haven is running at ${url}`];
  if (signIns.length > 0)
    lines.push("", "This is the Demo campus, with fictional people. Log in as one of them:");
  for (const { role, email, password } of signIns) lines.push(`  ${role}: ${email}  password: ${password}`);
  if (outsideDataDir !== null) {
    lines.push(
      "",
      `The database is stored in ${outsideDataDir}: Postgres does not run as root, and no other user can access the data folder.`,
    );
  }
  lines.push("", "Press Ctrl-C to stop.");
  process.stdout.write(`${lines.join("\n")}\n`);
}
