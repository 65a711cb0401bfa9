import { expect, test } from "vitest";
import { fromPlaywright, fromVitest, slowest } from "./test-report.ts";

test("a file that cannot be loaded counts as one failure, in addition to failed tests", () => {
  const report = fromVitest({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: `${process.cwd()}/web/one.test.ts`,
        status: "failed",
        assertionResults: [
          { fullName: "passes", duration: 3 },
          { fullName: "fails", duration: 7 },
          { fullName: "is skipped" },
        ],
      },
      { name: `${process.cwd()}/web/broken.test.ts`, status: "failed", assertionResults: [] },
    ],
  });
  expect(report).toMatchObject({ passed: 1, failed: 2, skipped: 1 });
  expect(slowest(report.tests, 1)).toEqual([{ title: "web/one.test.ts: fails", milliseconds: 7 }]);
});

test("a browser test that passes only on a retry counts as failed", () => {
  const spec = {
    title: "they match",
    file: "match.spec.ts",
    tests: [{ projectName: "phone", results: [{ duration: 5 }, { duration: 6 }] }],
  };
  const report = fromPlaywright({
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [{ specs: [], suites: [{ specs: [spec] }] }],
  });
  expect(report).toEqual({
    passed: 4,
    failed: 2,
    skipped: 0,
    tests: [{ title: "e2e/match.spec.ts: they match (phone)", milliseconds: 11 }],
  });
});
