/** The data folder: the database, pictures, and the secrets of a development machine. */
import { existsSync } from "node:fs";
import { access, chmod, constants, mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { StartError } from "../server/env.ts";

/**
 * Makes the data folder unless it is there.
 * @throws StartError with one sentence when nothing can be written there
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolders(dataDir);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `Haven cannot write to its data folder ${dataDir} (${(error as NodeJS.ErrnoException).code}): make it writable, or set DATA_DIR to another folder.`,
    );
  }
}

// Step by step, because Node's recursive mkdir never returns for a folder below /proc.
async function makeFolders(folder: string): Promise<void> {
  if (existsSync(folder)) {
    if (!(await stat(folder)).isDirectory())
      throw Object.assign(new Error("not a folder"), { code: "ENOTDIR" });
    return;
  }
  await makeFolders(path.dirname(folder));
  await mkdir(folder);
  // Root's Postgres runs as somebody else, who has to pass through without seeing what is inside.
  await chmod(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
}
