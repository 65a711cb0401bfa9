/** How a start ends: in order when somebody asks, in one sentence when it cannot go on. */
import { readFileSync } from "node:fs";
import { StartError } from "../server/env.ts";

/** npm passes on the Ctrl-C that the terminal has sent already: a second one this soon is the same one. */
const SAME_SIGNAL_MS = 700;
const LOOK_FOR_NPM_MS = 500;

export type Shutdown = {
  /** Adds what has to be stopped; the last one added stops first. */
  add(stop: () => Promise<void>): void;
  all(): Promise<void>;
};

/** Stops in order and exits when asked to end; asked again, exits at once. */
export function createShutdown(): Shutdown {
  const stops: (() => Promise<void>)[] = [];
  const all = async (): Promise<void> => {
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop();
  };
  let firstAt: number | null = null;
  const handle = (): void => {
    if (firstAt === null) {
      firstAt = Date.now();
      all().then(() => process.exit(0), exitWithError);
    } else if (Date.now() - firstAt > SAME_SIGNAL_MS) {
      process.exit(1);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, handle);
  if (process.env.npm_lifecycle_event !== undefined) onNpmGone(handle);
  return { add: (stop) => void stops.push(stop), all };
}

// npm runs a shell that runs this. Asked to terminate, npm ends the shell, and the shell tells nobody; killed,
// npm tells nobody either. Both are meant for Haven.
function onNpmGone(handle: () => void): void {
  const before = findAncestors();
  const timer = setInterval(() => {
    if (findAncestors() === before) return;
    clearInterval(timer);
    handle();
  }, LOOK_FOR_NPM_MS);
  timer.unref();
}

/** The processes above this one: its parent and, where the system has a /proc, the parent's parent. */
function findAncestors(): string {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, "utf8");
    return `${process.ppid} ${/^PPid:\s+(\d+)/m.exec(status)?.[1]}`;
  } catch {
    return String(process.ppid);
  }
}

/** Says why Haven stops and exits; anything unforeseen shows where it came from. */
export function exitWithError(error: unknown): never {
  if (error instanceof StartError) console.error(error.message);
  else console.error("Haven stopped because of a fault of its own:", error);
  process.exit(1);
}
