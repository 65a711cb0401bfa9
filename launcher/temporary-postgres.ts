/** A Postgres for tests and benchmarks, in a temporary folder that is deleted when it stops. */
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startPostgres } from "./embedded-postgres.ts";

/** @param settings further Postgres settings */
export async function startTemporaryPostgres(
  settings: Record<string, string | number>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = path.join(os.tmpdir(), `haven-temporary-${randomUUID()}`);
  const postgres = await startPostgres({ dataDir, settings });
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      if (postgres.outsideDataDir !== null) await rm(postgres.outsideDataDir, { recursive: true });
      await rm(dataDir, { recursive: true });
    },
  };
}
