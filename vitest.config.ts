import os from "node:os";
import { defineConfig } from "vitest/config";
import { contractForBrowser } from "./web/api/contract-plugin.ts";

export default defineConfig({
  test: {
    // Tests wait for the database much of the time, so two files side by side are quicker even on one core. Each has
    // up to thirty connections of the tests' Postgres.
    maxWorkers: Math.min(4, Math.max(2, os.availableParallelism())),
    setupFiles: ["./server/testing/no-console-errors.ts"],
    testTimeout: 20_000,
    hookTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          include: ["{server,contract,demo,launcher,scripts}/**/*.test.ts"],
          globalSetup: ["./server/testing/postgres.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "trust",
          include: ["trust/**/*.test.ts"],
          globalSetup: ["./server/testing/postgres.ts"],
        },
      },
      {
        extends: true,
        plugins: [contractForBrowser()],
        test: { name: "web", include: ["web/**/*.test.{ts,tsx}"] },
      },
    ],
  },
});
