/** The environment of a start: what is set, and secrets for a machine where nobody set any. */
import { randomBytes } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { type Env, readEnv, StartError } from "../server/env.ts";
import { makeDataFolder } from "./data-folder.ts";

const Secrets = z.object({ vaultKey: z.base64().length(44), authSecret: z.string().min(32) });

/**
 * Reads the environment and makes the data folder.
 * @throws StartError with one sentence about what is wrong
 */
export async function prepareEnv(): Promise<Env> {
  const env = readEnv(process.env);
  const dataDir = path.resolve(env.dataDir);
  await makeDataFolder(dataDir);
  return withSecrets({ ...env, dataDir });
}

/**
 * The same environment with the vault key and the session secret set: those given, or else those of this data
 * folder, made the first time. They lie beside the database and never in it. In production the environment is
 * complete by itself, or the start has been refused.
 */
async function withSecrets(env: Env): Promise<Env> {
  if (env.vaultKey !== null && env.authSecret !== null) return env;
  const file = path.resolve(env.dataDir, "secrets.json");
  const kept = (await readSecrets(file)) ?? (await makeSecrets(file));
  return { ...env, vaultKey: env.vaultKey ?? kept.vaultKey, authSecret: env.authSecret ?? kept.authSecret };
}

/** Puts another vault key in the place of this data folder's. The one before stays beside it until somebody removes it. */
export async function storeVaultKey(dataDir: string, vaultKey: string): Promise<void> {
  const file = path.resolve(dataDir, "secrets.json");
  const before = await readFile(file, "utf8");
  await writeFile(`${file}.before`, before, { mode: 0o600 });
  const unfinished = `${file}.${process.pid}`;
  const secrets = { ...Secrets.parse(JSON.parse(before)), vaultKey };
  await writeFile(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(unfinished, file);
}

async function readSecrets(file: string): Promise<z.infer<typeof Secrets> | null> {
  try {
    return Secrets.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new StartError(
      `${file} cannot be read as Haven's secrets: restore it, because without its vault key the personas in this data folder belong to nobody.`,
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
    // Unlike a rename, a link never replaces what another start made in the meantime.
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
