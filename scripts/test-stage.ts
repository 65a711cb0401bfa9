/** One stage of `npm test`: runs commands in sequence, and collects their output and test results. */
import { spawn } from "node:child_process";
import path from "node:path";
import { readReport, type TestReport } from "./test-report.ts";

export type Stage = {
  name: string;
  commands: [program: string, ...args: string[]][];
  /** The report of the stage's tests. A stage without one is a check, which is counted only if it fails. */
  report?: { file: string; kind: "vitest" | "playwright" };
};

export type StageResult = TestReport & { milliseconds: number; output: string };

const ROOT = path.dirname(import.meta.dirname);
/** A stage that takes longer than this has failed. */
const TIMEOUT_MS = 25 * 60_000;
/** Settings of the current shell that must not affect the tests. */
const IGNORED_SETTINGS = ["DATA_DIR", "DATABASE_URL", "DEMO", "HOST", "LOG_LEVEL", "PORT", "PUBLIC_URL"];

/** Runs a stage. If a command fails, there is at least one failure, even if the report has none. */
export async function runStage(stage: Stage, extraEnv: NodeJS.ProcessEnv = {}): Promise<StageResult> {
  const start = performance.now();
  let output = "";
  let succeeded = true;
  for (const command of stage.commands) {
    const result = await run(command, extraEnv);
    output += result.output;
    succeeded &&= result.succeeded;
    if (!succeeded) break;
  }
  const report = await readReport(stage.report);
  if (stage.report !== undefined && report.passed + report.failed === 0) {
    output += "\nNo test ran.";
    succeeded = false;
  }
  const failed = succeeded ? report.failed : Math.max(1, report.failed);
  return { ...report, failed, milliseconds: performance.now() - start, output };
}

async function run([program, ...args]: string[], extraEnv: NodeJS.ProcessEnv) {
  const bin = path.join(ROOT, "node_modules", ".bin");
  const own = Object.entries(process.env).filter(([name]) => !IGNORED_SETTINGS.includes(name));
  const child = spawn(program ?? "", args, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    timeout: TIMEOUT_MS,
    env: {
      ...Object.fromEntries(own),
      ...extraEnv,
      NODE_ENV: "test",
      PATH: `${bin}${path.delimiter}${process.env.PATH ?? ""}`,
    },
  });
  const end = (): boolean => child.kill();
  process.once("exit", end);
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (output += String(chunk)));
  const status = await new Promise<number | string | null>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => resolve(code ?? signal));
  });
  process.off("exit", end);
  if (typeof status === "string") output += `\n${program} did not end by itself: ${status}.`;
  return { output, succeeded: status === 0 };
}
