/** One stage of `npm test`: commands that run one after the other, their output, and the tests they ran. */
import { spawn } from "node:child_process";
import path from "node:path";
import { readReport, type TestReport } from "./test-report.ts";

export type Stage = {
  name: string;
  commands: [program: string, ...args: string[]][];
  /** Where the tests of this stage are reported; without it the stage is a check and counts only when it fails. */
  report?: { file: string; kind: "vitest" | "playwright" };
};

export type StageResult = TestReport & { milliseconds: number; output: string };

const ROOT = path.dirname(import.meta.dirname);
/** A stage that takes longer than this is stuck. */
const PATIENCE_MS = 25 * 60_000;
/** Settings of the person who runs the tests have no say in them. */
const OF_HAVEN = ["DATA_DIR", "DATABASE_URL", "DEMO", "HOST", "LOG_LEVEL", "PORT", "PUBLIC_URL"];

/** Runs a stage to its end. A stage whose commands fail has failed at least once, whatever its report says. */
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
  const own = Object.entries(process.env).filter(([name]) => !OF_HAVEN.includes(name));
  const child = spawn(program ?? "", args, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    timeout: PATIENCE_MS,
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
