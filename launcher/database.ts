/** The database: the one at DATABASE_URL, or else an embedded Postgres that is restarted if it crashes. */
import type { Env } from "../server/env.ts";
import { type RunningPostgres, startPostgres } from "./embedded-postgres.ts";

export type LauncherDatabase = {
  url: string;
  /** The database's folder if it is not inside the data folder, otherwise null. */
  outsideDataDir: string | null;
  stop(): Promise<void>;
};

/**
 * @param env without `databaseUrl`, the embedded Postgres is started
 * @param onLost called when that Postgres has crashed and could not be restarted
 */
export async function openDatabase(env: Env, onLost: (error: unknown) => void): Promise<LauncherDatabase> {
  if (env.databaseUrl !== null)
    return { url: env.databaseUrl, outsideDataDir: null, stop: async () => undefined };
  const start = () => startPostgres({ dataDir: env.dataDir });
  let running: RunningPostgres = await start();
  let isStopping = false;
  // Postgres itself restarts crashed workers. Should the whole server end, a new start recovers it.
  const watch = async (): Promise<void> => {
    await running.ended;
    if (isStopping) return;
    running = await start();
    if (isStopping) await running.stop();
    else await watch();
  };
  watch().catch(onLost);
  return {
    url: running.url,
    outsideDataDir: running.outsideDataDir,
    stop() {
      isStopping = true;
      return running.stop();
    },
  };
}
