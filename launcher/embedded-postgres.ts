/**
 * The embedded Postgres: binaries from npm, data in a folder. Only this user can connect, because it listens on nothing
 * but a Unix socket in a private folder.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { open, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartError } from "../server/env.ts";
import { findForeignLockHolder } from "./postgres-lock.ts";
import { type ClusterLocation, locateCluster, hasCluster, createCluster } from "./postgres-cluster.ts";

type Settings = Record<string, string | number>;

export type RunningPostgres = {
  /** Connection string of the database `haven`, for `pg` and libpq alike. */
  url: string;
  /** Shuts Postgres down cleanly and waits until it has exited. */
  stop(): Promise<void>;
  /** The database's folder if it is not inside the data folder, otherwise null. */
  outsideDataDir: string | null;
  /** Resolves when Postgres exits for any reason. */
  ended: Promise<void>;
};

const DATABASE = "haven";
const SUPERUSER = "haven";
const NO_SUCH_DATABASE = "3D000";

const SETTINGS: Settings = {
  shared_buffers: "32MB",
  max_connections: 40,
  timezone: "UTC",
  log_timezone: "UTC",
  // The log must not contain personal data: no statements, no values, no DETAIL lines with keys.
  log_min_messages: "log",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
  log_min_error_statement: "panic",
};

/** How long to wait for the lock of a Postgres that is shutting down, in milliseconds. */
const LOCK_TIMEOUT_MS = 10_000;
/** How long recovery after a crash may take, in milliseconds. */
const START_TIMEOUT_MS = 120_000;

// Postgres must not outlive the app, even if the app is killed. This shell waits for Postgres. A second shell waits for the
// end of its input, which comes when the app closes the pipe or is killed, and then requests a fast shutdown (SIGINT).
// If that takes too long, it requests an immediate one (SIGQUIT); Postgres recovers on the next start.
const WATCHDOG = `
  exec 3<&0
  "$@" 3<&- </dev/null &
  postgres=$!
  {
    while read -r _; do :; done
    kill -INT "$postgres"
    seconds=0
    while [ "$seconds" -lt 30 ]; do sleep 1; seconds=$((seconds + 1)); done
    kill -QUIT "$postgres"
  } <&3 3<&- >/dev/null 2>&1 &
  watcher=$!
  exec 3<&-
  wait "$postgres"
  status=$?
  kill "$watcher" 2>/dev/null
  exit "$status"
`;

/**
 * Starts Postgres on the cluster in `dataDir/postgres`, which is created if it does not exist.
 * @param options.name of the folder inside `dataDir`
 * @param options.settings further Postgres settings, such as `fsync: "off"`
 * @throws StartError
 */
export async function startPostgres(options: {
  dataDir: string;
  name?: string;
  settings?: Settings;
}): Promise<RunningPostgres> {
  const cluster = await locateCluster(path.resolve(options.dataDir), options.name ?? "postgres");
  if (!hasCluster(cluster)) await initCluster(cluster, options.settings?.fsync === "off");
  await requireSameVersion(cluster);
  const url = addressOf(cluster);
  const running = await startServer(cluster, url, { ...SETTINGS, ...options.settings });
  return { url, outsideDataDir: cluster.isOutsideDataDir ? cluster.dataDir : null, ...running };
}

/** The URL of this data folder's database while Haven runs. */
export async function runningPostgresUrl(dataDir: string): Promise<string> {
  return addressOf(await locateCluster(path.resolve(dataDir), "postgres"));
}

function addressOf(cluster: ClusterLocation): string {
  return `postgres://${SUPERUSER}@localhost/${DATABASE}?host=${encodeURIComponent(cluster.socketDir)}`;
}

/** The URL of another database on the same server. */
export function databaseUrl(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(database)}`;
  return other.href;
}

/** Initialises a cluster with initdb. */
async function initCluster(cluster: ClusterLocation, forTests: boolean): Promise<void> {
  await createCluster(cluster, (unfinished) => {
    const flags = ["--auth=trust", "--encoding=UTF8", "--locale=C", "--locale-provider=builtin"];
    const result = spawnSync(
      path.join(cluster.binaries, "bin", "initdb"),
      [
        ...flags,
        "--builtin-locale=C.UTF-8",
        `--username=${SUPERUSER}`,
        `--pgdata=${unfinished}`,
        ...(forTests ? ["--no-sync"] : []),
      ],
      { ...cluster.identity, cwd: "/", encoding: "utf8", env: { PATH: process.env.PATH, LC_ALL: "C" } },
    );
    if (result.status === 0) return;
    const reason = result.error?.message ?? lastLine(result.stderr);
    throw new StartError(`Haven could not create its database in ${cluster.dataDir}: ${reason}`);
  });
}

async function requireSameVersion(cluster: ClusterLocation): Promise<void> {
  const found = (await readFile(path.join(cluster.dataDir, "PG_VERSION"), "utf8")).trim();
  const version = spawnSync(path.join(cluster.binaries, "bin", "postgres"), ["--version"], {
    encoding: "utf8",
  });
  const ours = /\) (\d+)/.exec(version.stdout ?? "")?.[1];
  if (ours === undefined) {
    throw new StartError(
      `The bundled Postgres does not run on this machine (${version.error?.message ?? lastLine(version.stderr)}); set DATABASE_URL to another Postgres.`,
    );
  }
  if (found === ours) return;
  throw new StartError(
    `The database in ${cluster.dataDir} was made by Postgres ${found} but this is Postgres ${ours}: restore a backup into a new data folder, or move the old folder away.`,
  );
}

async function startServer(cluster: ClusterLocation, url: string, settings: Settings) {
  const giveUpOnLock = Date.now() + LOCK_TIMEOUT_MS;
  let foreignPid: number | null = null;
  for (;;) {
    const attempt = await launch(cluster, settings, foreignPid);
    const failure = await untilReady(attempt, url);
    if (failure === null) return { stop: () => stopServer(attempt), ended: attempt.ended };
    if (!/lock file .* (?:exists|empty)|still in use/.test(failure)) {
      throw new StartError(`Haven's Postgres did not start: ${failure} Its log is ${cluster.logFile}.`);
    }
    const found = await findForeignLockHolder(cluster.dataDir);
    const isNew = found !== null && found !== foreignPid;
    foreignPid = found;
    if (isNew) continue;
    if (Date.now() > giveUpOnLock || (await isServing(url))) {
      throw new StartError(
        `Another Haven already uses the database in ${cluster.dataDir}: stop it first, or set DATA_DIR to another folder.`,
      );
    }
    await sleep(200);
  }
}

