/** Reads the reports of vitest and Playwright: how many tests passed, and how long each took. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

export type TestReport = { passed: number; failed: number; skipped: number; tests: TimedTest[] };
export type TimedTest = { title: string; milliseconds: number };

const EMPTY: TestReport = { passed: 0, failed: 0, skipped: 0, tests: [] };
const ROOT = path.dirname(import.meta.dirname);

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
});

const PlaywrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ projectName: z.string(), results: z.array(z.object({ duration: z.number() })) })),
});
type PlaywrightSuite = { specs: z.infer<typeof PlaywrightSpec>[]; suites?: PlaywrightSuite[] | undefined };
const PlaywrightSuite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({ specs: z.array(PlaywrightSpec), suites: z.array(PlaywrightSuite).optional() }),
);
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(PlaywrightSuite),
});

/** @returns an empty report if the command failed before writing one; its exit status shows the failure */
export async function readReport(
  report: { file: string; kind: "vitest" | "playwright" } | undefined,
): Promise<TestReport> {
  const text = report && (await readFile(report.file, "utf8").catch(() => null));
  if (!report || !text) return EMPTY;
  return report.kind === "vitest" ? fromVitest(JSON.parse(text)) : fromPlaywright(JSON.parse(text));
}

/** The tests that took the longest, slowest first. */
export function slowest(tests: readonly TimedTest[], count: number): TimedTest[] {
  return tests.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, count);
}

export function fromVitest(json: unknown): TestReport {
  const report = VitestReport.parse(json);
  // A file that cannot be loaded has no tests, and counts as one failure.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        title: `${path.relative(ROOT, name)}: ${fullName}`,
        milliseconds: duration ?? 0,
      })),
    ),
  };
}

export function fromPlaywright(json: unknown): TestReport {
  const { stats, suites } = PlaywrightReport.parse(json);
  return {
    passed: stats.expected,
    // A flaky test counts as failed.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    tests: suites.flatMap(testsIn),
  };
}

function testsIn({ specs, suites = [] }: PlaywrightSuite): TimedTest[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      title: `e2e/${file}: ${title} (${projectName})`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(testsIn)];
}
