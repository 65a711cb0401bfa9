/** The data folder: the database, pictures, and the secrets of a development machine. */
import { existsSync } from "node:fs";
import { access, chmod, constants, mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { StartError } from "../server/env.ts";

/**
 * Creates the data folder if it does not exist.
 * @throws StartError when it is not writable
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

// Folder by folder, because Node's recursive mkdir never returns for a folder below /proc.
async function makeFolders(folder: string): Promise<void> {
  if (existsSync(folder)) {
    if (!(await stat(folder)).isDirectory())
      throw Object.assign(new Error("not a folder"), { code: "ENOTDIR" });
    return;
  }
  await makeFolders(path.dirname(folder));
  await mkdir(folder);
  // Started by root, Postgres runs as another user, who must be able to pass through this folder without listing it.
  await chmod(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
}
