/** The file store: pictures and the deletion log, in a folder or in S3. Haven chooses all names. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import path from "node:path";

export type Files = {
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** @returns null where there is no such file */
  get(name: string): Promise<Uint8Array | null>;
  remove(name: string): Promise<void>;
  /** @returns the names of all files of a kind, such as `pictures` */
  list(kind: string): Promise<string[]>;
};

/** `pictures/{uuid}-480.webp`, `deleted/{uuid}.txt`. Anything else is refused, above all paths out of the folder. */
const NAME = /^[a-z-]+\/[0-9a-f-]{36}(-\d+)?\.[a-z]+$/;

export function createLocalFiles(directory: string): Files {
  function locate(name: string): string {
    if (!NAME.test(name)) throw new Error("Not a valid file name.");
    return path.join(directory, name);
  }
  return {
    async put(name, bytes) {
      const target = locate(name);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      // Written to a temporary file and renamed: a reader sees all of it or nothing.
      const temporary = `${target}.${randomUUID()}`;
      await writeFile(temporary, bytes, { mode: 0o600 });
      await rename(temporary, target);
    },
    async get(name) {
      try {
        return await readFile(locate(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    remove: (name) => rm(locate(name), { force: true }),
    async list(kind) {
      try {
        const found = await readdir(path.join(directory, kind));
        return found.map((file) => `${kind}/${file}`).filter((name) => NAME.test(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
        throw error;
      }
    },
  };
}
