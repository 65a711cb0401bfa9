/** The environment: the given settings, and generated secrets on a development machine. */
import { randomBytes } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { type Env, readEnv, StartError } from "../server/env.ts";
import { makeDataFolder } from "./data-folder.ts";

const Secrets = z.object({ vaultKey: z.base64().length(44), authSecret: z.string().min(32) });

/**
 * Reads the environment and creates the data folder.
 * @throws StartError when a setting is invalid
 */
export async function prepareEnv(): Promise<Env> {
  const env = readEnv(process.env);
  const dataDir = path.resolve(env.dataDir);
  await makeDataFolder(dataDir);
  return withSecrets({ ...env, dataDir });
}

/**
 * Adds the vault key and the session secret if they are not set: those of the data folder, which are generated on the
 * first start and stored beside the database, never in it. In production both must be set.
 */
async function withSecrets(env: Env): Promise<Env> {
  if (env.vaultKey !== null && env.authSecret !== null) return env;
  const file = path.resolve(env.dataDir, "secrets.json");
  const stored = (await readSecrets(file)) ?? (await makeSecrets(file));
  return {
    ...env,
    vaultKey: env.vaultKey ?? stored.vaultKey,
    authSecret: env.authSecret ?? stored.authSecret,
  };
}

/** Replaces the vault key of this data folder. The former one stays in `secrets.json.before`. */
export async function storeVaultKey(dataDir: string, vaultKey: string): Promise<void> {
  const file = path.resolve(dataDir, "secrets.json");
  const former = await readFile(file, "utf8");
  await writeFile(`${file}.before`, former, { mode: 0o600 });
  const unfinished = `${file}.${process.pid}`;
  const secrets = { ...Secrets.parse(JSON.parse(former)), vaultKey };
  await writeFile(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(unfinished, file);
}

async function readSecrets(file: string): Promise<z.infer<typeof Secrets> | null> {
  try {
    return Secrets.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new StartError(
      `${file} cannot be read as Haven's secrets: restore the file, because without its vault key no persona in this data folder can be linked to its owner.`,
    );
  }
}

async function makeSecrets(file: string): Promise<z.infer<typeof Secrets>> {
  const made = {
    vaultKey: randomBytes(32).toString("base64"),
    authSecret: randomBytes(32).toString("base64url"),
  };
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  try {
    // Unlike a rename, a link never overwrites the file of a parallel start.
    await link(unfinished, file);
    return made;
  } catch (error) {
    const theirs = (error as NodeJS.ErrnoException).code === "EEXIST" ? await readSecrets(file) : null;
    if (theirs === null) throw error;
    return theirs;
  } finally {
    await rm(unfinished);
  }
}
