/** `npm start`: everything Haven needs, in one process and its Postgres, until somebody says stop. */
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

/** The database and the web app, at the same time. */
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
  const lines = [`Haven is open at ${url}`];
  if (signIns.length > 0)
    lines.push("", "The Demo campus is on: its people are invented. Log in as one of them:");
  for (const { role, email, password } of signIns) lines.push(`  ${role}: ${email}  password: ${password}`);
  if (outsideDataDir !== null) {
    lines.push(
      "",
      `Its database lies in ${outsideDataDir}, because root's Postgres cannot reach the data folder itself.`,
    );
  }
  lines.push("", "Ctrl-C stops it.");
  process.stdout.write(`${lines.join("\n")}\n`);
}
