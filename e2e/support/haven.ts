/** A complete Haven for the browser tests, started the way users start it, with its own data folder. */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { runningPostgresUrl } from "../../launcher/embedded-postgres.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** Enough to build the web app. */
const START_TIMEOUT_MS = 120_000;

export type Haven = {
  url: string;
  /** The student's email and password, as printed at start-up. */
  student: string;
  /** Those of the first moderator. */
  moderator: string;
  /** URL of its Postgres. */
  database: string;
  stop(): Promise<void>;
};

/** Starts Haven with the Demo campus on a free port. */
export async function startHaven(): Promise<Haven> {
  const dataDir = path.join(os.tmpdir(), `haven-browser-test-${randomUUID()}`);
  const { DATABASE_URL: _, PUBLIC_URL: __, ...inherited } = process.env;
  const child = spawn(process.execPath, [path.join(ROOT, "launcher", "start.ts")], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...inherited,
      NODE_ENV: "test",
      DATA_DIR: dataDir,
      DEMO: "1",
      HOST: "127.0.0.1",
      PORT: "0",
      LOG_LEVEL: "warn",
      // Each person has an address of their own: see `newVisitor`.
      PROXIES: "1",
    },
  });
  const ended = once(child, "close");
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  let output = "";
  const started = new Promise<Pick<Haven, "url" | "student" | "moderator">>((resolve, reject) => {
    const read = (chunk: unknown): void => {
      output += String(chunk);
      const [, url] = /Haven is running at (\S+)/.exec(output) ?? [];
      const [student, moderator] = ["student", "moderator"].map((role) => findSignIn(output, role));
      if (url !== undefined && student !== undefined && moderator !== undefined)
        resolve({ url, student, moderator });
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void ended.then(() => reject(new Error(`Haven did not start:\n${output}`)));
    setTimeout(() => reject(new Error(`Haven did not start in time:\n${output}`)), START_TIMEOUT_MS).unref();
  });
  try {
    return { ...(await started), database: await runningPostgresUrl(dataDir), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @returns the email and password that were printed for a role */
function findSignIn(output: string, role: string): string | undefined {
  const [, email, password] = new RegExp(`^  ${role}: (\\S+) +password: (\\S+)\n`, "m").exec(output) ?? [];
  return password === undefined ? undefined : `${email} ${password}`;
}
