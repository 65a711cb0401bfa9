/** Finds out whose lock file is in a Postgres cluster. */
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";

/**
 * The process id in the cluster's lock file, if that process is alive and not Postgres. The lock is then stale, left by
 * a machine or container that was switched off, and the id has been reused. Postgres ignores the lock of a process
 * that is declared to be its grandparent, and still checks the shared memory.
 */
export async function findForeignLockHolder(dataDir: string): Promise<number | null> {
  const lock = await readFile(path.join(dataDir, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Math.abs(Number.parseInt(lock, 10));
  if (!pid) return null;
  const name = await programOf(pid);
  return name === null || name.includes("postgres") ? null : pid;
}

async function programOf(pid: number): Promise<string | null> {
  if (process.platform === "linux") {
    return readFile(`/proc/${pid}/comm`, "utf8").catch(() => null);
  }
  const result = spawnSync("ps", ["-p", String(pid), "-o", "comm="], { encoding: "utf8" });
  return result.stdout?.trim() || null;
}
