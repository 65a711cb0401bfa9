/** Shutdown: in order on a signal, with one sentence after an error. */
import { readFileSync } from "node:fs";
import { StartError } from "../server/env.ts";

/** npm forwards the Ctrl-C that the terminal has already sent: a second signal this soon is the same one. */
const SAME_SIGNAL_MS = 700;
const POLL_PARENTS_MS = 500;

export type Shutdown = {
  /** Adds a step. Steps run in reverse order. */
  add(step: () => Promise<void>): void;
  all(): Promise<void>;
};

/** Runs the steps on the first signal, then exits; on a second signal, exits at once. */
export function createShutdown(): Shutdown {
  const steps: (() => Promise<void>)[] = [];
  const all = async (): Promise<void> => {
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) await step();
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
  if (process.env.npm_lifecycle_event !== undefined) onNpmExit(handle);
  return { add: (step) => void steps.push(step), all };
}

// npm runs a shell that runs this process. Neither a terminated shell nor a killed npm forwards a signal, though both
// are meant for Haven, so this watches for a change of its parents.
function onNpmExit(handle: () => void): void {
  const before = findAncestors();
  const timer = setInterval(() => {
    if (findAncestors() === before) return;
    clearInterval(timer);
    handle();
  }, POLL_PARENTS_MS);
  timer.unref();
}

/** The ids of the parent process and, on systems with /proc, of its parent. */
function findAncestors(): string {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, "utf8");
    return `${process.ppid} ${/^PPid:\s+(\d+)/m.exec(status)?.[1]}`;
  } catch {
    return String(process.ppid);
  }
}

/** Prints the error and exits: a StartError as its sentence, anything else with its stack. */
export function exitWithError(error: unknown): never {
  if (error instanceof StartError) console.error(error.message);
  else console.error("Haven stopped because of an unexpected error:", error);
  process.exit(1);
}
