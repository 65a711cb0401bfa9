/**
 * `npm test`: every check and every test, quick ones side by side, and one line at the end that says how it went.
 * `npm test -- --only unit,browser` runs some stages; `--only checks` those that need no server.
 */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { stopOnSignal } from "./stopping.ts";
import { type Stage, type StageResult, runStage } from "./test-stage.ts";

stopOnSignal().add(async () => process.exit(130));
const { values } = parseArgs({ options: { only: { type: "string" } } });
const scratch = mkdtempSync(path.join(os.tmpdir(), "haven-results-"));
process.once("exit", () => rmSync(scratch, { recursive: true, force: true }));

const unitReport = path.join(scratch, "unit.json");
const trustReport = path.join(scratch, "trust.json");
const browserReport = path.join(scratch, "browser.json");

/** Stages of one batch run side by side; a batch waits for the one before it. */
const BATCHES: Stage[][] = [
  [
    { name: "types", commands: [["tsc"]] },
    {
      name: "build",
      commands: [
        ["node", "scripts/build-web.ts"],
        ["node", "scripts/check-size.ts"],
      ],
    },
    { name: "format", commands: [["oxfmt", "--check"]] },
    { name: "lint", commands: [["oxlint"]] },
    { name: "structure", commands: [["node", "scripts/check-structure.ts"]] },
    { name: "unused", commands: [["knip", "--no-config-hints"]] },
  ],
  [
    {
      name: "unit",
      commands: [vitest(unitReport, "server", "web")],
      report: { file: unitReport, kind: "vitest" },
    },
  ],
  [
    {
      name: "trust",
      commands: [vitest(trustReport, "trust")],
      report: { file: trustReport, kind: "vitest" },
    },
  ],
  [
    {
      name: "browser",
      commands: [["playwright", "test", "--reporter=list,json"]],
      report: { file: browserReport, kind: "playwright" },
    },
  ],
];

function vitest(report: string, ...projects: string[]): [program: string, ...args: string[]] {
  const chosenProjects = projects.map((project) => `--project=${project}`);
  return [
    "vitest",
    "run",
    ...chosenProjects,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
}

const chosen = choose(values.only);
const results: StageResult[] = [];
for (const batch of BATCHES) {
  const stages = batch.filter(({ name }) => chosen.includes(name));
  await Promise.all(stages.map(async (stage) => results.push(await runAndTell(stage))));
}
finish();

async function runAndTell(stage: Stage): Promise<StageResult> {
  const result = await runStage(stage, { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport });
  const seconds = `${(result.milliseconds / 1000).toFixed(1)} s`.padStart(8);
  const counts =
    stage.report === undefined
      ? ""
      : `  ${result.passed} passed${result.skipped ? `, ${result.skipped} skipped` : ""}`;
  console.log(`${result.failed === 0 ? "ok    " : "FAILED"} ${stage.name.padEnd(10)}${seconds}${counts}`);
  if (result.failed > 0) console.log(`\n${result.output.trim()}\n`);
  return result;
}

function choose(only: string | undefined): string[] {
  const all = BATCHES.flat().map(({ name }) => name);
  if (only === undefined) return all;
  const names = only
    .split(",")
    .flatMap((name) => (name === "checks" ? (BATCHES[0] ?? []).map((stage) => stage.name) : [name]));
  const unknown = names.find((name) => !all.includes(name));
  if (unknown === undefined) return names;
  console.error(`There is no stage called "${unknown}": choose from checks, ${all.join(", ")}.`);
  process.exit(1);
}

function finish(): void {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
