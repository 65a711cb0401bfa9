/**
 * Haven's own Postgres: the binaries come through npm, the data lies in a folder, and nobody but this user
 * can reach it, because it listens on a Unix socket in a closed folder and on nothing else.
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
  /** Lets running statements end or roll back, writes everything out and waits until Postgres is gone. */
  stop(): Promise<void>;
  /** Where the database lies when it could not be kept in the data folder itself; otherwise null. */
  outsideDataDir: string | null;
  /** Settles when Postgres ends, whether it was asked to or not. */
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
  // A log must not hold what people wrote: no statements, no values, no DETAIL lines with keys.
  log_min_messages: "log",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
  log_min_error_statement: "panic",
};

/** How long the lock of a Postgres that is just ending is waited for, in milliseconds. */
const LOCK_PATIENCE = 10_000;
/** How long recovery after a crash may take, in milliseconds. */
const START_PATIENCE = 120_000;

// Postgres must not outlive the app, however the app ends. This shell waits for Postgres; a second one waits
// for the end of its own input, which comes when the app closes the pipe or is killed, and then asks Postgres
// for a fast, clean shutdown; should that take too long, it makes Postgres leave at once and recover at the
// next start.
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
 * Starts Postgres on the database in `dataDir/postgres`, which is made when it is not there yet.
 * @param options.name the folder inside `dataDir`
 * @param options.settings Postgres settings beyond the usual ones, such as `fsync: "off"`
 * @throws StartError with one sentence when that is not possible
 */
export async function startPostgres(options: {
  dataDir: string;
  name?: string;
  settings?: Settings;
}): Promise<RunningPostgres> {
  const place = await locateCluster(path.resolve(options.dataDir), options.name ?? "postgres");
  if (!hasCluster(place)) await makeCluster(place, options.settings?.fsync === "off");
  await refuseOtherVersion(place);
  const url = addressOf(place);
  const running = await startServer(place, url, { ...SETTINGS, ...options.settings });
  return { url, outsideDataDir: place.isOutsideDataDir ? place.dataDir : null, ...running };
}

/** Where the database in this data folder answers while Haven runs. */
export async function runningPostgresUrl(dataDir: string): Promise<string> {
  return addressOf(await locateCluster(path.resolve(dataDir), "postgres"));
}

function addressOf(place: ClusterLocation): string {
  return `postgres://${SUPERUSER}@localhost/${DATABASE}?host=${encodeURIComponent(place.socketDir)}`;
}

/** The address of another database on the same server. */
export function databaseUrl(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(database)}`;
  return other.href;
}

/** Makes a new cluster beside its final place, so that a start cut short leaves nothing half made there. */
async function makeCluster(place: ClusterLocation, forTests: boolean): Promise<void> {
  await createCluster(place, (unfinished) => {
    const flags = ["--auth=trust", "--encoding=UTF8", "--locale=C", "--locale-provider=builtin"];
    const result = spawnSync(
      path.join(place.binaries, "bin", "initdb"),
      [
        ...flags,
        "--builtin-locale=C.UTF-8",
        `--username=${SUPERUSER}`,
        `--pgdata=${unfinished}`,
        ...(forTests ? ["--no-sync"] : []),
      ],
      { ...place.identity, cwd: "/", encoding: "utf8", env: { PATH: process.env.PATH, LC_ALL: "C" } },
    );
    if (result.status === 0) return;
    const reason = result.error?.message ?? lastLine(result.stderr);
    throw new StartError(`Haven could not make its database in ${place.dataDir}: ${reason}`);
  });
}

async function refuseOtherVersion(place: ClusterLocation): Promise<void> {
  const found = (await readFile(path.join(place.dataDir, "PG_VERSION"), "utf8")).trim();
  const version = spawnSync(path.join(place.binaries, "bin", "postgres"), ["--version"], {
    encoding: "utf8",
  });
  const ours = /\) (\d+)/.exec(version.stdout ?? "")?.[1];
  if (ours === undefined) {
    throw new StartError(
      `The Postgres that came with Haven does not run on this machine (${version.error?.message ?? lastLine(version.stderr)}); set DATABASE_URL to one that does.`,
    );
  }
  if (found === ours) return;
  throw new StartError(
    `The database in ${place.dataDir} was made by Postgres ${found} and this is Postgres ${ours}: restore a backup into a new data folder, or move the old one away.`,
  );
}

async function startServer(place: ClusterLocation, url: string, settings: Settings) {
  const giveUpOnLock = Date.now() + LOCK_PATIENCE;
  let stranger: number | null = null;
  for (;;) {
    const attempt = await launch(place, settings, stranger);
    const failure = await untilReady(attempt, url);
    if (failure === null) return { stop: () => stopServer(attempt), ended: attempt.ended };
    if (!/lock file .* (?:exists|empty)|still in use/.test(failure)) {
      throw new StartError(`Haven's Postgres did not start: ${failure} Its log is ${place.logFile}.`);
    }
    const found = await findForeignLockHolder(place.dataDir);
    const isNew = found !== null && found !== stranger;
    stranger = found;
    if (isNew) continue;
    if (Date.now() > giveUpOnLock || (await isServing(url))) {
      throw new StartError(
        `Another Haven already uses the database in ${place.dataDir}: stop it first, or give this one a DATA_DIR of its own.`,
      );
    }
    await sleep(200);
  }
}

