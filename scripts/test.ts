/**
 * `npm test`: runs all checks and tests; the last line is the number of passed and failed ones.
 * `npm test -- --only unit e2e/chat` runs stages (checks, unit, trust, browser) and paths of tests;
 * `npm test -- --changed` runs what the uncommitted changes concern, or else the last commit,
 * `--changed REF` everything since then.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { createShutdown } from "../launcher/shutdown.ts";
import { slowest } from "./test-report.ts";
import { EVERYTHING, type Selection, selectChanged, selectNamed } from "./test-selection.ts";
import { type Stage, type StageResult, runStage } from "./test-stage.ts";

const SLOWEST_SHOWN = 10;

createShutdown().add(async () => process.exit(130));
const scratch = mkdtempSync(path.join(os.tmpdir(), "haven-results-"));
process.once("exit", () => rmSync(scratch, { recursive: true, force: true }));
const reportOf = (stage: string): string => path.join(scratch, `${stage}.json`);

const CHECKS: Stage[] = [
  { name: "types", commands: [["tsc"]] },
  {
    name: "build",
    commands: [
      ["node", "scripts/build-web.ts"],
      ["node", "scripts/check-bundle.ts"],
    ],
  },
  { name: "format", commands: [["oxfmt", "--check"]] },
  { name: "lint", commands: [["oxlint"]] },
  { name: "structure", commands: [["node", "scripts/check-structure.ts"]] },
  { name: "unused", commands: [["knip", "--no-config-hints"]] },
];

const started = performance.now();
const results: StageResult[] = [];
// The stages of one batch run in parallel.
for (const batch of batchesOf(select())) {
  await Promise.all(batch.map(async (stage) => results.push(await runAndPrint(stage))));
}
summarise();

function select(): Selection {
  const { values, positionals } = parseArgs({
    options: { only: { type: "boolean" }, changed: { type: "boolean" } },
    allowPositionals: true,
  });
  try {
    if (values.changed) return selectChanged(changedFiles(positionals[0]));
    if (positionals.length > 0) return selectNamed(positionals.flatMap((name) => name.split(",")));
    return EVERYTHING;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function changedFiles(since: string | undefined): string[] {
  const uncommitted = [
    ...git("diff", "--name-only", since ?? "HEAD"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  return uncommitted.length > 0 ? uncommitted : git("diff", "--name-only", "HEAD~1");
}

function git(...args: string[]): string[] {
  return execFileSync("git", args, { cwd: path.dirname(import.meta.dirname), encoding: "utf8" })
    .split("\n")
    .filter((line) => line !== "");
}

function batchesOf({ checks, vitest, browser }: Selection): Stage[][] {
  return [
    checks ? CHECKS : [],
    runs(vitest)
      ? [
          {
            name: vitest === null ? "unit, trust" : "tests",
            commands: [
              [
                "vitest",
                "run",
                ...(vitest ?? []),
                "--reporter=default",
                "--reporter=json",
                `--outputFile.json=${reportOf("vitest")}`,
              ],
            ],
            report: { file: reportOf("vitest"), kind: "vitest" },
          },
        ]
      : [],
    runs(browser)
      ? [
          {
            name: "browser",
            commands: [["playwright", "test", ...(browser ?? []), "--reporter=list,json"]],
            report: { file: reportOf("browser"), kind: "playwright" },
          },
        ]
      : [],
  ];
}

function runs(paths: string[] | null): boolean {
  return paths === null || paths.length > 0;
}

async function runAndPrint(stage: Stage): Promise<StageResult> {
  const result = await runStage(stage, { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf("browser") });
  const counts =
    stage.report === undefined
      ? ""
      : `  ${result.passed} passed${result.skipped ? `, ${result.skipped} skipped` : ""}`;
  const verdict = result.failed === 0 ? "ok    " : "FAILED";
  console.log(`${verdict} ${stage.name.padEnd(12)}${seconds(result.milliseconds)}${counts}`);
  if (result.failed > 0) console.log(`\n${result.output.trim()}\n`);
  return result;
}

function summarise(): void {
  const tests = results.flatMap((result) => result.tests);
  if (tests.length > SLOWEST_SHOWN) {
    console.log("\nThe slowest tests:");
    for (const { title, milliseconds } of slowest(tests, SLOWEST_SHOWN))
      console.log(`${seconds(milliseconds)}  ${title}`);
  }
  const [load = 0] = os.loadavg();
  console.log(`\n${seconds(performance.now() - started).trim()} in all, load average ${load.toFixed(1)}`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`.padStart(9);
}