/** Whether a Postgres accepts connections now and half a second later, so that it is not shutting down. */
async function isServing(url: string): Promise<boolean> {
  if ("failure" in (await readToken(url))) return false;
  await sleep(500);
  return !("failure" in (await readToken(url)));
}

type Attempt = {
  /** Distinguishes this server from another one on the same socket. */
  token: string;
  process: ChildProcess;
  ended: Promise<void>;
  hasEnded(): boolean;
  /** The log since this attempt started. */
  log(): Promise<string>;
};

async function launch(
  cluster: ClusterLocation,
  settings: Settings,
  foreignPid: number | null,
): Promise<Attempt> {
  const token = `haven-${randomBytes(4).toString("hex")}`;
  const log = await open(cluster.logFile, "a", 0o600);
  const { size: logStart } = await log.stat();
  const all = {
    ...settings,
    cluster_name: token,
    listen_addresses: "",
    unix_socket_directories: cluster.socketDir,
    unix_socket_permissions: "0700",
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const program = path.join(cluster.binaries, "bin", "postgres");
  const child = spawn(
    "/bin/sh",
    ["-c", WATCHDOG, "haven-postgres", program, "-D", cluster.dataDir, ...flags],
    {
      ...cluster.identity,
      cwd: "/",
      // A process group of its own: Ctrl-C in the terminal must reach the app only, which then stops Postgres.
      detached: true,
      stdio: ["pipe", log.fd, log.fd],
      env: {
        PATH: process.env.PATH,
        LC_ALL: "C",
        ...(foreignPid ? { PG_GRANDPARENT_PID: `${foreignPid}` } : {}),
      },
    },
  );
  let isOver = false;
  const ended = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("close", () => resolve());
  }).then(() => {
    isOver = true;
  });
  // The pipe breaks when Postgres exits first; `ended` handles that.
  child.stdin?.on("error", () => undefined);
  await log.close();
  const readLog = async () => (await readFile(cluster.logFile)).subarray(logStart).toString();
  return { token, process: child, ended, hasEnded: () => isOver, log: readLog };
}

/** Waits until the server accepts connections and creates the database if it is missing. @returns null, or why it failed */
async function untilReady(attempt: Attempt, url: string): Promise<string | null> {
  const giveUp = Date.now() + START_TIMEOUT_MS;
  while (!attempt.hasEnded()) {
    const reply = await readToken(url);
    if ("token" in reply && reply.token === attempt.token) return null;
    if ("failure" in reply && reply.failure === NO_SUCH_DATABASE) {
      await createDatabase(databaseUrl(url, "postgres"), DATABASE);
    } else if (Date.now() > giveUp) {
      await stopServer(attempt);
      return "it does not accept connections.";
    } else {
      await sleep(15);
    }
  }
  const log = await attempt.log();
  const reasons = [...log.matchAll(/(?:FATAL|PANIC): +(.*)/g)];
  return (reasons.at(-1)?.[1] ?? lastLine(log)).replace(/\.?$/, ".");
}

/** Reads the token of the server that listens on the socket. */
async function readToken(url: string): Promise<{ token: string } | { failure: string }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // `connect` or `query` rejects as well.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ cluster_name: string }>("show cluster_name");
    return { token: rows[0]?.cluster_name ?? "" };
  } catch (error) {
    return { failure: (error as { code?: string }).code ?? String(error) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Creates a database as a copy of `template`. */
export async function createDatabase(serverUrl: string, name: string, template = "template1"): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const [quoted, from] = [pg.escapeIdentifier(name), pg.escapeIdentifier(template)];
    await client.query(`create database ${quoted} template ${from}`);
  } finally {
    await client.end();
  }
}

async function stopServer(attempt: Attempt): Promise<void> {
  attempt.process.stdin?.end();
  await attempt.ended;
}

function lastLine(text: string | null): string {
  return text?.trim().split("\n").at(-1)?.trim() || "no reason was given";
}
