/** The two measured servers, each in its own process, and their processor time. */
import { spawn, type ChildProcess } from "node:child_process";
import { createHmac } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import readline from "node:readline";
import type pg from "pg";

export type Target = { name: "haven" | "limit"; port: number; pid: number; postmaster: number };
export type Servers = { haven: Target; limit: Target; stop(): Promise<void> };

export const VAULT_KEY = Buffer.alloc(32).toString("base64");
const SECRET = "a secret that only the bench knows, 32+";

export async function startServers(databaseUrl: string, pool: pg.Pool): Promise<Servers> {
  const postmaster = await findPostmaster(pool);
  const haven = run("../server/main.ts", [], {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: SECRET,
    VAULT_KEY,
    PORT: "0",
    DEMO: "0",
    LOG_LEVEL: "warn",
  });
  const limit = run("limit-server.ts", [databaseUrl], {});
  const [havenLine, limitLine] = await Promise.all([firstLine(haven), firstLine(limit)]);
  return {
    haven: { name: "haven", port: Number(/:(\d+)/.exec(havenLine)![1]), pid: haven.pid!, postmaster },
    limit: { name: "limit", port: Number(limitLine), pid: limit.pid!, postmaster },
    stop: async () => {
      await Promise.all([haven, limit].map(end));
    },
  };
}

/** The signed cookie of a stored session token; see `server/auth/session.ts`. */
export function sessionCookie(token: string): string {
  const signature = createHmac("sha256", SECRET).update(token).digest("base64");
  return `haven.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** Processor time of a server and of its database, in seconds, from Linux's /proc. */
export function processorSeconds({ pid, postmaster }: Target): { server: number; database: number } {
  const backends = readdirSync("/proc").filter(
    (entry) => /^\d+$/.test(entry) && parentOf(entry) === postmaster,
  );
  const { own, reaped } = secondsOf(postmaster);
  const database = backends.reduce((sum, entry) => sum + secondsOf(entry).own, own + reaped);
  return { server: secondsOf(pid).own, database };
}

/** The parent of all database backends. */
async function findPostmaster(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  return parentOf(rows[0]!.pid);
}

// Fields of /proc/PID/stat (proc(5)): 4 is the parent, 14 and 15 are user and system time of the process, 16 and 17
// those of its exited children, in ticks of 10 ms.
function secondsOf(pid: number | string): { own: number; reaped: number } {
  const fields = statOf(pid)
    .slice(11, 15)
    .map((ticks) => Number(ticks) / 100);
  return { own: (fields[0] ?? 0) + (fields[1] ?? 0), reaped: (fields[2] ?? 0) + (fields[3] ?? 0) };
}

function parentOf(pid: number | string): number {
  return Number(statOf(pid)[1] ?? 0);
}

function statOf(pid: number | string): string[] {
  return read(`/proc/${pid}/stat`).split(") ")[1]?.split(" ") ?? [];
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return ""; // The process has exited since it was listed.
  }
}

function run(file: string, args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, file), ...args], {
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "inherit"],
  });
  // The servers must not outlive this process, even if it fails.
  process.once("exit", () => child.kill("SIGKILL"));
  return child;
}

async function firstLine(child: ChildProcess): Promise<string> {
  for await (const line of readline.createInterface({ input: child.stdout! })) return line;
  throw new Error("A server exited before it was listening.");
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