/** True when a Postgres answers now and in a moment: it is then not one that is just ending. */
async function isServing(url: string): Promise<boolean> {
  if ("failure" in (await ask(url))) return false;
  await sleep(500);
  return !("failure" in (await ask(url)));
}

type Attempt = {
  /** Tells this server from another that may listen in the same place. */
  token: string;
  process: ChildProcess;
  ended: Promise<void>;
  hasEnded(): boolean;
  /** What this attempt wrote into the log. */
  log(): Promise<string>;
};

async function launch(place: ClusterLocation, settings: Settings, stranger: number | null): Promise<Attempt> {
  const token = `haven-${randomBytes(4).toString("hex")}`;
  const log = await open(place.logFile, "a", 0o600);
  const { size: logStart } = await log.stat();
  const all = {
    ...settings,
    cluster_name: token,
    listen_addresses: "",
    unix_socket_directories: place.socketDir,
    unix_socket_permissions: "0700",
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const program = path.join(place.binaries, "bin", "postgres");
  const child = spawn("/bin/sh", ["-c", WATCHDOG, "haven-postgres", program, "-D", place.dataDir, ...flags], {
    ...place.identity,
    cwd: "/",
    // A session of its own: Ctrl-C in the terminal is for the app, which then stops Postgres in its turn.
    detached: true,
    stdio: ["pipe", log.fd, log.fd],
    env: { PATH: process.env.PATH, LC_ALL: "C", ...(stranger ? { PG_GRANDPARENT_PID: `${stranger}` } : {}) },
  });
  let over = false;
  const ended = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("close", () => resolve());
  }).then(() => {
    over = true;
  });
  // The pipe breaks when Postgres ends first, which `ended` tells.
  child.stdin?.on("error", () => undefined);
  await log.close();
  const readLog = async () => (await readFile(place.logFile)).subarray(logStart).toString();
  return { token, process: child, ended, hasEnded: () => over, log: readLog };
}

/** Null once the server answers, making the database first when it is missing; otherwise why it ended. */
async function untilReady(attempt: Attempt, url: string): Promise<string | null> {
  const giveUp = Date.now() + START_PATIENCE;
  while (!attempt.hasEnded()) {
    const answer = await ask(url);
    if ("token" in answer && answer.token === attempt.token) return null;
    if ("failure" in answer && answer.failure === NO_SUCH_DATABASE) {
      await createDatabase(databaseUrl(url, "postgres"), DATABASE);
    } else if (Date.now() > giveUp) {
      await stopServer(attempt);
      return "it does not answer.";
    } else {
      await sleep(15);
    }
  }
  const log = await attempt.log();
  const reasons = [...log.matchAll(/(?:FATAL|PANIC): +(.*)/g)];
  return (reasons.at(-1)?.[1] ?? lastLine(log)).replace(/\.?$/, ".");
}

/** Asks whoever listens for the name its launcher gave it. */
async function ask(url: string): Promise<{ token: string } | { failure: string }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // Told by `connect` or `query` as well.
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

/** Creates a database. `template` is copied file by file, which is quick for a small one. */
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
  return text?.trim().split("\n").at(-1)?.trim() || "it said nothing";
}
