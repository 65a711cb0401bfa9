import { defineConfig } from "vitest/config";
import { contractForBrowser } from "./web/api/contract-plugin.ts";

export default defineConfig({
  test: {
    setupFiles: ["./server/testing/silence.ts"],
    testTimeout: 20_000,
    hookTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          include: ["{server,contract,scripts}/**/*.test.ts"],
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
