/** One stage of `npm test`: commands that run one after the other, what they said, and how many tests that was. */
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

export type Stage = {
  name: string;
  commands: [program: string, ...args: string[]][];
  /** Where the tests of this stage are reported; without it the stage is a check and counts only when it fails. */
  report?: { file: string; kind: "vitest" | "playwright" };
};

export type StageResult = {
  passed: number;
  failed: number;
  skipped: number;
  milliseconds: number;
  output: string;
};

type Counts = Pick<StageResult, "passed" | "failed" | "skipped">;

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
  const counts = stage.report === undefined ? NOTHING : await count(stage.report);
  if (stage.report !== undefined && counts.passed + counts.failed === 0) {
    output += "\nNo test ran.";
    succeeded = false;
  }
  const failed = succeeded ? counts.failed : Math.max(1, counts.failed);
  return { ...counts, failed, milliseconds: performance.now() - start, output };
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

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

async function count({ file, kind }: NonNullable<Stage["report"]>): Promise<Counts> {
  const text = await readFile(file, "utf8").catch(() => null);
  // The command ended before it could report, which its status tells.
  if (text === null) return NOTHING;
  if (kind === "playwright") {
    const { stats } = PlaywrightReport.parse(JSON.parse(text));
    // A test that passes only sometimes does not pass.
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  }
  const report = VitestReport.parse(JSON.parse(text));
  // A file that could not even be loaded has no tests to count and is one failure.
  const broken = report.testResults.filter(
    (one) => one.status === "failed" && one.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
