/** A whole Haven for the browser tests, started as anybody would start it, on data of its own. */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { runningAddress } from "../../scripts/embedded-postgres.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** Long enough for building the web app. */
const PATIENCE_MS = 120_000;

export type Haven = {
  url: string;
  /** The student's email and password, as they were printed. */
  student: string;
  /** Where its Postgres answers. */
  database: string;
  stop(): Promise<void>;
};

/** Starts Haven with the Demo campus on a free port. */
export async function startHaven(): Promise<Haven> {
  const dataDir = path.join(os.tmpdir(), `haven-browser-test-${randomUUID()}`);
  const { DATABASE_URL: _, PUBLIC_URL: __, ...inherited } = process.env;
  const child = spawn(process.execPath, [path.join(ROOT, "scripts", "start.ts")], {
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
      // Everybody comes from somewhere else, as they do on a campus: see `newVisitor`.
      PROXIES: "1",
    },
  });
  const ended = once(child, "close");
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  let said = "";
  const heard = new Promise<Pick<Haven, "url" | "student">>((resolve, reject) => {
    const listen = (chunk: unknown): void => {
      said += String(chunk);
      const [, url] = /Haven is open at (\S+)/.exec(said) ?? [];
      const [, email, password] = /student: (\S+) +password: (\S+)/.exec(said) ?? [];
      if (url !== undefined && password !== undefined) resolve({ url, student: `${email} ${password}` });
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    void ended.then(() => reject(new Error(`Haven did not start:\n${said}`)));
    setTimeout(() => reject(new Error(`Haven did not start in time:\n${said}`)), PATIENCE_MS).unref();
  });
  try {
    return { ...(await heard), database: await runningAddress(dataDir), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
