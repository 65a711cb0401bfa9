/** `npm start`: everything Haven needs, in one process and its Postgres, until somebody says stop. */
import path from "node:path";
import { type Env, readEnv } from "../server/env.ts";
import { serve } from "../server/main.ts";
import { buildWeb } from "./build-web.ts";
import { makeDataFolder } from "./data-folder.ts";
import { type OwnDatabase, openDatabase } from "./own-database.ts";
import { withSecrets } from "./secrets.ts";
import { onStopSignal, stopWithSentence } from "./stopping.ts";

try {
  await start();
} catch (error) {
  stopWithSentence(error);
}

async function start(): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  onStopSignal(async () => {
    for (const stop of stops.toReversed()) await stop();
  });
  const given = readEnv(process.env);
  const dataDir = path.resolve(given.dataDir);
  await makeDataFolder(dataDir);
  const env = await withSecrets({ ...given, dataDir });
  const database = await prepare(env);
  stops.push(() => database.stop());
  try {
    const running = await serve({ ...env, databaseUrl: database.url });
    stops.push(() => running.stop());
    greet(running, database);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** The database and the web app, at the same time. */
async function prepare(env: Env): Promise<OwnDatabase> {
  const [database, build] = await Promise.allSettled([openDatabase(env, stopWithSentence), buildWeb()]);
  if (database.status === "rejected") throw database.reason;
  if (build.status === "fulfilled") return database.value;
  await database.value.stop();
  throw build.reason;
}

function greet({ url, signIns }: Awaited<ReturnType<typeof serve>>, { place }: OwnDatabase): void {
  const lines = [`Haven is open at ${url}`];
  if (signIns.length > 0) lines.push("", "The Demo campus is on: its people are invented. Log in as one of them:");
  for (const { role, email, password } of signIns) lines.push(`  ${role}: ${email}  password: ${password}`);
  if (place !== null) {
    lines.push("", `Its database lies in ${place}, because root's Postgres cannot reach the data folder itself.`);
  }
  lines.push("", "Ctrl-C stops it.");
  process.stdout.write(`${lines.join("\n")}\n`);
}
