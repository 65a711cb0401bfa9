/** The database of this start: the one at DATABASE_URL, or Haven's own, kept running for as long as it is needed. */
import type { Env } from "../server/env.ts";
import { type RunningPostgres, startPostgres } from "./embedded-postgres.ts";

export type LauncherDatabase = {
  url: string;
  /** Where it lies when it could not be kept in the data folder; otherwise null. */
  outsideDataDir: string | null;
  stop(): Promise<void>;
};

/**
 * @param env without `databaseUrl`, Haven's own Postgres is started
 * @param onLost told when that Postgres ended by itself and could not be started again
 */
export async function openDatabase(env: Env, onLost: (error: unknown) => void): Promise<LauncherDatabase> {
  if (env.databaseUrl !== null)
    return { url: env.databaseUrl, outsideDataDir: null, stop: async () => undefined };
  const start = () => startPostgres({ dataDir: env.dataDir });
  let running: RunningPostgres = await start();
  let isStopping = false;
  // Postgres survives the loss of a worker. Should all of it end, it recovers on a new start, at the same place.
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
